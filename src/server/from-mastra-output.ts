import type { ChunkType, MastraModelOutput } from "@mastra/core/stream";
import * as Stream from "effect/Stream";
import { AgentRunError } from "./errors.ts";

/**
 * The chunks of a run, as an Effect Stream. Interrupting it, or leaving it early, cancels Mastra's stream.
 *
 * @example
 * const chunks = fromMastraOutput(await mastraAgent.stream("Find assets"))
 *
 * @param options.agentId names the agent in the error's text
 * @param options.onCancel called when nobody reads on while there is more to come
 */
export function fromMastraOutput<Output>(
  output: Pick<MastraModelOutput<Output>, "fullStream">,
  { agentId = "agent", onCancel }: { readonly agentId?: string; readonly onCancel?: () => void } = {},
): Stream.Stream<ChunkType<Output>, AgentRunError> {
  return Stream.fromReadableStream({
    evaluate: () => watched(output.fullStream, onCancel),
    onError: (cause) => new AgentRunError(agentId, "stream", cause),
  });
}

function watched<Output>(
  source: MastraModelOutput<Output>["fullStream"],
  onCancel: (() => void) | undefined,
): ReadableStream<ChunkType<Output>> {
  const reader = source.getReader();
  return new ReadableStream<ChunkType<Output>>(
    {
      pull: async (controller) => {
        const next = await reader.read();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: (reason) => {
        onCancel?.();
        return reader.cancel(reason);
      },
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  );
}
