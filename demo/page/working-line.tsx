import { useChatStatus } from "../../src/index.ts";
import { agentName } from "./agent.ts";

/** Says that the agent is at work. The announcer says it to those who do not see it. */
export function WorkingLine() {
  return (
    <p
      className="note working"
      aria-hidden="true"
      data-is-running={useChatStatus() === "running" || undefined}
    >
      {agentName} is working
    </p>
  );
}
