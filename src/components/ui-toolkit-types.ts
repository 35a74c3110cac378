/** What a toolkit's components and renderers get, by tool. */
import type { ReactNode } from "react";
import type { AnyAiBlock, BoundRenderer, StateOf, WrittenAnswerOf } from "../core/ai-block-types.ts";
import type { CompileError } from "../core/compile-error.ts";
import type { HumanRequest } from "../core/human-request.ts";
import type { AnyTool } from "../core/mastra-tool.ts";
import type { AnyBlockRenderer, BlockRenderer } from "./block-registry-types.ts";

/** What the component of a client tool gets. */
export interface ToolComponentProps<Args = unknown, Output = unknown> {
  /** The arguments the agent called the tool with, decoded. */
  readonly args: Args;
  /** The whole request, when the source was one. */
  readonly request: HumanRequest | undefined;
  /** Gives the tool's result. What does not fit the tool is not sent. */
  readonly resolve: (output: Output) => void;
  /** True while no answer can be given: one is on its way, or nobody waits any more. */
  readonly busy: boolean;
}

/** Draws a client tool. It is mounted like a component, so it may use hooks. */
export type ToolComponent<Args = unknown, Output = unknown> = (
  props: ToolComponentProps<Args, Output>,
) => ReactNode;

/** Tools by id, as a toolkit holds them. */
export type AnyTools = Readonly<Record<string, AnyTool>>;

type TypesOf<Tool extends AnyTool> = NonNullable<Tool["~types"]>;

// The union of keys is computed once and mapped over without `as`, which would make checking quadratic.
/** The ids of the tools that a person fulfils. */
export type ClientIds<Tools extends AnyTools> = {
  [Id in keyof Tools]: Tools[Id]["requiredClient"] extends true ? Id : never;
}[keyof Tools];

/** The components of a toolkit: one for each client tool, none for a server tool. */
export type ComponentsOf<Tools extends AnyTools> = {
  readonly [Id in ClientIds<Tools>]: ToolComponent<TypesOf<Tools[Id]>["input"], TypesOf<Tools[Id]>["output"]>;
} & {
  readonly [Id in Exclude<keyof Tools, ClientIds<Tools>>]?: CompileError<`"${Id &
    string}" runs on the server: it takes no component`>;
};

/** A renderer for a tag: typed by the toolkit's block of that tag, if it has one. */
type RendererFor<Tools extends AnyTools, Tag> = Tag extends keyof Tools
  ? Tools[Tag]["block"] extends infer Block extends AnyAiBlock
    ? | BlockRenderer<StateOf<Block>, WrittenAnswerOf<Block>>
      | BoundRenderer<NonNullable<Block["~types"]>, ReactNode>
    : AnyBlockRenderer
  : AnyBlockRenderer;

/** Renderers by tag: those of the toolkit's own blocks are typed by them. */
export type BlockRenderersOf<Tools extends AnyTools, Given> = {
  readonly [Tag in keyof Given]: RendererFor<Tools, Tag>;
};
