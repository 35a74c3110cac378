/** The service that runs a toolkit's server tools, and `tool.execute`, which asks for it. */
import type { ToolExecutionContext } from "@mastra/core/tools";
import * as Cause from "effect/Cause";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Result from "effect/Result";
import type { AnyTool } from "../core/mastra-tool.ts";
import { ClientToolSuspended } from "../core/suspend.ts";
import { readContext } from "./call-context.ts";
import { ClientToolRequiredError, MissingHandlerError, type HandlerError } from "./errors.ts";
import { handlerOf } from "./handler-of.ts";
import type { Fulfilment } from "./mastra-tools.ts";
import { answeredIn } from "./server-tool.ts";
import { handlerError, type Services } from "./settle.ts";

/** What a caller of `tool.execute` may pass on: Mastra's own context, or a part of it. */
export type ExecuteContext = Partial<ToolExecutionContext>;

/** The handlers and askers of a toolkit, with everything they need. `toolkit.toLayer` makes it. */
export class ToolHandlers extends Context.Service<
  ToolHandlers,
  Fulfilment & { readonly services: Services }
>()("mastra-tool-ui/ToolHandlers") {}

/** How `tool.execute` can fail. */
export type ToolFailure = ClientToolSuspended | HandlerError | MissingHandlerError;

/** `toolkit.toLayer`: the needs of the handlers become needs of the layer. */
export function toolHandlersLayer<Failure, Required>(
  handlers: Fulfilment["handlers"] | Effect.Effect<Fulfilment["handlers"], Failure, Required>,
  asks: Fulfilment["asks"] = {},
) {
  return Layer.effect(
    ToolHandlers,
    Effect.gen(function* () {
      const given = Effect.isEffect(handlers) ? yield* handlers : handlers;
      return { handlers: given, asks, services: yield* Effect.context<never>() };
    }),
  );
}

/** `tool.execute`: runs the handler by hand, with decoded arguments and without an agent. */
export function executeTool(
  tool: AnyTool,
  params: unknown,
  context: ExecuteContext = {},
): Effect.Effect<unknown, ToolFailure | ClientToolRequiredError> {
  if (tool.requiredClient) return Effect.fail(new ClientToolRequiredError(tool.id));
  // A tool with an `execute` of its own needs no layer; that any other does is in its type.
  return Effect.flatMap(Effect.serviceOption(ToolHandlers), (found) => {
    const { handlers, services } = Option.getOrElse(found, () => nothing);
    const handler = handlerOf(tool, handlers);
    if (handler === undefined) return Effect.fail(new MissingHandlerError(tool.id));
    return Effect.suspend(() =>
      handler(params, answeredIn(tool.id, handler.blocks, readContext(context))),
    ).pipe(
      Effect.scoped,
      Effect.provideContext(services as Context.Context<unknown>),
      Effect.catchCause((cause) => Effect.failCause(failureOf(tool.id, cause))),
    );
  });
}

const nothing: Fulfilment & { readonly services: Services } = {
  handlers: {},
  asks: {},
  services: Context.empty(),
};

/** An interruption stays one: whoever interrupted knows. A question stays one: the caller may be able to ask. */
function failureOf(toolId: string, cause: Cause.Cause<unknown>): Cause.Cause<ToolFailure> {
  if (Cause.hasInterruptsOnly(cause)) return cause as Cause.Cause<never>;
  const failure = Cause.findError(cause);
  const isQuestion = Result.isSuccess(failure) && failure.success instanceof ClientToolSuspended;
  return Cause.fail(isQuestion ? failure.success : handlerError(toolId, cause));
}
