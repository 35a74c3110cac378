/** The names of the stream as types: what Mastra makes of the keys of an agent's tools. */

type Lower =
  | ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m")
  | ("n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z");
type Start = Lower | Uppercase<Lower> | "_";
type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
type Kept = Start | Digit | "-";

/** The name as Mastra writes it, character by character; what is not spelled out (`string`) stays open. */
type Rewritten<
  Name extends string,
  Out extends string = "",
  Count extends readonly unknown[] = readonly [],
> = Count["length"] extends 63
  ? Out
  : Name extends `${infer First}${infer Rest}`
    ? Rewritten<Rest, `${Out}${First extends Kept ? First : "_"}`, readonly [...Count, unknown]>
    : Name extends ""
      ? Out
      : `${Out}${string}`;

/** What the stream calls the tool under this key. */
export type StreamName<Key extends string> = Key extends `${Digit | "-"}${string}`
  ? Rewritten<`_${Key}`>
  : Rewritten<Key>;

/** The stream's name of a sub-agent. */
export type AgentName<Key extends string> = StreamName<`agent-${Key}`>;

/** The stream's name of a workflow. */
export type WorkflowName<Key extends string> = StreamName<`workflow-${Key}`>;

/** The stream's name of a tool of an MCP server. */
export type McpName<Server extends string, Tool extends string> = StreamName<`${Server}_${Tool}`>;

type Named<Value> = Readonly<Record<string, Value>>;

/** What is registered, grouped by where its name comes from. */
export interface NamedBySource<Value = unknown> {
  /** By the key in the agent's `tools`. */
  readonly tools?: Named<Value>;
  /** By the key in the agent's `agents`. */
  readonly agents?: Named<Value>;
  /** By the key in the agent's `workflows`. */
  readonly workflows?: Named<Value>;
  /** By the server's name in `MCPClient`, and by the tool's name on that server. */
  readonly servers?: Readonly<Record<string, Named<Value>>>;
}

/** Refuses a group with another name: what is misspelled would be registered nowhere. */
export type NoOtherSource<Groups> = { readonly [Each in Exclude<keyof Groups, keyof NamedBySource>]: never };

type Keys<Group> = keyof Group & string;
type GroupOf<Groups, Source extends string> = Groups extends { readonly [Each in Source]: infer Group }
  ? Group
  : object;

type AgentEntries<Group> = { [Key in Keys<Group>]: [AgentName<Key>, Group[Key]] }[Keys<Group>];
type WorkflowEntries<Group> = { [Key in Keys<Group>]: [WorkflowName<Key>, Group[Key]] }[Keys<Group>];
type ToolEntries<Group> = { [Key in Keys<Group>]: [StreamName<Key>, Group[Key]] }[Keys<Group>];
type ServerEntries<Servers> = {
  [Server in Keys<Servers>]: {
    [Tool in Keys<Servers[Server]>]: [McpName<Server, Tool>, Servers[Server][Tool]];
  }[Keys<Servers[Server]>];
}[Keys<Servers>];

type Entries<Groups> =
  | ToolEntries<GroupOf<Groups, "tools">>
  | AgentEntries<GroupOf<Groups, "agents">>
  | WorkflowEntries<GroupOf<Groups, "workflows">>
  | ServerEntries<GroupOf<Groups, "servers">>;

/** The same values by the names of the stream. */
export type ByStreamName<Groups> = {
  readonly [Entry in Entries<Groups> as Entry[0]]: Entry[1];
};
