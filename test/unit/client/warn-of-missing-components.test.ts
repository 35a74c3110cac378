/** Replies are played here; what a real server lists is in `test/server/tool-names.test.ts`. */
import { build } from "esbuild";
import { afterEach, describe, expect, test, vi } from "vitest";
import { warnOfMissingComponents, type ListedAgent } from "../../../src/client/warn-of-missing-components.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** An agent whose server replies with this text. */
function replying(text: string, init?: ResponseInit): ListedAgent & { readonly asked: string[] } {
  const asked: string[] = [];
  const fetch = (address: unknown) => {
    asked.push(String(address));
    return Promise.resolve(new Response(text, init));
  };
  return { baseUrl: "http://server", agentId: "desk", fetch, asked };
}

const listing = (tools: object, others: object = {}) => replying(JSON.stringify({ tools, ...others }));
const asking = { id: "erase-tool", requireApproval: true };

async function warnings(agent: ListedAgent, names: Iterable<string>): Promise<readonly string[]> {
  const texts: string[] = [];
  await warnOfMissingComponents(agent, names, { warn: (text) => texts.push(text) });
  return texts;
}

describe("a tool that asks and has no component", () => {
  test("is told of once, with what will be drawn, and the name that was probably meant", async () => {
    const both = { ...asking, suspendSchema: {}, resumeSchema: {} };
    expect(await warnings(listing({ deleteFolder: asking, both }), ["delete_folder"])).toEqual([
      'The tool "deleteFolder" of the agent "desk" is listed as one that asks, and no component is registered under that name. ' +
        "So the person will see ToolApproval, which shows its arguments as they are. " +
        'Did you mean this tool where you registered "delete_folder"? Then register a component under "deleteFolder".',
      'The tool "both" of the agent "desk" is listed as one that asks, and no component is registered under that name. ' +
        "So the person will see SuspensionFallback, which makes a form of its schema. " +
        'If that will not do, register a component under "both". ' +
        "If it asks with a block, a component under the block's tag is enough.",
    ]);
  });

  test("is no nearer to a component that another tool has", async () => {
    const [text, ...others] = await warnings(listing({ eraseA: asking, eraseB: asking }), ["eraseB"]);
    expect(text).toContain('"eraseA"');
    expect(text).not.toContain("eraseB");
    expect(others).toEqual([]);
  });

  test("is told of by the name that the stream will say", async () => {
    const agent = listing({ "files.read": asking });
    expect(await warnings(agent, ["files_read"])).toEqual([]);
    expect(await warnings(agent, ["files.read"])).toMatchObject([
      expect.stringContaining(
        'There is a component under its key, "files.read", but the stream calls it "files_read". Register it under "files_read".',
      ),
    ]);
  });
});

describe("a component under a name by which the stream does not go", () => {
  test("is told of exactly: it is the tool's id", async () => {
    const [text] = await warnings(listing({ erase: asking }), ["eras", "erase-tool"]);
    expect(text).toContain(
      'There is a component under its id, "erase-tool", but the stream goes by its key. Register it under "erase".',
    );
    expect(text).not.toContain("Did you mean");
  });

  test("is told of even where the listing does not say that the tool asks", async () => {
    const others = { agents: { weather: { id: "weather-agent" } }, workflows: { research: { name: "r" } } };
    const agent = listing({ pick: { id: "pick-file" } }, others);
    expect(await warnings(agent, ["pick", "agent-weather", "workflow-research"])).toEqual([]);
    expect(await warnings(agent, [])).toEqual([]);
    expect(await warnings(agent, ["pick-file", "weather", "research"])).toEqual([
      'The tool "pick" of the agent "desk" has no component, so its calls and requests find none. ' +
        'There is a component under its id, "pick-file", but the stream goes by its key. Register it under "pick".',
      'The tool "agent-weather" of the agent "desk" has no component, so its calls and requests find none. ' +
        'There is a component under its key, "weather", but the stream calls it "agent-weather". Register it under "agent-weather".',
      expect.stringContaining('Register it under "workflow-research".'),
    ]);
    expect(await warnings(agent, ["weather-agent"])).toMatchObject([
      expect.stringContaining('There is a component under its id, "weather-agent"'),
    ]);
  });

  test("is not told of when another tool has that name", async () => {
    const agent = listing({ erase: { id: "pick" }, pick: { id: "erase" } });
    expect(await warnings(agent, ["pick"])).toEqual([]);
  });
});

