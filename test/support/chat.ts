/** A person at a chat page without the page: sends, waits as long as it takes, reads what is shown. */
import { createChatSession, type ChatSession, type ChatSessionOptions } from "../../src/core/chat-session.ts";
import type { HumanRequest } from "../../src/core/human-request.ts";
import type { Topic } from "../../src/core/conversation.ts";
import type { ToolCall, ToolCallState } from "../../src/core/tool-call.ts";
import { mastraTransport } from "../../src/client/mastra-transport.ts";
import { validateJsonSchema } from "../../src/blocks/suspension-fallback/validate-json-schema.ts";
import type { TestServer } from "./mastra-server.ts";
import type { Scene } from "./scenes.ts";

export interface ChatOptions extends Partial<Omit<ChatSessionOptions, "transport">> {
  readonly agentId?: "desk" | "concurrent" | "lead" | "nobody";
  readonly threadId?: string;
  readonly resourceId?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeout?: number;
}

/** A page that is open on a thread. Opening the same thread again is a reload, or a second tab. */
export function openChat(server: TestServer, options: ChatOptions = {}): ChatSession {
  const {
    agentId = "desk",
    threadId = newThread(),
    resourceId = "person",
    body,
    timeout,
    ...others
  } = options;
  return createChatSession({
    transport: mastraTransport({
      baseUrl: server.url,
      agentId,
      threadId,
      resourceId,
      ...(body !== undefined && { body }),
      ...(timeout !== undefined && { timeout }),
    }),
    validateAnswer: validateJsonSchema,
    clientTools: ["pick_file", "pick_colour"],
    ...others,
  });
}

/** The same thread in a page that knows nothing of before. */
export async function reload(
  server: TestServer,
  options: ChatOptions & { readonly threadId: string },
): Promise<ChatSession> {
  const session = openChat(server, options);
  if (!(await session.restore())) throw new Error("The thread could not be read.");
  return session;
}

export function newThread(): string {
  return `thread-${crypto.randomUUID()}`;
}

/** Resolves with what `read` finds, as soon as it finds something. */
export function until<Found>(
  session: ChatSession,
  part: Topic | { readonly prose: string } | { readonly toolCall: string },
  read: () => Found | undefined | false,
): Promise<Found> {
  return new Promise((resolve) => {
    const look = () => {
      const found = read();
      if (found === undefined || found === false) return;
      end();
      resolve(found);
    };
    const end = session.subscribe(part, look);
    look();
  });
}

/** Resolves when no stream is being read. */
export async function rest(session: ChatSession): Promise<void> {
  await until(session, "status", () => session.getStatus() !== "running");
}

/** Sends a message and waits until the agent has nothing more to say; resolves with what is open then. */
export async function say(session: ChatSession, message: Scene): Promise<readonly HumanRequest[]> {
  const outcome = await session.send(message);
  if (outcome.type !== "accepted") throw new Error(`The message was not accepted: ${outcome.type}.`);
  await rest(session);
  return session.getRequests();
}

/** Sends a message that leads to one request, and resolves with it. */
export async function sayAndGetAsked(session: ChatSession, message: Scene): Promise<HumanRequest> {
  return theRequest(session, await say(session, message));
}

/** The one request that is open. */
export function theRequest(session: ChatSession, requests = session.getRequests()): HumanRequest {
  const [request, ...others] = requests;
  if (request === undefined || others.length > 0) {
    throw new Error(`One request should be open, not ${requests.length}.`);
  }
  return request;
}

/** Waits for a call to be in a state, and resolves with it. */
export function callIn<State extends ToolCallState>(
  session: ChatSession,
  id: string,
  state: State,
): Promise<Extract<ToolCall, { state: State }>> {
  return until(session, { toolCall: id }, () => {
    const call = session.getToolCall(id);
    return call?.state === state ? (call as Extract<ToolCall, { state: State }>) : undefined;
  });
}

/** The texts of the agent's messages, as a reader sees them from top to bottom. */
export function textsOf(session: ChatSession): readonly string[] {
  return session
    .getMessages()
    .filter((message) => message.role === "assistant")
    .flatMap((message) => message.parts)
    .flatMap((part) => (part.type === "text" ? (session.getProse(part.id)?.text ?? "") : []));
}

/** The last thing the agent said. */
export function closingText(session: ChatSession): string | undefined {
  return textsOf(session).at(-1);
}

/** What the page shows, as far as a person could tell it from before. */
export function pageOf(session: ChatSession) {
  const parts = session.getMessages().flatMap((message) => message.parts);
  return {
    texts: textsOf(session),
    calls: parts.flatMap((part) =>
      part.type === "tool-call" ? [{ id: part.id, state: session.getToolCall(part.id)?.state }] : [],
    ),
    problems: parts.flatMap((part) => (part.type === "problem" ? [part.problem] : [])),
  };
}
