/** Draws what a source shows with a renderer, under the contract that both sides have to keep. */
import { createElement, type ReactNode } from "react";
import { AiBlockAnswerError } from "../core/errors.ts";
import type { AnswerIssue } from "../core/answer-outcome.ts";
import type { BlockRenderProps } from "../core/ai-block-types.ts";
import type { SchemaResult } from "../core/schema.ts";
import type { BlockSource } from "./block-source.ts";

/** What `renderBlock` takes beside its source. */
export interface RenderBlockOptions {
  /**
   * Takes the answer: checked, and in the form that travels. `written` is what the renderer gave, which is what a chat
   * session takes: it checks and encodes answers itself.
   */
  readonly resolve: (answer: unknown, details: { readonly written: unknown }) => void;
  readonly busy?: boolean;
  /** Takes an answer that does not fit its contract, and was not passed on. By default it is thrown at the renderer. */
  readonly onInvalid?: (issues: readonly AnswerIssue[], details: { readonly written: unknown }) => void;
  /** Draws what does not fit its contract. By default a plain list of what is wrong. */
  readonly renderInvalid?: (name: string, issues: readonly AnswerIssue[]) => ReactNode;
}

/** What a renderer gets that is the same for every contract. */
export type RenderBasics = Omit<BlockRenderProps, "block">;

/** A renderer with the contract it stands under. */
export interface Drawing {
  /** The name it was found by. */
  readonly name: string;
  readonly decode: (source: BlockSource) => SchemaResult;
  readonly encode: (answer: unknown, source: BlockSource) => SchemaResult;
  /** The element for a value that was decoded. */
  readonly element: (value: unknown, basics: RenderBasics, key: string | undefined) => ReactNode;
}

/** Draws a source; what does not fit is explained in its place, and an answer that does not fit goes nowhere. */
export function draw(
  { name, decode, encode, element }: Drawing,
  source: BlockSource,
  { resolve, busy = false, onInvalid, renderInvalid = renderIssues }: RenderBlockOptions,
): ReactNode {
  const shown = decode(source);
  if (shown.issues !== undefined) return renderInvalid(name, shown.issues);
  const answer = (written: unknown) => {
    const encoded = encode(written, source);
    if (encoded.issues === undefined) return resolve(encoded.value, { written });
    if (onInvalid === undefined) throw new AiBlockAnswerError(name, encoded.issues);
    onInvalid(encoded.issues, { written });
  };
  return element(shown.value, { request: source.request, resolve: answer, busy }, source.key);
}

function renderIssues(name: string, issues: readonly AnswerIssue[]): ReactNode {
  return createElement(InvalidBlock, { name, issues });
}

/** What is wrong with a block, in the words of its schema. */
function InvalidBlock({
  name,
  issues,
}: {
  readonly name: string;
  readonly issues: readonly AnswerIssue[];
}): ReactNode {
  return (
    <div role="group" aria-label={name} data-mtu-part="invalid-block">
      <ul>
        {issues.map((issue, index) => (
          <li key={index}>{[...issue.path.map(String), issue.message].join(" ")}</li>
        ))}
      </ul>
    </div>
  );
}
