/** The types of what runs a toolkit's tools: handlers for server tools, askers for client tools with a block. */
import type * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { AnswerOf, AnyAiBlock, StateOf } from "../core/ai-block.ts";
import type { CompileError } from "../core/compile-error.ts";
import type { AnyTool } from "../core/mastra-tool.ts";

/** Tools by id, as a toolkit holds them. */
export type AnyTools = Readonly<Record<string, AnyTool>>;

/**
 * What a person said, for a handler that is run again after it asked.
 *
 * With `askingWith` it is decoded, and `tag` tells the blocks apart; in a plain handler it is what travelled.
 */
export type Answered<Asked extends AnyAiBlock = never> = [Asked] extends [never]
  ? { readonly tag: string | undefined; readonly state: unknown; readonly answer: unknown }
  : AnsweredBlock<Asked>;

type AnsweredBlock<Asked extends AnyAiBlock> = Asked extends AnyAiBlock
  ? { readonly tag: Asked["tag"]; readonly state: StateOf<Asked>; readonly answer: AnswerOf<Asked> }
  : never;

/** Runs a server tool. The second argument is there only after an answer to a block with which the handler asked. */
export interface Handler<Input, Output, Required = unknown> {
  (args: Input, answered: Answered | undefined): Effect.Effect<Output, unknown, Required>;
  /** The blocks with which it asks; `askingWith` sets them. */
  readonly blocks?: readonly AnyAiBlock[];
}

/** Makes the block of a client tool: it fails with `Suspend.withBlock`, and is not run again after the answer. */
export type Asker<Input, Required = unknown> = (args: Input) => Effect.Effect<never, unknown, Required>;

type InputOf<Tool extends AnyTool> = NonNullable<Tool["~types"]>["input"];
type OutputOf<Tool extends AnyTool> = NonNullable<Tool["~types"]>["output"];
type WrittenStateOf<Block extends AnyAiBlock> = NonNullable<Block["~types"]>["writtenState"];

// Unions of keys are computed once and mapped over without `as`, which would make checking quadratic.
type ServerIds<Tools extends AnyTools> = {
  [Id in keyof Tools]: Tools[Id]["requiredClient"] extends true ? never : Id;
}[keyof Tools];
/** Server tools whose declaration does not say what they do. */
type HandlerIds<Tools extends AnyTools> = {
  [Id in keyof Tools]: Tools[Id]["requiredClient"] extends true
    ? never
    : Tools[Id]["ownHandler"] extends undefined
      ? Id
      : never;
}[keyof Tools];
type BlockIds<Tools extends AnyTools> = {
  [Id in keyof Tools]: Tools[Id]["block"] extends AnyAiBlock ? Id : never;
}[keyof Tools];
/** Client tools whose arguments are no state of their block, so that only an asker can make it. */
type AskerIds<Tools extends AnyTools> = {
  [Id in keyof Tools]: Tools[Id]["block"] extends infer Block extends AnyAiBlock
    ? InputOf<Tools[Id]> extends WrittenStateOf<Block>
      ? never
      : Id
    : never;
}[keyof Tools];

/** The handlers of a toolkit: one for each server tool without an `execute` of its own, none for a client tool. */
export type Handlers<Tools extends AnyTools, Required = unknown> = {
  readonly [Id in HandlerIds<Tools>]: Handler<InputOf<Tools[Id]>, OutputOf<Tools[Id]>, Required>;
} & {
  readonly [Id in Exclude<ServerIds<Tools>, HandlerIds<Tools>>]?: Handler<
    InputOf<Tools[Id]>,
    OutputOf<Tools[Id]>,
    Required
  >;
} & {
  readonly [Id in Exclude<keyof Tools, ServerIds<Tools>>]?: CompileError<`"${Id &
    string}" is fulfilled in the browser: it takes no handler`>;
};

/** The askers of a toolkit: one for each client tool whose arguments are no state of its block. */
export type Asks<Tools extends AnyTools, Required = unknown> = {
  readonly [Id in AskerIds<Tools>]: Asker<InputOf<Tools[Id]>, Required>;
} & {
  readonly [Id in Exclude<BlockIds<Tools>, AskerIds<Tools>>]?: Asker<InputOf<Tools[Id]>, Required>;
} & {
  readonly [Id in Exclude<keyof Tools, BlockIds<Tools>>]?: CompileError<`"${Id &
    string}" has no block: it takes no asker`>;
};

/** Refuses keys that name no tool. */
export type OnlyToolIds<Given, Tools extends AnyTools> = {
  readonly [
    Id in Exclude<keyof Given, keyof Tools>
  ]: CompileError<`the toolkit has no tool "${Id & string}"`>;
};

/** What the Effects of handlers or askers need. Each runs in a scope of its own. */
export type RequirementsOf<Given> = Exclude<
  {
    [Id in keyof Given]-?: Given[Id] extends (
      ...args: never
    ) => Effect.Effect<unknown, unknown, infer Required>
      ? Required
      : never;
  }[keyof Given],
  Scope.Scope
>;

/** `asks`, required when a tool of the toolkit needs an asker. */
export type AsksOption<Tools extends AnyTools, Given> = {
  readonly asks?: Given & Asks<Tools> & OnlyToolIds<Given, Tools>;
} & ([AskerIds<Tools>] extends [never] ? unknown : { readonly asks: object });

/** `handlers`, required when the toolkit has a server tool. */
export type HandlersOption<Tools extends AnyTools, Given> = {
  readonly handlers?: Given & OnlyToolIds<Given, Tools>;
} & ([HandlerIds<Tools>] extends [never] ? unknown : { readonly handlers: object });

/** `handlers` and options as arguments, each required only when the toolkit needs it. */
export type HandlerArguments<Tools extends AnyTools, Given, GivenAsks> = [AskerIds<Tools>] extends [never]
  ? [HandlerIds<Tools>] extends [never]
    ? readonly [handlers?: Given & OnlyToolIds<Given, Tools>, options?: AsksOption<Tools, GivenAsks>]
    : readonly [handlers: Given & OnlyToolIds<Given, Tools>, options?: AsksOption<Tools, GivenAsks>]
  : readonly [handlers: Given & OnlyToolIds<Given, Tools>, options: AsksOption<Tools, GivenAsks>];

/** As `HandlerArguments`, where the handlers may also come from an Effect. */
export type LayerArguments<Tools extends AnyTools, Given, GivenAsks, Failure, Required> = [
  AskerIds<Tools>,
] extends [never]
  ? readonly [
      handlers: GivenHandlers<Tools, Given, Failure, Required>,
      options?: AsksOption<Tools, GivenAsks>,
    ]
  : readonly [
      handlers: GivenHandlers<Tools, Given, Failure, Required>,
      options: AsksOption<Tools, GivenAsks>,
    ];

type GivenHandlers<Tools extends AnyTools, Given, Failure, Required> =
  | (Given & OnlyToolIds<Given, Tools>)
  | Effect.Effect<Given & OnlyToolIds<Given, Tools>, Failure, Required>;
