/**
 * The typed contract of one request: what a tool shows the human (its state) and what the human may answer.
 *
 * Declare it once with `AiBlock.make` in a file that server and browser share. The server suspends with
 * `AiBlock.toSuspendPayload`; the browser parses with `AiBlock.fromSuspendArgs`.
 */
import type { AnswerIssue } from "./answer-outcome.ts";
import type { AiBlock, AnswerOf, AnyAiBlock, Block, StateOf, WrittenAnswerOf } from "./ai-block-types.ts";
import { isPayload, wireVersion, type AiBlockPayload } from "./block-payload.ts";
import { deepEqual } from "./deep-equal.ts";
import { AiBlockAnswerError, AiBlockStateError } from "./errors.ts";
import {
  codecOf,
  type AnySchema,
  type DecodedOf,
  type SentOf,
  type SchemaResult,
  type UsableSchema,
  type WrittenOf,
} from "./schema.ts";
import { isToolCallPart, payloadOf } from "./suspend-chunk.ts";

/** What `AiBlock.make` takes. */
export interface AiBlockOptions<
  Tag extends string,
  StateSchema extends AnySchema,
  AnswerSchema extends AnySchema,
> {
  /** Names the contract on the wire; for a client tool it is the tool's id. */
  readonly tag: Tag;
  readonly stateSchema: UsableSchema<StateSchema>;
  readonly answerSchema: UsableSchema<AnswerSchema>;
  /** When two answers say the same. By default: when their JSON is equal. */
  readonly equals?: (left: DecodedOf<AnswerSchema>, right: DecodedOf<AnswerSchema>) => boolean;
  readonly declineAnswer?: (reason: string | undefined) => WrittenOf<AnswerSchema>;
  readonly cancelAnswer?: () => WrittenOf<AnswerSchema>;
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
 *
 * @throws {EffectDoorMissingError} for Effect schemas, unless `AiBlock` comes from `/effect`
 */
export function make<const Tag extends string, StateSchema extends AnySchema, AnswerSchema extends AnySchema>(
  options: AiBlockOptions<Tag, StateSchema, AnswerSchema>,
): AiBlock<
  Tag,
  {
    readonly state: DecodedOf<StateSchema>;
    readonly writtenState: WrittenOf<StateSchema>;
    readonly answer: DecodedOf<AnswerSchema>;
    readonly writtenAnswer: WrittenOf<AnswerSchema>;
    readonly sentAnswer: SentOf<AnswerSchema>;
  }
> {
  const { tag, stateSchema, answerSchema } = options;
  const states = codecOf(stateSchema, `the stateSchema of the AiBlock "${tag}"`);
  codecOf(answerSchema, `the answerSchema of the AiBlock "${tag}"`);
  const definition: ReturnType<typeof make<Tag, StateSchema, AnswerSchema>> = {
    tag,
    stateSchema,
    answerSchema,
    equals: options.equals ?? deepEqual,
    declineAnswer: options.declineAnswer,
    cancelAnswer: options.cancelAnswer,
    render: (renderer) => ({ definition, renderer }),
    make: (written) => {
      const encoded = states.encode(written);
      if (encoded.issues !== undefined) throw new AiBlockStateError(tag, encoded.issues);
      const decoded = states.decode(encoded.value);
      if (decoded.issues !== undefined) throw new AiBlockStateError(tag, decoded.issues);
      const state = decoded.value as DecodedOf<StateSchema>;
      return { definition, tag, state, encodedState: encoded.value };
    },
  };
  return definition;
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

/** What else `toSuspendPayload` says of a request. */
export interface SuspendPayloadOptions {
  /** The tool that asks; by default the block's tag. */
  readonly toolId?: string;
  /**
   * Until when the tool takes an answer, in milliseconds since 1970. The card says so, and closes when the time has come.
   * Mastra keeps no such time: the tool itself has to refuse what comes later.
   */
  readonly expiresAt?: number;
}

/**
 * The payload with which a tool suspends.
 *
 * @example
 * return await suspend(AiBlock.toSuspendPayload(PickAsset.make({ assetId: "a-1" })))
 */
export function toSuspendPayload(block: Block, options: SuspendPayloadOptions = {}): AiBlockPayload {
  const { toolId = block.tag, expiresAt } = options;
  return {
    aiBlock: wireVersion,
    tag: block.tag,
    toolId,
    state: block.encodedState,
    ...(expiresAt !== undefined && { expiresAt }),
  };
}

export type * from "./ai-block-types.ts";
export { isPayload } from "./block-payload.ts";
export type { AiBlockPayload } from "./block-payload.ts";

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
  const decoded = decodeState(definition, payload.state);
  if (decoded.issues !== undefined) return { type: "invalid", issues: decoded.issues };
  const state = decoded.value as StateOf<Definition>;
  return { type: "block", block: { definition, tag: definition.tag, state, encodedState: payload.state } };
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

/**
 * Reads the block out of a chunk of the stream; `undefined` when the chunk is no pause, or another tool's.
 *
 * @example
 * const block = AiBlock.fromToolCallSuspend(PickAsset, chunk, { toolId: "pick_asset" })
 */
export function fromToolCallSuspend<Definition extends AnyAiBlock>(
  definition: Definition,
  chunk: unknown,
  options: { readonly toolId?: string } = {},
): Block<Definition> | undefined {
  if (!isToolCallPart(chunk)) return undefined;
  const payload = payloadOf(chunk);
  if (!isPayload(payload)) return undefined;
  const { toolId = payload.toolId } = options;
  return payload.toolId === toolId || chunk.payload.toolName === toolId
    ? fromSuspendArgs(definition, payload)
    : undefined;
}

/**
 * The block with its answer.
 *
 * @example
 * const answered = AiBlock.resume(block, "picked-a1")
 *
 * @throws {AiBlockAnswerError} when the answer does not fit the contract
 */
export function resume<Definition extends AnyAiBlock>(
  block: Block<Definition>,
  answer: WrittenAnswerOf<Definition>,
): Block<Definition> & { readonly answer: AnswerOf<Definition> } {
  const encoded = encodeAnswer(block.definition, answer);
  const decoded =
    encoded.issues === undefined ? answerCodec(block.definition).decode(encoded.value) : encoded;
  if (decoded.issues !== undefined) throw new AiBlockAnswerError(block.tag, decoded.issues);
  return { ...block, answer: decoded.value as AnswerOf<Definition> };
}

/** True when two answers say the same, by the contract's own equality. */
export function answersEqual<Definition extends AnyAiBlock>(
  block: Block<Definition>,
  left: AnswerOf<Definition>,
  right: AnswerOf<Definition>,
): boolean {
  return block.definition.equals(left, right);
}

/** A state as a card shows it, checked. */
export function decodeState(definition: AnyAiBlock, wire: unknown): SchemaResult {
  return stateCodec(definition).decode(wire);
}

/** The answer as it travels, checked. */
export function encodeAnswer(definition: AnyAiBlock, answer: unknown): SchemaResult {
  return answerCodec(definition).encode(answer);
}

/** The answer as a handler gets it, checked. */
export function decodeAnswer(definition: AnyAiBlock, wire: unknown): SchemaResult {
  return answerCodec(definition).decode(wire);
}

function stateCodec({ tag, stateSchema }: AnyAiBlock) {
  return codecOf(stateSchema, `the stateSchema of the AiBlock "${tag}"`);
}

function answerCodec({ tag, answerSchema }: AnyAiBlock) {
  return codecOf(answerSchema, `the answerSchema of the AiBlock "${tag}"`);
}
