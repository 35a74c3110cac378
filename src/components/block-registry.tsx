/**
 * Renderers by tag or tool name, for those who draw requests with functions instead of cards.
 *
 * `RequestView` takes a registry; without it, call `renderBlock` with what the stream brought.
 */
import type { ReactNode } from "react";
import * as AiBlock from "../core/ai-block.ts";
import type { AnswerIssue } from "../core/answer-outcome.ts";
import type { HumanRequest } from "../core/human-request.ts";
import { isRecord, ownField, recordField, textField } from "../protocol/json.ts";

/** What a renderer gets. */
export interface BlockRenderProps {
  /** What the tool shows. `state` is `unknown` here: look before you use it, or give the registry the tag's AiBlock. */
  readonly block: { readonly tag: string; readonly state: unknown };
  /** The whole request, when the source was one. */
  readonly request: HumanRequest | undefined;
  /** Answers. */
  readonly resolve: (answer: unknown) => void;
  /** True while an answer is on its way. */
  readonly busy: boolean;
}

/** Draws one kind of request. */
export type BlockRenderer = (props: BlockRenderProps) => ReactNode;

/** What `renderBlock` takes beside its source. */
export interface RenderBlockOptions {
  readonly resolve: (answer: unknown) => void;
  readonly busy?: boolean;
  /** Draws a state that does not fit its AiBlock. By default a plain list of what is wrong. */
  readonly renderInvalid?: (tag: string, issues: readonly AnswerIssue[]) => ReactNode;
}

/** What `BlockRegistry.make` gives. */
export interface BlockRegistry {
  /** Draws a suspend payload, a request, a raw chunk or a block; `null` when it knows no renderer for it. */
  readonly renderBlock: (source: unknown, options: RenderBlockOptions) => ReactNode;
  /** True when there is a renderer for this source. */
  readonly has: (source: unknown) => boolean;
}

/** Contracts by which states are checked before a renderer sees them. */
export interface BlockRegistryOptions {
  readonly blocks?: readonly AiBlock.AnyAiBlock[];
}

/**
 * Makes a registry.
 *
 * @example
 * const registry = BlockRegistry.make({
 *   pick_asset: ({ block, resolve, busy }) => <Assets state={block.state} isBusy={busy} onPick={resolve} />,
 * })
 * registry.renderBlock(suspendPayload, { resolve: (answer) => session.answer(id, resume(answer)) })
 */
export function make(
  renderers: Readonly<Record<string, BlockRenderer>>,
  { blocks = [] }: BlockRegistryOptions = {},
): BlockRegistry {
  const find = (source: unknown): Found | undefined => {
    const read = readSource(source);
    for (const name of [read.tag, read.toolName]) {
      if (name === undefined || !Object.hasOwn(renderers, name)) continue;
      const render = renderers[name];
      if (render !== undefined) return { ...read, name, render };
    }
    return undefined;
  };
  return {
    has: (source) => find(source) !== undefined,
    renderBlock: (source, options) => {
      const found = find(source);
      return found === undefined ? null : draw(found, blocks, options);
    },
  };
}

/** What a source says about itself. */
interface Source {
  readonly tag: string | undefined;
  readonly toolName: string | undefined;
  readonly request: HumanRequest | undefined;
  readonly state: unknown;
}

interface Found extends Source {
  readonly name: string;
  readonly render: BlockRenderer;
}

function draw(
  { name, tag, state, request, render }: Found,
  blocks: readonly AiBlock.AnyAiBlock[],
  { resolve, busy = false, renderInvalid = listIssues }: RenderBlockOptions,
): ReactNode {
  const contract = blocks.find((block) => block.tag === (tag ?? name));
  const checked = contract === undefined ? { value: state } : AiBlock.decodeState(contract, state);
  return checked.issues === undefined
    ? render({ block: { tag: tag ?? name, state: checked.value }, request, resolve, busy })
    : renderInvalid(tag ?? name, checked.issues);
}

function readSource(source: unknown): Source {
  if (isRequest(source)) {
    const { toolName, payload, args, kind } = source;
    return { ...readPayload(kind === "client-tool" ? args : payload), toolName, request: source };
  }
  if (!isRecord(source)) return readPayload(source);
  const payload = recordField(source, "payload");
  // Under its old chunk name the pause kept its payload among the arguments.
  const key = Object.hasOwn(payload, "suspendPayload") ? "suspendPayload" : "args";
  if (!Object.hasOwn(payload, key)) return readPayload(source);
  return { ...readPayload(payload[key]), toolName: textField(payload, "toolName") };
}

function readPayload(payload: unknown): Source {
  const plain = { toolName: undefined, request: undefined };
  if (AiBlock.isPayload(payload)) return { ...plain, tag: payload.tag, state: payload.state };
  const isBlock = isRecord(payload) && isRecord(ownField(payload, "definition"));
  return isBlock
    ? { ...plain, tag: textField(payload, "tag"), state: ownField(payload, "state") }
    : { ...plain, tag: undefined, state: payload };
}

function isRequest(source: unknown): source is HumanRequest {
  return isRecord(source) && Object.hasOwn(source, "answerSchema") && Object.hasOwn(source, "revision");
}

function listIssues(tag: string, issues: readonly AnswerIssue[]): ReactNode {
  return (
    <ul data-mtu-part="invalid-block" data-mtu-tag={tag}>
      {issues.map((issue, index) => (
        <li key={index}>{[...issue.path.map(String), issue.message].join(" ")}</li>
      ))}
    </ul>
  );
}
