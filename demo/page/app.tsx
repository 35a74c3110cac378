import { ChatSessionProvider } from "../../src/index.ts";
import { Announcer } from "./announcer.tsx";
import { Chat } from "./chat.tsx";
import { TopBar } from "./top-bar.tsx";
import { useThread } from "./use-thread.ts";

export function App() {
  const { thread, keepInAddress, startAnother } = useThread();
  return (
    <ChatSessionProvider key={thread.id} session={thread.session}>
      <TopBar onStartAnother={startAnother} />
      <Chat thread={thread} onBegin={keepInAddress} />
      <Announcer />
    </ChatSessionProvider>
  );
}
