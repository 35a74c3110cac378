/** The types of contracts and of what is drawn under them. `AiBlock.make` makes the contracts. */
import type { HumanRequest } from "./human-request.ts";
import type { AnySchema } from "./schema.ts";

/**
 * The types of a contract, computed once: what a card or handler gets, what a caller writes, and what travels.
 */
export interface AiBlockTypes {
  readonly state: unknown;
  readonly writtenState: unknown;
  readonly answer: unknown;
  readonly writtenAnswer: unknown;
  readonly sentAnswer: unknown;
}

/** The contract of one kind of request. */
export interface AiBlock<Tag extends string = string, Types extends AiBlockTypes = AiBlockTypes> {
  readonly tag: Tag;
  readonly stateSchema: AnySchema;
  readonly answerSchema: AnySchema;
  readonly equals: (left: Types["answer"], right: Types["answer"]) => boolean;
  /** The answer that means "no" to this tool; without it the request cannot be declined. */
  readonly declineAnswer: ((reason: string | undefined) => Types["writtenAnswer"]) | undefined;
  /** The answer that means "I leave this"; without it a cancelled request is only set aside. */
  readonly cancelAnswer: (() => Types["writtenAnswer"]) | undefined;
  /**
   * Puts a state under the contract.
   *
   * @throws {AiBlockStateError} when it does not fit
   */
  readonly make: (state: Types["writtenState"]) => Block<AiBlock<Tag, Types>>;
  /**
   * Binds a renderer to the contract, so that it is typed wherever it is registered.
   *
   * @example
   * BlockRegistry.make({
   *   pick_asset: PickAsset.render(({ block, resolve, busy }) => (
   *     <button disabled={busy} onClick={() => resolve(block.state.assetId)}>Take it</button>
   *   )),
   * })
   */
  readonly render: <Node>(
    renderer: (props: BlockRenderProps<Types["state"], Types["writtenAnswer"]>) => Node,
  ) => BoundRenderer<Types, Node>;
  /** Never there at run time: the types of the contract. */
  readonly "~types"?: Types;
}

/** Any contract, whatever its types. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where contracts of every type meet
export type AnyAiBlock = AiBlock<string, any>;
type TypesOf<Definition extends AnyAiBlock> = NonNullable<Definition["~types"]>;
/** What the tool shows under a contract, decoded. */
export type StateOf<Definition extends AnyAiBlock> = TypesOf<Definition>["state"];
/** What a person answers under a contract, decoded. */
export type AnswerOf<Definition extends AnyAiBlock> = TypesOf<Definition>["answer"];
/** What a person's answer may be given as: the decoded form where the schema can encode it, else the form of the wire. */
export type WrittenAnswerOf<Definition extends AnyAiBlock> = TypesOf<Definition>["writtenAnswer"];

/** A request's state under its contract. */
export interface Block<Definition extends AnyAiBlock = AnyAiBlock> {
  readonly definition: Definition;
  readonly tag: Definition["tag"];
  readonly state: StateOf<Definition>;
  /** The state as it travels. */
  readonly encodedState: unknown;
  /** What the human said; absent while nobody has. */
  readonly answer?: AnswerOf<Definition>;
}

/** What the renderer of a block gets. */
export interface BlockRenderProps<State = unknown, Answer = unknown> {
  /** What the tool shows. */
  readonly block: { readonly tag: string; readonly state: State };
  /** The whole request, when the source was one. */
  readonly request: HumanRequest | undefined;
  /** Answers. What does not fit the contract is not sent. */
  readonly resolve: (answer: Answer) => void;
  /** True while no answer can be given: one is on its way, or nobody waits any more. */
  readonly busy: boolean;
}

/** A renderer that knows the contract it draws; `render` of an AiBlock makes it. */
export interface BoundRenderer<Types extends AiBlockTypes = AiBlockTypes, Node = unknown> {
  readonly definition: AnyAiBlock;
  /** Its props are those of the contract: whoever calls it has checked them by the definition. */
  readonly renderer: (props: never) => Node;
  /** Never there at run time: the types of the contract. */
  readonly "~types"?: Types;
}
