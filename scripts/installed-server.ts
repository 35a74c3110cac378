/** Compiled and run inside an empty project that has installed the package: what `/server` adds to tools and toolkits. */
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { MastraTool, Toolkit } from "mastra-tool-ui/effect";
import { Agent } from "mastra-tool-ui/server";

const SearchDocs = MastraTool.make("search_docs", {
  description: "Searches the documentation",
  inputSchema: Schema.Struct({ query: Schema.String }),
  outputSchema: Schema.String,
});
const toolkit = Toolkit.make(SearchDocs);
const handlers = {
  search_docs: ({ query }: { readonly query: string }) => Effect.succeed(`found ${query}`),
};

const run = SearchDocs.execute({ query: "covers" });
const found: string = await Effect.runPromise(Effect.provide(run, toolkit.toLayer(handlers)));
const tools = toolkit.toMastraTools(handlers);
const agent = Agent.of({
  id: "a",
  name: "A",
  instructions: "Help.",
  model: "openai/gpt-5.4",
  toolkit,
  handlers,
});
const mastraAgent = await Effect.runPromise(Agent.toMastraAgent(agent));

export function whatIsRefused(): void {
  // @ts-expect-error -- the handler is missing
  toolkit.toMastraTools();
  // @ts-expect-error -- the handler gives a string
  toolkit.toLayer({ search_docs: () => Effect.succeed(1) });
  // @ts-expect-error -- nobody brings the handler
  void Effect.runPromise(run);
}

if (found !== "found covers") throw new Error(`The tool found ${found}.`);
if (tools.search_docs === undefined) throw new Error("The toolkit made no Mastra tool.");
if (mastraAgent.id !== "a") throw new Error("There is no Mastra agent.");
