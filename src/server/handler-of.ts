import * as Effect from "effect/Effect";
import type { AnyTool, OwnHandler } from "../core/mastra-tool.ts";
import type { Handler } from "./handlers.ts";

/** The handler that was given for a tool, else what its declaration says it does. */
export function handlerOf(
  { id, ownHandler }: AnyTool,
  handlers: Readonly<Record<string, unknown>>,
): Handler<unknown, unknown> | undefined {
  const given = ownFunction<Handler<unknown, unknown>>(handlers, id);
  return given ?? (typeof ownHandler === "function" ? handlerFrom(ownHandler) : undefined);
}

/** What a plain function throws, or its promise rejects with, is the tool's failure, as what an Effect fails with. */
function handlerFrom(run: OwnHandler<unknown, unknown>): Handler<unknown, unknown> {
  const failure = (thrown: unknown) => thrown;
  return (args) =>
    Effect.flatMap(Effect.try({ try: (): unknown => run(args), catch: failure }), (given) =>
      Effect.isEffect(given)
        ? (given as Effect.Effect<unknown, unknown>)
        : Effect.tryPromise({ try: async () => given, catch: failure }),
    );
}

/** Own properties only: a tool may be called `constructor`. */
export function ownFunction<Shape>(from: Readonly<Record<string, unknown>>, id: string): Shape | undefined {
  const found = Object.hasOwn(from, id) ? from[id] : undefined;
  return typeof found === "function" ? (found as Shape) : undefined;
}
