/**
 * Document 000, sample 3: tools put together, and what its table says a toolkit has.
 *
 * Changed: the import path; `toMastraTools` takes the handlers, since without an agent beside it nobody else could bring
 * them. It takes nothing where every tool is the browser's. Added: `OtherTool`, which the document leaves to the reader.
 */
import { Effect, Schema } from "effect";
import { MastraTool, Toolkit } from "mastra-tool-ui/effect";
import "mastra-tool-ui/server";
import { SearchDocs } from "./000-1.ts";
import { PickAsset } from "./000-2.ts";

export const OtherTool = MastraTool.make("count_words", {
  description: "Counts the words of a text",
  inputSchema: Schema.Struct({ text: Schema.String }),
  outputSchema: Schema.Number,
});

export const toolkit = Toolkit.make(SearchDocs, OtherTool);

export const mastraTools = toolkit.toMastraTools({
  search_docs: ({ query }) => Effect.succeed(`pages about ${query}`),
  count_words: ({ text }) => Effect.succeed(text.split(" ").length),
});

export const clientToolkit = Toolkit.make(PickAsset);

export const clientMastraTools = clientToolkit.toMastraTools();

export const merged = Toolkit.merge(toolkit, clientToolkit);
