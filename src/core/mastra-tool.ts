/**
 * A tool that an agent can call, declared once for server and browser.
 *
 * The declaration says what the tool takes and gives, and whether a person fulfils it. What a server does with it (its
 * handler, the Mastra tool) stands elsewhere, so that a browser can import the same file.
 */
import type { AnyAiBlock, WrittenAnswerOf } from "./ai-block.ts";
import { InvalidToolError, TagMismatchError } from "./errors.ts";
import { codecOf, type AnySchema, type DecodedOf, type UsableSchema, type WrittenOf } from "./schema.ts";
import { serverParts } from "./server-door.ts";
import type * as ToolUI from "./tool-ui.ts";

/** The types of a tool, computed once. */
export interface ToolTypes {
  /** The arguments, decoded: what a handler gets and a card shows. */
  readonly input: unknown;
  /** What the tool gives: a handler's return, or the answer that a component resolves with. */
  readonly output: unknown;
}

/** Mastra's own tool options. They pass through to Mastra untouched; its documentation says what they do. */
export interface MastraToolOptions {
  /** Asks a person before each run, or before those that the function picks. */
  readonly requireApproval?: boolean | ((input: never, context?: never) => boolean | Promise<boolean>);
  readonly transform?: unknown;
  readonly toModelOutput?: (output: never) => unknown;
  readonly title?: string;
  readonly strict?: boolean;
  readonly providerOptions?: unknown;
  readonly mcp?: unknown;
  readonly background?: unknown;
}

/** An Effect that needs nothing, by shape, so that no type of this door needs the package. */
interface EffectLike<Value> {
  readonly "~effect/Effect": {
    readonly _A: (_: never) => Value;
    readonly _R: (_: never) => never;
  };
}

/** What a server tool does, where its declaration says it. It needs nothing but its arguments. */
export type OwnHandler<Args, Output> = (args: Args) => Output | Promise<Output> | EffectLike<Output>;

/** Makes a server tool ask before it runs, with arguments that the person may change. */
export interface ConfirmOptions<Input> {
  /** The arguments that may be changed; the others are shown and stay. */
  readonly editable: readonly (keyof Input & string)[];
}

/** What `MastraTool.make` takes besides the id. */
export interface ToolOptions<
  InputSchema extends AnySchema,
  OutputSchema extends AnySchema | undefined,
  Client extends boolean,
  UiBlock extends AnyAiBlock | undefined,
  Execute,
> extends MastraToolOptions {
  /** What the tool does and when to use it. The model reads it. */
  readonly description: string;
  readonly inputSchema: UsableSchema<InputSchema>;
  readonly outputSchema?: UsableSchema<OutputSchema>;
  /** A person fulfils it in the browser: it has no handler on the server and must have a component. */
  readonly requiredClient?: Client;
  /** The contract under which it asks. A tool with a block is a client tool. */
  readonly block?: UiBlock;
  readonly confirm?: ConfirmOptions<DecodedOf<InputSchema>>;
  /**
   * What the tool does, for a tool that only servers import. A file that browsers share leaves it out, and gives a handler
   * to `Agent.of`.
   */
  readonly execute?: Execute & OwnHandler<DecodedOf<InputSchema>, OutputOf<OutputSchema, undefined>>;
}

/** A declared tool. */
export interface Tool<
  Id extends string = string,
  Types extends ToolTypes = ToolTypes,
  Client extends boolean = boolean,
  UiBlock extends AnyAiBlock | undefined = AnyAiBlock | undefined,
  Own extends boolean = boolean,
> {
  readonly id: Id;
  readonly description: string;
  readonly requiredClient: Client;
  readonly inputSchema: AnySchema;
  readonly outputSchema: AnySchema | undefined;
  readonly block: UiBlock;
  readonly confirm: ConfirmOptions<Types["input"]> | undefined;
  readonly options: MastraToolOptions;
  /** What the tool does, when its declaration says it. */
  readonly ownHandler: Own extends true ? OwnHandler<unknown, unknown> : undefined;
  /** Never there at run time: the types of the tool. */
  readonly "~types"?: Types;
  /**
   * Attaches the Tool UI schema: from here on a person fulfils the tool.
   *
   * @throws {TagMismatchError} when the block's tag is not the tool's id
   */
  readonly annotate: <Block extends AnyAiBlock & { readonly tag: Id }>(
    key: typeof ToolUI.Schema,
    block: Block,
  ) => Tool<
    Id,
    { readonly input: Types["input"]; readonly output: WrittenAnswerOf<Block> },
    true,
    Block,
    false
  >;
  /**
   * Runs the tool by hand, as an Effect. Its types come with `/server`.
   *
   * @throws {ServerDoorMissingError} while `/server` is not imported
   */
  readonly execute: ToolExecute<Types, Client, Own>;
}

