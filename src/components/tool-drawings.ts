import { createElement, type ComponentType } from "react";
import { otherBlock } from "./block-drawings.ts";
import type { AnyTool } from "../core/mastra-tool.ts";
import { decodeArguments, encodeOutput } from "../core/tool-values.ts";
import type { Drawing } from "./draw-block.tsx";
import type { AnyTools, ToolComponent, ToolComponentProps } from "./ui-toolkit-types.ts";

/** Drawings of the components of client tools, by tool id. */
export function toolDrawings(
  tools: AnyTools,
  components: Readonly<Record<string, ToolComponent>>,
): ReadonlyMap<string, Drawing> {
  return new Map(
    Object.entries(components).flatMap(([id, component]) => {
      const tool = Object.hasOwn(tools, id) ? tools[id] : undefined;
      return tool === undefined ? [] : [[id, toolDrawing(tool, component)] as const];
    }),
  );
}

function toolDrawing(tool: AnyTool, component: ToolComponent): Drawing {
  return {
    name: tool.id,
    decode: ({ tag, args, state }) =>
      tag === undefined || tag === tool.block?.tag
        ? // A bare payload brings no arguments; where no asker makes the block, its state is the arguments.
          decodeArguments(tool, args === undefined ? state : args)
        : { issues: [otherBlock(tool.block?.tag ?? tool.id)] },
    encode: (output) => encodeOutput(tool, output),
    element: (args, basics, key) =>
      createElement(component as ComponentType<ToolComponentProps>, { ...basics, args, key: key ?? null }),
  };
}
