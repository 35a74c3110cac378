import type { ReactNode } from "react";
import { describe, expectTypeOf, test } from "vitest";
import type { CardComponent } from "../../src/blocks/request-view/request-view.tsx";
import * as BlockRegistry from "../../src/components/block-registry.ts";
import * as ToolNames from "../../src/core/tool-names.ts";

declare const WeatherCard: (props: { readonly id: string }) => ReactNode;
declare const SearchCard: (props: { readonly id: string; readonly agentName?: string }) => ReactNode;

describe("a name of the stream is known to the compiler", () => {
  test("where its key is", () => {
    expectTypeOf(ToolNames.tool("deleteFolder")).toEqualTypeOf<"deleteFolder">();
    expectTypeOf(ToolNames.agent("weather")).toEqualTypeOf<"agent-weather">();
    expectTypeOf(ToolNames.workflow("research")).toEqualTypeOf<"workflow-research">();
    expectTypeOf(ToolNames.mcp("docs", "search")).toEqualTypeOf<"docs_search">();
  });

  test("as Mastra writes it, not as the key does", () => {
    expectTypeOf(ToolNames.tool("files.read")).toEqualTypeOf<"files_read">();
    expectTypeOf(ToolNames.tool("2fa")).toEqualTypeOf<"_2fa">();
    expectTypeOf(ToolNames.tool("-x")).toEqualTypeOf<"_-x">();
    expectTypeOf(ToolNames.tool(".x")).toEqualTypeOf<"_x">();
    expectTypeOf(ToolNames.mcp("my docs", "files/read")).toEqualTypeOf<"my_docs_files_read">();
  });

  test("to the sixty-third character", () => {
    expectTypeOf(
      ToolNames.agent("x23456789012345678901234567890123456789012345678901234567890"),
    ).toEqualTypeOf<"agent-x23456789012345678901234567890123456789012345678901234567">();
  });

  test("and of a key that is only known at run time, as much as is sure", () => {
    const key: string = "weather";
    expectTypeOf(ToolNames.tool(key)).toEqualTypeOf<string>();
    expectTypeOf(ToolNames.agent(key)).toEqualTypeOf<`agent-${string}`>();
    expectTypeOf(ToolNames.mcp("docs", key)).toEqualTypeOf<`docs_${string}`>();
  });
});

describe("flattened registrations", () => {
  const cards = ToolNames.flatten({
    tools: { deleteFolder: SearchCard, "files.read": SearchCard },
    agents: { weather: WeatherCard },
    workflows: { research: WeatherCard },
    servers: { docs: { search: SearchCard }, "my docs": { search: WeatherCard } },
  });

  test("have the names of the stream as keys, and no others", () => {
    expectTypeOf<keyof typeof cards>().toEqualTypeOf<
      "deleteFolder" | "files_read" | "agent-weather" | "workflow-research" | "docs_search" | "my_docs_search"
    >();
  });

  test("keep the type of each value", () => {
    expectTypeOf(cards["agent-weather"]).toEqualTypeOf(WeatherCard);
    expectTypeOf(cards.docs_search).toEqualTypeOf(SearchCard);
  });

  test("have no value under a key that is not a name of the stream", () => {
    // @ts-expect-error -- a sub-agent is called by its prefix and its key
    void cards.weather;
  });

  test("are cards of a RequestView", () => {
    expectTypeOf(cards).toExtend<Readonly<Record<string, CardComponent>>>();
    const wrong = ToolNames.flatten({
      agents: { weather: (props: { readonly need: number }) => props.need },
    });
    expectTypeOf(wrong).not.toExtend<Readonly<Record<string, CardComponent>>>();
  });

  test("are renderers of a registry, with their props known where they are written", () => {
    BlockRegistry.make(
      ToolNames.flatten({
        tools: { rate_answer: ({ block, resolve }) => (resolve(5), String(block.state)) },
        servers: { docs: { search: ({ resolve }) => (resolve("owls"), null) } },
      }),
    );
    // @ts-expect-error -- a renderer is a function
    BlockRegistry.make(ToolNames.flatten({ tools: { rate_answer: 5 } }));
  });

  test("take no group that the stream has no name for", () => {
    // @ts-expect-error -- it is called servers
    ToolNames.flatten({ tools: { search: SearchCard }, mcp: { docs: { search: SearchCard } } });
  });

  test("of records whose keys are not known are records", () => {
    const found: Readonly<Record<string, typeof SearchCard>> = { search: SearchCard };
    expectTypeOf(ToolNames.flatten({ servers: { docs: found } })).toExtend<
      Readonly<Record<`docs_${string}`, typeof SearchCard>>
    >();
  });
});