/** The type of `tool.execute`; `/server` fills it in. */
export interface ToolExecute<Types extends ToolTypes, Client extends boolean, Own extends boolean> {
  (params: Types["input"], context?: unknown): unknown;
  readonly "~fulfilment"?: readonly [Client, Own];
}

/** Any declared tool, whatever its types. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where tools of every type meet
export type AnyTool = Tool<string, any, any, any, any>;

/** What a tool gives: the answer of its block, else its output schema, else nobody knows. */
type OutputOf<
  OutputSchema extends AnySchema | undefined,
  UiBlock extends AnyAiBlock | undefined,
> = UiBlock extends AnyAiBlock
  ? WrittenAnswerOf<UiBlock>
  : OutputSchema extends AnySchema
    ? WrittenOf<OutputSchema>
    : unknown;

type ToolFrom<
  Id extends string,
  InputSchema extends AnySchema,
  OutputSchema extends AnySchema | undefined,
  Client extends boolean,
  UiBlock extends AnyAiBlock | undefined,
  Execute,
> = Tool<
  Id,
  { readonly input: DecodedOf<InputSchema>; readonly output: OutputOf<OutputSchema, UiBlock> },
  UiBlock extends AnyAiBlock ? true : Client,
  UiBlock,
  undefined extends Execute ? false : true
>;

/**
 * Declares a tool.
 *
 * @example
 * const SearchDocs = MastraTool.make("search_docs", {
 *   description: "Searches the documentation",
 *   inputSchema: z.object({ query: z.string() }),
 *   outputSchema: z.string(),
 * })
 *
 * @throws {EffectDoorMissingError} for Effect schemas, unless `MastraTool` comes from `/effect`
 * @throws {UnsupportedSchemaError} for a schema that nothing here can run
 */
export function make<
  const Id extends string,
  InputSchema extends AnySchema,
  Execute,
  OutputSchema extends AnySchema | undefined = undefined,
  Client extends boolean = false,
  UiBlock extends AnyAiBlock | undefined = undefined,
>(
  id: Id,
  options: ToolOptions<InputSchema, OutputSchema, Client, UiBlock, Execute>,
): ToolFrom<Id, InputSchema, OutputSchema, Client, UiBlock, Execute>;
export function make<
  const Id extends string,
  InputSchema extends AnySchema,
  Execute,
  OutputSchema extends AnySchema | undefined = undefined,
  Client extends boolean = false,
  UiBlock extends AnyAiBlock | undefined = undefined,
>(
  options: ToolOptions<InputSchema, OutputSchema, Client, UiBlock, Execute> & { readonly id: Id },
): ToolFrom<Id, InputSchema, OutputSchema, Client, UiBlock, Execute>;
export function make(
  ...given: readonly [string, AnyToolOptions] | readonly [AnyToolOptions & { readonly id: string }]
): AnyTool {
  const [id, options] = given.length === 2 ? given : [given[0].id, given[0]];
  return declare(id, options);
}

type AnyToolOptions = Omit<
  ToolOptions<
    AnySchema,
    AnySchema | undefined,
    boolean,
    AnyAiBlock | undefined,
    OwnHandler<unknown, unknown>
  >,
  "inputSchema" | "outputSchema"
> & { readonly inputSchema: AnySchema; readonly outputSchema?: AnySchema | undefined };

function declare(id: string, declared: AnyToolOptions): AnyTool {
  const { description, inputSchema, outputSchema, requiredClient, block, confirm, execute, ...options } =
    declared;
  codecOf(inputSchema, `the inputSchema of the tool "${id}"`);
  if (outputSchema !== undefined) codecOf(outputSchema, `the outputSchema of the tool "${id}"`);
  if (block !== undefined && block.tag !== id) throw new TagMismatchError(id, block.tag);
  const isClient = requiredClient === true || block !== undefined;
  if (isClient && confirm !== undefined) {
    throw new InvalidToolError(id, "it is a client tool and has `confirm`; a person fulfils it already");
  }
  if (isClient && execute !== undefined) {
    throw new InvalidToolError(
      id,
      "it is a client tool and has `execute`; a person fulfils it in the browser",
    );
  }
  const tool: AnyTool = {
    id,
    description,
    requiredClient: isClient,
    inputSchema,
    outputSchema,
    block,
    confirm,
    options,
    ownHandler: execute,
    annotate: (_key, attached) => declare(id, { ...declared, block: attached }),
    execute: ((params: unknown, context?: unknown) =>
      serverParts("tool.execute").execute(tool, params, context)) as AnyTool["execute"],
  };
  return tool;
}
