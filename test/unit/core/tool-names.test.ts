import { describe, expect, test } from "vitest";
import { NameCollisionError } from "../../../src/core/errors.ts";
import * as ToolNames from "../../../src/core/tool-names.ts";

describe("the name in the stream", () => {
  test("of a tool is its key, of a sub-agent and a workflow the key with its prefix", () => {
    expect(ToolNames.tool("deleteFolder")).toBe("deleteFolder");
    expect(ToolNames.agent("weather")).toBe("agent-weather");
    expect(ToolNames.workflow("research")).toBe("workflow-research");
  });

  test("of a tool of an MCP server begins with the server", () => {
    expect(ToolNames.mcp("docs", "search")).toBe("docs_search");
  });

  test("has an underscore for what models do not take, and before a digit or a dash", () => {
    expect(ToolNames.tool("files.read")).toBe("files_read");
    expect(ToolNames.mcp("my docs", "pages/read")).toBe("my_docs_pages_read");
    expect(ToolNames.tool("2fa")).toBe("_2fa");
    expect(ToolNames.tool("-x")).toBe("_-x");
    expect(ToolNames.tool(".x")).toBe("_x");
    expect(ToolNames.tool("löschen")).toBe("l_schen");
    expect(ToolNames.agent("2nd")).toBe("agent-2nd");
  });

  test("is cut after 63 characters", () => {
    expect(ToolNames.agent("x".repeat(57))).toBe(`agent-${"x".repeat(57)}`);
    expect(ToolNames.agent("x".repeat(58))).toBe(`agent-${"x".repeat(57)}`);
    expect(ToolNames.tool("7".repeat(63))).toBe(`_${"7".repeat(62)}`);
  });
});

/** Stands for a component. */
const card = (name: string) => () => name;
const [delete_, weather, research, search] = ["delete", "weather", "research", "search"].map(card);

describe("registrations by where their names come from", () => {
  test("become one record by the names of the stream", () => {
    const cards = ToolNames.flatten({
      tools: { deleteFolder: delete_ },
      agents: { weather },
      workflows: { research },
      servers: { docs: { search }, files: { search: delete_ } },
    });
    expect(Object.entries(cards)).toEqual([
      ["deleteFolder", delete_],
      ["agent-weather", weather],
      ["workflow-research", research],
      ["docs_search", search],
      ["files_search", delete_],
    ]);
  });

  test("may be of any group, or none", () => {
    expect(Object.entries(ToolNames.flatten({}))).toEqual([]);
    expect(Object.entries(ToolNames.flatten({ servers: { docs: {} } }))).toEqual([]);
  });

  test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
    "may be called %s, which is found when it is registered and not otherwise",
    (name) => {
      const empty: Readonly<Record<string, unknown>> = ToolNames.flatten({ tools: { other: search } });
      expect(empty[name]).toBeUndefined();
      const cards: Readonly<Record<string, unknown>> = ToolNames.flatten({
        tools: { [name]: search },
        servers: { [name]: { [name]: weather } },
      });
      expect(Object.keys(cards)).toEqual([name, ToolNames.mcp(name, name)]);
      expect(cards[name]).toBe(search);
      expect(Object.hasOwn(cards, name)).toBe(true);
    },
  );
});

describe("two that meet under one name are refused where they are registered", () => {
  test.each([
    [
      "two servers whose names and tools run together",
      { servers: { a_b: { c: search }, a: { b_c: search } } },
      "a_b_c",
      ['the tool "c" of the MCP server "a_b"', 'the tool "b_c" of the MCP server "a"'],
    ],
    [
      "a tool that is called like a sub-agent",
      { tools: { "agent-x": search }, agents: { x: search } },
      "agent-x",
      ['the tool "agent-x"', 'the sub-agent "x"'],
    ],
    [
      "a tool that is called like a workflow",
      { tools: { "workflow-x": search }, workflows: { x: search } },
      "workflow-x",
      ['the tool "workflow-x"', 'the workflow "x"'],
    ],
    [
      "a tool that is called like the id of a server's tool",
      { tools: { docs_search: search }, servers: { docs: { search } } },
      "docs_search",
      ['the tool "docs_search"', 'the tool "search" of the MCP server "docs"'],
    ],
    [
      "two keys that Mastra writes alike",
      { tools: { "files.read": search, files_read: search } },
      "files_read",
      ['the tool "files.read"', 'the tool "files_read"'],
    ],
    [
      "names with a word of the prototype in them",
      { tools: { agent__proto__: search }, servers: { agent_: { proto__: search } } },
      "agent__proto__",
      ['the tool "agent__proto__"', 'the tool "proto__" of the MCP server "agent_"'],
    ],
  ] as const)("%s", (_title, groups, toolName, origins) => {
    const flatten = () => ToolNames.flatten(groups);
    expect(flatten).toThrow(NameCollisionError);
    expect(flatten).toThrow(expect.objectContaining({ _tag: "NameCollisionError", toolName, origins }));
  });

  test("also when they are the same component: the stream cannot tell the tools apart", () => {
    expect(() => ToolNames.flatten({ tools: { "agent-x": search }, agents: { x: search } })).toThrow(
      'Two tools meet in the stream under the name "agent-x": the tool "agent-x" and the sub-agent "x". ' +
        "A call says only that name, so the component of one would be drawn, and would answer, for the other. " +
        "Give one of them another key where the agent is made, or register only the one that this agent has.",
    );
  });
});
