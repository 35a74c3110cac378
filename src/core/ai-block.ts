/**
 * The typed contract of one request: what a tool shows the human (its state) and what the human may answer.
 *
 * Declare it once with `AiBlock.make` in a file that server and browser share. The server suspends with
 * `AiBlock.toSuspendPayload`; the browser parses with `AiBlock.fromSuspendArgs`.
 */
import { isRecord, isText } from "../protocol/json.ts";
import type { AnswerIssue } from "./answer-outcome.ts";
import { deepEqual } from "./deep-equal.ts";
import { AiBlockStateError } from "./errors.ts";
import type { OutputOf, StandardIssue, StandardSchema } from "./standard-schema.ts";

/** The version of the wire form, written into every payload. */
const wireVersion = 1;

/** A block as it travels in a suspend payload. */
export interface AiBlockPayload {
  readonly aiBlock: typeof wireVersion;
  readonly tag: string;
  readonly toolId: string;
  readonly state: unknown;
}

/** A request's state under its contract. */
export interface Block<Definition extends AnyAiBlock = AnyAiBlock> {
  readonly definition: Definition;
  readonly tag: Definition["tag"];
  readonly state: StateOf<Definition>;
}

/** The contract of one kind of request. */
export interface AiBlock<
  Tag extends string = string,
  StateSchema extends StandardSchema = StandardSchema,
  AnswerSchema extends StandardSchema = StandardSchema,
> {
  readonly tag: Tag;
  readonly stateSchema: StateSchema;
  readonly answerSchema: AnswerSchema;
  readonly equals: (left: OutputOf<AnswerSchema>, right: OutputOf<AnswerSchema>) => boolean;
  /** The answer that means "no" to this tool; without it the request cannot be declined. */
  readonly declineAnswer: ((reason: string | undefined) => OutputOf<AnswerSchema>) | undefined;
  /** The answer that means "I leave this"; without it a cancelled request is only set aside. */
  readonly cancelAnswer: (() => OutputOf<AnswerSchema>) | undefined;
  /** Puts a state under the contract. Throws `AiBlockStateError` when it does not fit. */
  readonly make: (state: OutputOf<StateSchema>) => Block<AiBlock<Tag, StateSchema, AnswerSchema>>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where contracts of every type meet
export type AnyAiBlock = AiBlock<string, any, any>;
export type StateOf<Definition extends AnyAiBlock> = OutputOf<Definition["stateSchema"]>;
export type AnswerOf<Definition extends AnyAiBlock> = OutputOf<Definition["answerSchema"]>;

/** What `AiBlock.make` takes. */
export interface AiBlockOptions<
  Tag extends string,
  StateSchema extends StandardSchema,
  AnswerSchema extends StandardSchema,
> {
  /** Names the contract on the wire; for a client tool it is the tool's id. */
  readonly tag: Tag;
  readonly stateSchema: StateSchema;
  readonly answerSchema: AnswerSchema;
  /** When two answers say the same. By default: when their JSON is equal. */
  readonly equals?: (left: OutputOf<AnswerSchema>, right: OutputOf<AnswerSchema>) => boolean;
  readonly declineAnswer?: (reason: string | undefined) => OutputOf<AnswerSchema>;
  readonly cancelAnswer?: () => OutputOf<AnswerSchema>;
}

/**
 * Declares the contract of one kind of request.
 *
 * @example
 * const PickAsset = AiBlock.make({
 *   tag: "pick_asset",
 *   stateSchema: z.object({ assetId: z.string() }),
 *   answerSchema: z.string(),
 * })
 */
export function make<
  const Tag extends string,
  StateSchema extends StandardSchema,
  AnswerSchema extends StandardSchema,
>(options: AiBlockOptions<Tag, StateSchema, AnswerSchema>): AiBlock<Tag, StateSchema, AnswerSchema> {
  const block: AiBlock<Tag, StateSchema, AnswerSchema> = {
    tag: options.tag,
    stateSchema: options.stateSchema,
    answerSchema: options.answerSchema,
    equals: options.equals ?? deepEqual,
    declineAnswer: options.declineAnswer,
    cancelAnswer: options.cancelAnswer,
    make: (state) => {
      const checked = validate(options.stateSchema, state);
      if (checked.issues !== undefined) throw new AiBlockStateError(options.tag, checked.issues);
      return { definition: block, tag: options.tag, state: checked.value as OutputOf<StateSchema> };
    },
  };
  return block;
}

/**
 * An equality for answers that compares one thing about them.
 *
 * @example
 * AiBlock.equalsBy((answer: { id: string }) => answer.id)
 */
export function equalsBy<Answer>(key: (answer: Answer) => unknown): (left: Answer, right: Answer) => boolean {
  return (left, right) => deepEqual(key(left), key(right));
}

/**
 * The payload with which a tool suspends.
 *
 * @example
 * return await suspend(AiBlock.toSuspendPayload(PickAsset.make({ assetId: "a-1" }), { toolId: "pick_asset" }))
 */
export function toSuspendPayload(block: Block, options: { readonly toolId?: string } = {}): AiBlockPayload {
  return {
    aiBlock: wireVersion,
    tag: block.tag,
    toolId: options.toolId ?? block.tag,
    state: block.state,
  };
}

/** True when a suspend payload is a block of ours, whatever its tag. */
export function isPayload(payload: unknown): payload is AiBlockPayload {
  return isRecord(payload) && payload["aiBlock"] === wireVersion && isText(payload["tag"]);
}

/** What a payload says when it is read under a contract. */
export type ParsedBlock<Definition extends AnyAiBlock> =
  | { readonly type: "block"; readonly block: Block<Definition> }
  | { readonly type: "other" }
  | { readonly type: "invalid"; readonly issues: readonly AnswerIssue[] };

/** Reads a payload under a contract, and says what is wrong when it does not fit. */
export function parse<Definition extends AnyAiBlock>(
  definition: Definition,
  payload: unknown,
): ParsedBlock<Definition> {
  if (!isPayload(payload) || payload.tag !== definition.tag) return { type: "other" };
  const checked = validate(definition.stateSchema, payload.state);
  return checked.issues === undefined
    ? {
        type: "block",
        block: { definition, tag: definition.tag, state: checked.value as StateOf<Definition> },
      }
    : { type: "invalid", issues: checked.issues };
}

/**
 * Reads a payload under a contract; `undefined` when it is another block, or none, or its state does not fit.
 *
 * @example
 * const block = AiBlock.fromSuspendArgs(PickAsset, request.payload)
 */
export function fromSuspendArgs<Definition extends AnyAiBlock>(
  definition: Definition,
  payload: unknown,
): Block<Definition> | undefined {
  const parsed = parse(definition, payload);
  return parsed.type === "block" ? parsed.block : undefined;
}

/** Runs a schema. A schema that answers later cannot be asked here and counts as refusing. */
export function validate(
  schema: StandardSchema,
  value: unknown,
): { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly AnswerIssue[] } {
  const result = schema["~standard"].validate(value);
  if (result instanceof Promise) {
    return { issues: [{ message: "the schema validates asynchronously", path: [], code: "async-schema" }] };
  }
  return result.issues === undefined ? { value: result.value } : { issues: result.issues.map(issueOf) };
}

function issueOf(issue: StandardIssue): AnswerIssue {
  const path = (issue.path ?? []).map((step) => (typeof step === "object" ? step.key : step));
  return { message: issue.message, path };
}
