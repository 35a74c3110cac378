import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import { ChatSessionProvider } from "../../../src/hooks/chat-session-provider.tsx";
import type { Chunks } from "../../../src/testing/agent-run.ts";
import {
  scriptedTransport,
  type Script,
  type ScriptedTransport,
} from "../../../src/testing/scripted-transport.ts";

/** A page whose agent has said something and asks. */
export function talk(
  ui: ReactNode,
  said: Chunks,
  script: Script = {},
  options: Omit<ChatSessionOptions, "transport"> = {},
): ScriptedTransport {
  const transport = scriptedTransport(script);
  const session = createChatSession({ ...options, transport });
  for (const chunk of said) session.receive(chunk);
  render(<ChatSessionProvider session={session}>{ui}</ChatSessionProvider>);
  return transport;
}
