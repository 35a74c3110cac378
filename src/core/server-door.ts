/**
 * The server's side of shared values.
 *
 * A toolkit file is loaded by browsers too, so its server methods are one line that asks here. Importing `/server` fills
 * this in.
 */
import { ServerDoorMissingError } from "./errors.ts";
import type { AnyTool } from "./mastra-tool.ts";
import type { AnyToolkit } from "./toolkit.ts";

/** What `/server` brings. */
export interface ServerParts {
  readonly execute: (tool: AnyTool, params: unknown, context: unknown) => unknown;
  readonly toMastraTools: (toolkit: AnyToolkit, ...rest: readonly unknown[]) => unknown;
  readonly toLayer: (toolkit: AnyToolkit, ...rest: readonly unknown[]) => unknown;
}

export const serverDoor: { parts: ServerParts | undefined } = { parts: undefined };

/** The server's part of a method, or an error that names the missing import. */
export function serverParts(method: string): ServerParts {
  if (serverDoor.parts === undefined) throw new ServerDoorMissingError(method);
  return serverDoor.parts;
}
