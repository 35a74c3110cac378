import { useEffect, useState } from "react";
import { useChatSession } from "../../src/index.ts";
import type { ChatSession, ChatStatus } from "../../src/core/index.ts";
import { agentName } from "./agent.ts";

/** Tells people who do not see the page what happens on it: once each, and never while it streams. */
export function Announcer() {
  const session = useChatSession();
  const [words, setWords] = useState("");
  useEffect(() => {
    let before = session.getStatus();
    let heard = new Set<string>();
    return session.subscribe("status", () => {
      const now = session.getStatus();
      if (now === before) return;
      const speech = speechOf(session);
      const isNew = (id: string) => !heard.has(id);
      setWords(now === "running" ? `${agentName} is working.` : endWords(now, session, speech.filter(isNew)));
      heard = new Set(speech);
      before = now;
    });
  }, [session]);
  return (
    <p className="for-ears" role="status">
      {words}
    </p>
  );
}

function endWords(status: ChatStatus, session: ChatSession, speech: readonly string[]): string {
  const said = speech.map((id) => session.getProse(id)?.text ?? "").join(" ");
  const count = session.getRequests().length;
  const asks = count === 1 ? "1 request waits for you." : `${count} requests wait for you.`;
  return status === "waiting" ? `${said} ${asks}`.trim() : said;
}

/** Ids of everything the agent has said, in order. */
function speechOf(session: ChatSession): readonly string[] {
  return session
    .getMessages()
    .filter(({ role }) => role === "assistant")
    .flatMap(({ parts }) => parts.filter(({ type }) => type === "text").map(({ id }) => id));
}
