/** The sources of an app with many tools, half of them client tools, as its author would write them. */

/** With what the tools' schemas are written. */
export type Library = "effect" | "zod";

/** What the app has beside its tools; each holds what stands before it. */
export type Extent = "tools" | "components" | "handlers";

/** How a library writes the schemas of a tool. Every tool has field names of its own, as no two tools are alike. */
interface Writing {
  readonly imports: string;
  readonly struct: (fields: Readonly<Record<string, string>>) => string;
  readonly list: (item: string) => string;
  readonly text: string;
  readonly number: string;
}

const writings: Readonly<Record<Library, Writing>> = {
  effect: {
    imports: `import * as Schema from "effect/Schema";
import { AiBlock, MastraTool, Toolkit, ToolUI } from "mastra-tool-ui/effect";`,
    struct: (fields) => `Schema.Struct({ ${fieldsOf(fields)} })`,
    list: (item) => `Schema.Array(${item})`,
    text: "Schema.String",
    number: "Schema.Finite",
  },
  zod: {
    imports: `import { z } from "zod";
import { AiBlock, MastraTool, Toolkit, ToolUI } from "mastra-tool-ui/core";`,
    struct: (fields) => `z.object({ ${fieldsOf(fields)} })`,
    list: (item) => `z.array(${item})`,
    text: "z.string()",
    number: "z.number()",
  },
};

function fieldsOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, schema]) => `${name}: ${schema}`)
    .join(", ");
}

/** The app's files by name. */
export function typedApp(library: Library, count: number, extent: Extent): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const tools = { "tools.ts": toolsFile(writings[library], numbers) };
  if (extent === "tools") return tools;
  const components = { ...tools, "components.ts": componentsFile(numbers.filter(isClient)) };
  if (extent === "components") return components;
  return { ...components, "agent.ts": agentFile(numbers.filter((each) => !isClient(each))) };
}

const isClient = (number: number) => number % 2 === 0;
/** Half of the client tools ask under a block, the others are fulfilled with a result. */
const hasBlock = (number: number) => number % 4 === 0;

function toolsFile(writing: Writing, numbers: readonly number[]): string {
  const names = numbers.map((number) => `Tool${number}`).join(", ");
  return `${writing.imports}
${numbers.map((number) => toolSource(writing, number)).join("\n")}
export const toolkit = Toolkit.make(${names});
`;
}

function toolSource({ struct, list, text, number: numeral }: Writing, number: number): string {
  const input = struct({
    [`query${number}`]: text,
    [`limit${number}`]: numeral,
    [`items${number}`]: list(struct({ [`id${number}`]: text, title: text })),
  });
  const output = struct({ [`picked${number}`]: text, [`rank${number}`]: numeral });
  const start = `export const Tool${number} = MastraTool.make({ id: "tool_${number}", description: "Tool ${number}"`;
  if (!isClient(number)) return `${start}, inputSchema: ${input}, outputSchema: ${output} });`;
  if (!hasBlock(number)) {
    return `${start}, inputSchema: ${input}, outputSchema: ${output}, requiredClient: true });`;
  }
  // The arguments are the block's state, so one schema says both.
  return `const Input${number} = ${input};
const Block${number} = AiBlock.make({ tag: "tool_${number}", stateSchema: Input${number}, answerSchema: ${output} });
${start}, inputSchema: Input${number} }).annotate(ToolUI.Schema, Block${number});`;
}

function componentsFile(numbers: readonly number[]): string {
  const components = numbers.map(
    (number) => `  tool_${number}: ({ args, resolve, busy }) => {
    const [first] = args.items${number};
    if (!busy) resolve({ picked${number}: first?.id${number} ?? args.query${number}, rank${number}: args.limit${number} });
    return first?.title;
  },`,
  );
  return `import { UiToolkit } from "mastra-tool-ui";
import { toolkit } from "./tools.ts";
export const ui = UiToolkit.make(toolkit, {
${components.join("\n")}
});
`;
}

function agentFile(numbers: readonly number[]): string {
  const handlers = numbers.map(
    (number) =>
      `    tool_${number}: ({ query${number}, limit${number} }) => Effect.succeed({ picked${number}: query${number}, rank${number}: limit${number} }),`,
  );
  return `import * as Effect from "effect/Effect";
import { Agent } from "mastra-tool-ui/server";
import { toolkit } from "./tools.ts";
export const agent = Agent.of({
  id: "agent",
  name: "Agent",
  instructions: "Help.",
  model: "openai/gpt-4o",
  toolkit,
  handlers: {
${handlers.join("\n")}
  },
});
`;
}
