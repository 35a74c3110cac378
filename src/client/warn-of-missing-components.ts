import { inDevelopment } from "../core/in-development.ts";
import { unregisteredToolText } from "../core/missing-component.ts";
import { warnOnce } from "../core/warn-once.ts";
import { readAgentListing, type ListedTool } from "./agent-listing.ts";
import { MastraConnection, type MastraServer } from "./mastra-connection.ts";

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** An agent of a Mastra server. What `mastraTransport` takes is one. */
export type ListedAgent = MastraServer & {
  /** The key under which the server registers the agent. */
  readonly agentId: string;
};

/** What `warnOfMissingComponents` takes beside the agent and the names. */
export interface MissingComponentsOptions {
  /** Told of each tool once, in place of the console. */
  readonly warn?: (text: string) => void;
}

const timeout = 30_000;

/**
 * In development, asks the server for the agent's tools and warns of each that asks people and has no component. In
 * production it does nothing, and bundlers leave it out. It never rejects.
 *
 * Call it once, where the components are registered. It knows what the server lists: not what sub-agents and workflows ask,
 * nor which tools have no `execute`, nor a `requireApproval` that is a function.
 *
 * @example
 * const server = { baseUrl: "/", agentId: "assistant" }
 * void warnOfMissingComponents(server, [...Object.keys(cards), ...registry.names])
 */
export async function warnOfMissingComponents(
  agent: ListedAgent,
  names: Iterable<string>,
  options: MissingComponentsOptions = {},
): Promise<void> {
  await inDevelopment(() => process.env.NODE_ENV !== "production" && check(agent, new Set(names), options));
}

async function check(
  agent: ListedAgent,
  names: ReadonlySet<string>,
  { warn = warnOnce }: MissingComponentsOptions,
): Promise<void> {
  const tools = await listTools(agent);
  if (typeof tools === "string") return warn(tools);
  const known = new Set(tools.map(({ toolName }) => toolName));
  const unused = new Set([...names].filter((name) => !known.has(name)));
  for (const tool of tools) {
    const text = names.has(tool.toolName) ? undefined : unregisteredToolText(tool, agent.agentId, unused);
    if (text !== undefined) warn(text);
  }
}

/** The tools, or why there are none to look at. */
async function listTools(agent: ListedAgent): Promise<readonly ListedTool[] | string> {
  const path = `/agents/${encodeURIComponent(agent.agentId)}`;
  const unread = (reason: string) =>
    `The tools of the agent "${agent.agentId}" could not be read: ${reason} ` +
    `So nothing was checked, and a tool without a component shows only when it asks. Check baseUrl and agentId, or leave the check out.`;
  try {
    const body = await new MastraConnection(agent, timeout).get(path, new AbortController().signal);
    return readAgentListing(body) ?? unread(`GET ${path} was answered without a list of tools.`);
  } catch (error) {
    return unread(error instanceof Error ? error.message : String(error));
  }
}