test.each(["constructor", "__proto__", "toString"])(
  "a tool called %s is one like any other",
  async (name) => {
    const agent = replying(`{"tools":{"${name}":{"id":"x","requireApproval":true}}}`);
    expect(await warnings(agent, [name])).toEqual([]);
    expect(await warnings(agent, [])).toMatchObject([expect.stringContaining(`The tool "${name}" of`)]);
    expect(await warnings(listing({ x: { id: name } }), [])).toEqual([]);
  },
);

test("the console is told by default, of each tool once, however often the check is made", async () => {
  const console_ = vi.spyOn(console, "warn").mockImplementation(() => {});
  const agent = listing({ told_once: asking });
  await warnOfMissingComponents(agent, []);
  await warnOfMissingComponents(agent, []);
  expect(console_.mock.calls).toEqual([
    [expect.stringMatching(/^mastra-tool-ui: The tool "told_once" of the agent "desk" is listed/)],
  ]);
});

describe("a listing that cannot be read is told of once, and never thrown", () => {
  const unreachable: ListedAgent = {
    baseUrl: "http://server",
    agentId: "desk",
    fetch: () => Promise.reject(new TypeError("fetch failed")),
  };
  test.each([
    ["no server", unreachable, "got no reply that could be read"],
    ["an agent that the server does not know", replying("{}", { status: 404 }), "refused with HTTP 404"],
    ["a person who may not see it", replying("{}", { status: 403 }), "refused with HTTP 403"],
    ["a web page", replying("<html></html>"), "got no reply that could be read"],
    ["no object", replying("null"), "answered without a list of tools"],
    ["no tools", replying("{}"), "answered without a list of tools"],
    ["tools that are a list", replying('{"tools":[]}'), "answered without a list of tools"],
  ])("%s", async (_title, agent, reason) => {
    const texts = await warnings(agent, []);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('The tools of the agent "desk" could not be read: GET /agents/desk ');
    expect(texts[0]).toContain(reason);
    expect(texts[0]).toContain("Check baseUrl and agentId, or leave the check out.");
  });

  test("entries of another form ask nobody", async () => {
    const tools = { a: null, b: [], c: "text", d: { requireApproval: "yes", resumeSchema: null }, e: {} };
    expect(await warnings(listing(tools, { agents: [], workflows: null }), [])).toEqual([]);
  });
});

describe("in production", () => {
  test("nobody is asked and nothing is told", async () => {
    vi.stubEnv("NODE_ENV", "production");
    const agent = listing({ erase: asking });
    expect(await warnings(agent, [])).toEqual([]);
    expect(agent.asked).toEqual([]);
  });

  test("a bundler leaves the check and its words out", async () => {
    const codeFor = async (environment: string) => {
      const { outputFiles } = await build({
        entryPoints: ["src/client/warn-of-missing-components.ts"],
        bundle: true,
        write: false,
        minify: true,
        format: "esm",
        define: { "process.env.NODE_ENV": JSON.stringify(environment) },
      });
      return outputFiles[0]?.text ?? "";
    };
    const words = ["/agents/", "no component is registered", "Did you mean"];
    const development = await codeFor("development");
    expect(words.filter((word) => development.includes(word))).toEqual(words);
    const production = await codeFor("production");
    expect(words.filter((word) => production.includes(word))).toEqual([]);
    expect(production.length).toBeLessThan(400);
  });
});
