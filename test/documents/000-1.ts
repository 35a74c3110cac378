/**
 * Document 000, sample 1: a tool declared with Effect schemas.
 *
 * Changed: the import path.
 */
import { Schema } from "effect";
import { MastraTool } from "mastra-tool-ui/effect";

export const SearchDocs = MastraTool.make("search_docs", {
  description: "Finds pages of the manual",
  inputSchema: Schema.Struct({ query: Schema.String }),
  outputSchema: Schema.String,
});
