import { agent, tool, workflow } from "../core/tool-names.ts";
import { isRecord, ownField, recordField, textField, type JsonRecord } from "../protocol/json.ts";

/** Something that an agent can call, as far as a server's listing tells what it asks. */
export interface ListedTool {
  readonly key: string;
  /** The name under which its calls come in the stream. */
  readonly toolName: string;
  readonly toolId: string | undefined;
  /**
   * `unknown` are those that ask nobody, and all of which the listing does not tell: sub-agents, workflows, tools without
   * `execute`, those whose `requireApproval` is a function, and those that suspend without a schema.
   */
  readonly kind: "approval" | "suspension" | "unknown";
}

/** Reads the body of `GET /agents/:agentId`; `undefined` when it lists no tools. */
export function readAgentListing(body: unknown): readonly ListedTool[] | undefined {
  if (!isRecord(body) || !isRecord(ownField(body, "tools"))) return undefined;
  return [
    ...listed(recordField(body, "tools"), tool, kindOf),
    ...listed(recordField(body, "agents"), agent, () => "unknown"),
    ...listed(recordField(body, "workflows"), workflow, () => "unknown"),
  ];
}

function listed(
  group: JsonRecord,
  nameOf: (key: string) => string,
  kindIn: (entry: JsonRecord) => ListedTool["kind"],
): readonly ListedTool[] {
  return Object.keys(group).map((key) => {
    const entry = recordField(group, key);
    return { key, toolName: nameOf(key), toolId: textField(entry, "id"), kind: kindIn(entry) };
  });
}

/** A tool that may suspend and needs a yes is the first: its second request is the one that needs more than a yes. */
function kindOf(entry: JsonRecord): ListedTool["kind"] {
  if (hasSchema(entry, "suspendSchema") || hasSchema(entry, "resumeSchema")) return "suspension";
  return ownField(entry, "requireApproval") === true ? "approval" : "unknown";
}

/** What is in the schema cannot be told: Mastra lists the object of the schema's library as JSON leaves it. */
function hasSchema(entry: JsonRecord, field: string): boolean {
  const schema = ownField(entry, field);
  return schema !== undefined && schema !== null;
}
