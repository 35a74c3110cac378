import type { ThreadHistory } from "../core/apply-history.ts";
import { TransportError } from "../core/errors.ts";
import type { AnswerDelivery, ChunkSource, Transport } from "../core/transport.ts";
import { readEventStream } from "../protocol/read-event-stream.ts";
import {
  decodeStoredMessages,
  decodeSuspendedRuns,
  holdsList,
  type StoredMessage,
  type SuspendedCall,
} from "../protocol/stored-thread.ts";
import { MastraConnection, type MastraServer } from "./mastra-connection.ts";
import { requestForAnswer } from "./request-for-answer.ts";
import { wait } from "./wait.ts";

/** What `mastraTransport` takes. */
export type MastraTransportOptions = MastraServer & {
  /** The key under which the server registers the agent. */
  readonly agentId: string;
  /** The thread the conversation is stored in. Without one nothing can be found again after a reload. */
  readonly threadId?: string;
  /** Whose thread it is. Required by Mastra's memory together with a thread. */
  readonly resourceId?: string;
  /** How the agent works on a message: by itself, or as a network of agents (`agent.network`). By default by itself. */
  readonly mode?: "agent" | "network";
  /** Fields added to the body of every run, resumed ones too: `requestContext`, `clientTools`, `maxSteps`, … */
  readonly body?: Readonly<Record<string, unknown>>;
  /** How long the server may take to accept a message or answer, in milliseconds. */
  readonly timeout?: number;
};

/** A durable agent would keep its stream open over a pause, and tell what follows twice. Others do not know the field. */
const closing = { closeOnSuspend: true };

const defaultTimeout = 30_000;
const pageSize = 200;

/**
 * Talks to a Mastra server over its HTTP routes.
 *
 * It reads the raw response and sends every answer once. Only what the server says it has not taken (429) goes again, twice at
 * most.
 *
 * @example
 * const transport = mastraTransport({ baseUrl: "/", agentId: "assistant", threadId, resourceId })
 * @example
 * const transport = mastraTransport({ client: new MastraClient({ baseUrl }), agentId: "assistant" })
 */
export function mastraTransport(options: MastraTransportOptions): Transport {
  const connection = new MastraConnection(options, options.timeout ?? defaultTimeout);
  const { threadId, resourceId } = options;
  const agentPath = `/agents/${encodeURIComponent(options.agentId)}`;
  const memory = threadId === undefined ? {} : { memory: { thread: threadId, resource: resourceId } };
  const post = async (route: string, body: object, signal: AbortSignal): Promise<ChunkSource> =>
    sourceOf(
      await connection.post(
        `${agentPath}/${route}`,
        { ...closing, ...options.body, ...memory, ...body },
        signal,
      ),
    );

  /** Without a thread the server lists everybody's runs; of those, only the ones answered here are ours to know of. */
  const answeredRuns = new Set<string>();
  const isOurs = ({ runId }: SuspendedCall) => threadId !== undefined || answeredRuns.has(runId);

  return {
    start: ({ id, text }, signal) =>
      post(
        options.mode === "network" ? "network" : "stream",
        { messages: [{ id, role: "user", content: text }] },
        signal,
      ),
    answer: (delivery: AnswerDelivery, signal) => {
      if (delivery.type === "decision") answeredRuns.add(delivery.runId);
      const { route, body } = requestForAnswer(delivery);
      return post(route, body, signal);
    },
    load: async (attempt, signal): Promise<ThreadHistory> => {
      await pause(attempt, signal);
      const messages = await loadMessages(connection, options, signal);
      // A thread the server does not know has no runs, and asking for them would be refused.
      if (messages === undefined) return { messages: [], suspended: [] };
      const suspended = await loadSuspended(connection, agentPath, options, signal);
      return { messages, suspended: suspended?.filter(isOurs) };
    },
    waitUntil: (time, signal) => connection.waitUntil(time, signal),
  };
}

function sourceOf(response: Response): ChunkSource {
  return async (onValues) => (response.body === null ? "complete" : readEventStream(response.body, onValues));
}

/** The newest page of the thread, oldest message first; `undefined` when the server does not know the thread. */
async function loadMessages(
  connection: MastraConnection,
  { agentId, threadId }: MastraTransportOptions,
  signal: AbortSignal,
): Promise<readonly StoredMessage[] | undefined> {
  if (threadId === undefined) return [];
  const query = new URLSearchParams({
    agentId,
    perPage: String(pageSize),
    "orderBy[field]": "createdAt",
    "orderBy[direction]": "DESC",
  });
  const path = `/memory/threads/${encodeURIComponent(threadId)}/messages?${query}`;
  try {
    const body = await connection.get(path, signal);
    if (holdsList(body, "messages")) return decodeStoredMessages(body);
    throw new TransportError(
      { type: "failed", reason: "unexpected", mayHaveArrived: false },
      `GET ${path} was answered with something that holds no messages, so nothing is known of the thread.`,
    );
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** The runs of the thread that wait; `undefined` when the list cannot be had, as for agents without storage. */
async function loadSuspended(
  connection: MastraConnection,
  agentPath: string,
  { threadId, resourceId }: MastraTransportOptions,
  signal: AbortSignal,
): Promise<readonly SuspendedCall[] | undefined> {
  const query = new URLSearchParams();
  if (threadId !== undefined) query.set("threadId", threadId);
  if (resourceId !== undefined) query.set("resourceId", resourceId);
  try {
    const body = await connection.get(`${agentPath}/suspended-runs?${query}`, signal);
    return holdsList(body, "runs") ? decodeSuspendedRuns(body) : undefined;
  } catch (error) {
    if (error instanceof TransportError && error.failure.type !== "aborted") return undefined;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return (
    error instanceof TransportError && error.failure.type === "failed" && error.failure.reason === "not-found"
  );
}

/** Spaces looks out: none before the first, then 0.25 s, 0.5 s, 1 s, … */
function pause(attempt: number, signal: AbortSignal): Promise<void> {
  return attempt === 0 ? Promise.resolve() : wait(125 * 2 ** attempt, signal);
}
