/**
 * A toolkit's components in assistant-ui's words: what its `Tools({ toolkit })` takes.
 *
 * Only shapes are spoken here; the package of assistant-ui is not needed.
 */
import type { ReactNode } from "react";
import type { AnyTool } from "../core/mastra-tool.ts";
import { handWrittenSchema } from "../core/hand-written-schema.ts";
import { isEffectSchema, type AnySchema } from "../core/schema.ts";
import type { StandardSchema } from "../core/standard-schema.ts";
import { isRecord } from "../protocol/json.ts";
import type { BlockRegistry } from "./block-registry.ts";
import type { AnyTools } from "./ui-toolkit-types.ts";

/** The part of a message that assistant-ui draws for a tool call, as far as it is read here. */
export interface AssistantUiPart {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly args: unknown;
  readonly result?: unknown;
  readonly status: { readonly type: string };
  readonly interrupt?: unknown;
  readonly addResult: (result: unknown) => void;
  readonly resume: (payload: unknown) => void;
}

/** A client tool as assistant-ui knows it: one that pauses on the server, or one that the browser fulfils. */
export type AssistantUiTool =
  | {
      readonly type: "backend";
      readonly display: "standalone";
      readonly render: (part: AssistantUiPart) => ReactNode;
    }
  | {
      readonly type: "human";
      readonly description: string;
      readonly parameters: StandardSchema<Record<string, unknown>>;
      readonly render: (part: AssistantUiPart) => ReactNode;
    };

/** The client tools of a toolkit, by id. */
export type AssistantUiTools<Ids extends PropertyKey = string> = {
  readonly [Id in Ids]: AssistantUiTool;
};

/** Turns each client tool into what assistant-ui takes. */
export function assistantUiTools<Ids extends PropertyKey>(
  tools: AnyTools,
  registry: BlockRegistry,
): AssistantUiTools<Ids> {
  const clientTools = Object.values(tools).filter(({ requiredClient }) => requiredClient);
  return Object.fromEntries(
    clientTools.map((tool) => [tool.id, assistantUiTool(tool, registry)]),
  ) as AssistantUiTools<Ids>;
}

function assistantUiTool(tool: AnyTool, registry: BlockRegistry): AssistantUiTool {
  return tool.block === undefined
    ? {
        type: "human",
        description: tool.description,
        parameters: parametersOf(tool.inputSchema),
        render: (part) => (isArriving(part) ? null : drawPart(part, registry, part.addResult)),
      }
    : {
        type: "backend",
        display: "standalone",
        render: (part) =>
          isAsked(part) || part.result !== undefined ? drawPart(part, registry, part.resume) : null,
      };
}

function drawPart(
  part: AssistantUiPart,
  registry: BlockRegistry,
  resolve: (answer: unknown) => void,
): ReactNode {
  const isOver = part.result !== undefined || part.status.type === "incomplete";
  return registry.renderBlock(part, { resolve: (answer) => resolve(answer), busy: isOver });
}

/** While arguments stream in, they are whatever could be read so far. */
function isArriving({ result, status }: AssistantUiPart): boolean {
  return result === undefined && status.type === "running";
}

function isAsked({ interrupt }: AssistantUiPart): boolean {
  return isRecord(interrupt);
}

/** The server already has the tool, with its schema; an Effect schema could not be told to a model from a browser. */
function parametersOf(schema: AnySchema): StandardSchema<Record<string, unknown>> {
  return (isEffectSchema(schema) ? anyArguments : schema) as StandardSchema<Record<string, unknown>>;
}

const anyArguments = handWrittenSchema<Record<string, unknown>>(() => []);
