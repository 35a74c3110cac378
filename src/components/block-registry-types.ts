/** What renderers get, by the name they are registered under. */
import type { ReactNode } from "react";
import type { AiBlockTypes, BlockRenderProps, BoundRenderer } from "../core/ai-block-types.ts";

/** Draws one kind of request. It is mounted like a component, so it may use hooks. */
export type BlockRenderer<State = unknown, Answer = unknown> = (
  props: BlockRenderProps<State, Answer>,
) => ReactNode;

/** Any renderer that a registry takes. */
export type AnyBlockRenderer = BlockRenderer | BoundRenderer<AiBlockTypes, ReactNode>;
