export * as BlockRegistry from "./components/block-registry.ts";
export type { AnyBlockRenderer, BlockRenderer } from "./components/block-registry-types.ts";
export * as ClientToolkit from "./components/client-toolkit.ts";
export type { RenderBlockOptions } from "./components/draw-block.tsx";
export { HumanRequest } from "./components/human-request/index.ts";
export type { PartProps, Render } from "./components/render-element.tsx";
export type { PlainTools, PlainToolTypes } from "./components/plain-tools.ts";
export { toAssistantUiTools } from "./components/to-assistant-ui-tools.ts";
export type { AssistantUiPart, AssistantUiTool, AssistantUiTools } from "./components/assistant-ui-tools.ts";
export * as UiToolkit from "./components/ui-toolkit.ts";
export type { ToolComponent, ToolComponentProps } from "./components/ui-toolkit-types.ts";
export {
  ChatSessionProvider,
  useChatSession,
  type ChatSessionProviderProps,
} from "./hooks/chat-session-provider.tsx";
export { useAnswer, type UseAnswerResult } from "./hooks/use-answer.ts";
export { useArguments } from "./hooks/use-arguments.ts";
export { useChatStatus } from "./hooks/use-chat-status.ts";
export { useDraft, type UseDraftResult } from "./hooks/use-draft.ts";
export { useHumanRequest } from "./hooks/use-human-request.ts";
export { useHumanRequests } from "./hooks/use-human-requests.ts";
export { useMessages } from "./hooks/use-messages.ts";
export { useProse } from "./hooks/use-prose.ts";
export { useToolCall } from "./hooks/use-tool-call.ts";
