export * as BlockRegistry from "./components/block-registry.tsx";
export type { BlockRenderer, BlockRenderProps } from "./components/block-registry.tsx";
export { HumanRequest } from "./components/human-request/index.ts";
export type { PartProps, Render } from "./components/render-element.tsx";
export {
  ChatSessionProvider,
  useChatSession,
  type ChatSessionProviderProps,
} from "./hooks/chat-session-provider.tsx";
export { useAnswer, type UseAnswerResult } from "./hooks/use-answer.ts";
export { useChatStatus } from "./hooks/use-chat-status.ts";
export { useHumanRequest } from "./hooks/use-human-request.ts";
export { useHumanRequests } from "./hooks/use-human-requests.ts";
export { useMessages } from "./hooks/use-messages.ts";
export { useProse } from "./hooks/use-prose.ts";
export { useToolCall } from "./hooks/use-tool-call.ts";
