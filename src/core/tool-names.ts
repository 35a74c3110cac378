/**
 * The names by which the stream calls tools.
 *
 * A call, its request and its component go by the key under which the agent has the tool, never by the tool's id.
 */
import { NameCollisionError } from "./errors.ts";
import type {
  AgentName,
  ByStreamName,
  McpName,
  NamedBySource,
  NoOtherSource,
  StreamName,
  WorkflowName,
} from "./tool-name-types.ts";

export type {
  AgentName,
  ByStreamName,
  McpName,
  NamedBySource,
  StreamName,
  WorkflowName,
} from "./tool-name-types.ts";

/** Mastra cuts names here: model providers take no longer ones. */
const longest = 63;

/**
 * The stream's name of a tool, by its key in the agent's `tools`. Only a key with characters that models do not take has
 * another name than itself.
 *
 * @example
 * ToolNames.tool("files.read") // "files_read"
 */
export function tool<const Key extends string>(key: Key): StreamName<Key> {
  return streamName(key) as StreamName<Key>;
}

/**
 * The stream's name of a sub-agent, by its key in the agent's `agents`. What a tool of the sub-agent asks comes under it too.
 *
 * @example
 * const cards = { [ToolNames.agent("weather")]: WeatherCard } // "agent-weather"
 */
export function agent<const Key extends string>(key: Key): AgentName<Key> {
  return streamName(`agent-${key}`) as AgentName<Key>;
}

/**
 * The stream's name of a workflow, by its key in the agent's `workflows`.
 *
 * @example
 * const cards = { [ToolNames.workflow("research")]: ResearchCard } // "workflow-research"
 */
export function workflow<const Key extends string>(key: Key): WorkflowName<Key> {
  return streamName(`workflow-${key}`) as WorkflowName<Key>;
}

/**
 * The stream's name of a tool of an MCP server, by the server's name in `MCPClient`, for tools given by `listTools()`.
 *
 * @example
 * const cards = { [ToolNames.mcp("docs", "search")]: SearchCard } // "docs_search"
 */
export function mcp<const Server extends string, const Tool extends string>(
  server: Server,
  toolOfServer: Tool,
): McpName<Server, Tool> {
  return streamName(`${server}_${toolOfServer}`) as McpName<Server, Tool>;
}

/**
 * Cards, renderers or what else is registered, by the names of the stream: for `RequestView`, `BlockRegistry.make` and the
 * like.
 *
 * @example
 * const cards = ToolNames.flatten({
 *   tools: { deleteFolder: DeleteCard },
 *   agents: { weather: WeatherCard },
 *   servers: { docs: { search: SearchCard } },
 * })
 * // { deleteFolder, "agent-weather", docs_search }
 *
 * @throws {NameCollisionError} when two of them have one name in the stream
 */
export function flatten<Value, const Groups extends NamedBySource>(
  groups: Groups & NamedBySource<NoInfer<Value>> & NoOtherSource<Groups>,
  // The empty part lets the place that the record is made for say what `Value` is, so that renderers know their props.
): ByStreamName<Groups> & Readonly<Record<never, Value>> {
  return collect(groups) as ByStreamName<Groups>;
}

interface Registration {
  readonly name: string;
  readonly origin: string;
  readonly value: unknown;
}

function collect(groups: NamedBySource): Readonly<Record<string, unknown>> {
  const flat: Record<string, unknown> = Object.create(null);
  const origins = new Map<string, string>();
  for (const { name, origin, value } of registrationsOf(groups)) {
    const first = origins.get(name);
    if (first !== undefined) throw new NameCollisionError(name, [first, origin]);
    origins.set(name, origin);
    flat[name] = value;
  }
  return flat;
}

function registrationsOf({ tools, agents, workflows, servers = {} }: NamedBySource): readonly Registration[] {
  return [
    ...named(tools, tool, (key) => `the tool "${key}"`),
    ...named(agents, agent, (key) => `the sub-agent "${key}"`),
    ...named(workflows, workflow, (key) => `the workflow "${key}"`),
    ...Object.entries(servers).flatMap(([server, ofServer]) =>
      named(
        ofServer,
        (key) => mcp(server, key),
        (key) => `the tool "${key}" of the MCP server "${server}"`,
      ),
    ),
  ];
}

function named(
  group: Readonly<Record<string, unknown>> = {},
  nameOf: (key: string) => string,
  originOf: (key: string) => string,
): readonly Registration[] {
  return Object.entries(group).map(([key, value]) => ({ name: nameOf(key), origin: originOf(key), value }));
}

function streamName(key: string): string {
  const kept = key.replaceAll(/[^a-zA-Z0-9_-]/g, "_");
  return (/^[0-9-]/.test(kept) ? `_${kept}` : kept).slice(0, longest);
}
