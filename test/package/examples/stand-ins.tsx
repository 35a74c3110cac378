/** What the examples in comments take for granted: things of the reader's app. Nothing here runs. */
import type * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import type { ReactElement, ReactNode } from "react";
import { createTool } from "@mastra/core/tools";
import { z } from "zod";
import {
  AiBlock,
  MastraTool,
  Toolkit,
  type ChatSession,
  type HumanRequest,
  type Message,
  type MessagePart,
  type Refusal,
  type ToolCall,
  type Transport,
} from "mastra-tool-ui/core";
import { UiToolkit, type BlockRegistry } from "mastra-tool-ui";
import { agentRun, type Recording } from "mastra-tool-ui/testing";
import type { PickAssetState } from "mastra-tool-ui/blocks";
import type { Agent, ToolHandlers } from "mastra-tool-ui/server";
import type { Agent as MastraCoreAgent } from "@mastra/core/agent";
import type { MastraCompositeStore } from "@mastra/core/storage";

export declare const session: ChatSession;
export declare const transport: Transport;
export declare const request: HumanRequest;
export declare const call: ToolCall;
export declare const chunk: unknown;
export declare const id: string;
export declare const assetId: string;
export declare const assets: PickAssetState["assets"];
export declare const seats: number;
export declare const refusal: Refusal | undefined;
export declare const message: Message;
export declare const baseUrl: string;
export declare const agentId: string;
export declare const threadId: string;
export declare const resourceId: string;
export declare const part: MessagePart & { readonly id: string };
export declare const suspend: (payload: unknown) => Promise<never>;
export declare const resolve: (answer: unknown) => void;
export declare const instructions: string;
export declare const model: string;
export declare const storage: MastraCompositeStore;
export declare const agent: Agent.Agent;
export declare const mastraAgent: MastraCoreAgent;
export const run = agentRun();
export declare const recording: Recording;
export { expect } from "vitest";
export { within, waitFor } from "@testing-library/dom";
export { userEvent } from "@testing-library/user-event";
export { writeFile } from "node:fs/promises";
export declare const registry: BlockRegistry.BlockRegistry;
type Card = (props: { readonly id: string }) => ReactNode;
export declare const DeleteCard: Card;
export declare const WeatherCard: Card;
export declare const ResearchCard: Card;
export declare const SearchCard: Card;
export const cards = { delete_folder: DeleteCard };
export declare const handlersLayer: Layer.Layer<ToolHandlers>;

export const PickAsset = AiBlock.make({
  tag: "pick_asset",
  stateSchema: z.object({ assetId: z.string() }),
  answerSchema: z.string(),
});
export const block = PickAsset.make({ assetId: "a-1" });
export const PickSlot = AiBlock.make({
  tag: "pick_slot",
  stateSchema: z.object({ slots: z.array(z.string()) }),
  answerSchema: z.string(),
});
export const PickDay = AiBlock.make({
  tag: "pick_day",
  stateSchema: z.object({ week: z.number() }),
  answerSchema: z.string(),
});
export const PickTime = AiBlock.make({
  tag: "pick_time",
  stateSchema: z.object({ day: z.string() }),
  answerSchema: z.string(),
});
export const SearchDocs = MastraTool.make("search_docs", {
  description: "Searches the documentation",
  inputSchema: z.object({ query: z.string() }),
  outputSchema: z.string(),
});
export const pickAsset = MastraTool.make("pick_asset", {
  description: "Lets the user pick an asset",
  inputSchema: z.object({ assetId: z.string() }),
  block: PickAsset,
});
export const toolkit = Toolkit.make(SearchDocs, pickAsset);
export const searchToolkit = Toolkit.make(SearchDocs);
export const mediaToolkit = Toolkit.make(pickAsset);
/** Made with Mastra's own `createTool`. */
export const tools = {
  bookMeeting: createTool({
    id: "book_meeting",
    description: "Books a meeting",
    suspendSchema: z.object({ slots: z.array(z.string()) }),
    resumeSchema: z.string(),
    execute: () => Promise.resolve(undefined),
  }),
};
export const components = { pick_asset: () => null };
export const ui = UiToolkit.make(toolkit, components);
export declare const search_docs: (args: { readonly query: string }) => Effect.Effect<string>;

export declare function Chat(): ReactElement;
export declare function Slots(props: {
  readonly slots: readonly string[];
  readonly onPick: (slot: string) => void;
}): ReactNode;
