/** What can be known of tools that are made with Mastra's own `createTool`, from their types alone. */
import type { ReactNode } from "react";
import type { AiBlockTypes, BoundRenderer } from "../core/ai-block-types.ts";
import type { AnyBlockRenderer, BlockRenderer } from "./block-registry-types.ts";

/** A tool made with Mastra's own `createTool`, by shape, so that no type of this door needs the package. */
interface PlainTool {
  readonly id: string;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly suspendSchema?: unknown;
  readonly resumeSchema?: unknown;
}

/** Tools made with Mastra's own `createTool`, by the name under which the agent has them. */
export type PlainTools = Readonly<Record<string, PlainTool>>;

/** What the values of a tool's schema are. */
type ValueOf<Schema> = Schema extends { readonly "~standard": { readonly types?: infer Types } }
  ? NonNullable<Types> extends { readonly output: infer Output }
    ? Output
    : unknown
  : unknown;

/** The types of a tool made with `createTool`: its arguments, what it suspends with, what resumes it, what it gives. */
export interface PlainToolTypes<Tool extends PlainTool> {
  readonly args: ValueOf<NonNullable<Tool["inputSchema"]>>;
  readonly suspend: ValueOf<NonNullable<Tool["suspendSchema"]>>;
  readonly resume: ValueOf<NonNullable<Tool["resumeSchema"]>>;
  readonly result: ValueOf<NonNullable<Tool["outputSchema"]>>;
}

/** A bound renderer whose answers, as they travel, resume the tool. */
type RendererThatResumes<Resume> = BoundRenderer<AiBlockTypes & { readonly sentAnswer: Resume }, ReactNode>;

/**
 * Renderers for the tools that an agent has, under the names of the stream. Each answers what resumes its tool; what the
 * tool shows is `unknown`, unless the renderer is bound to an AiBlock that checks it.
 */
export type RenderersOf<Tools extends PlainTools> = {
  readonly [Name in keyof Tools]?:
    | BlockRenderer<unknown, PlainToolTypes<Tools[Name]>["resume"]>
    | RendererThatResumes<PlainToolTypes<Tools[Name]>["resume"]>;
} & {
  readonly [Name in `agent-${string}` | `workflow-${string}`]?: AnyBlockRenderer;
};
