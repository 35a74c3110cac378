import { useLabels } from "../../src/blocks/index.ts";
import type { Problem } from "../../src/core/index.ts";
import { useChatSession } from "../../src/index.ts";
import { ProblemLine } from "./problem-line.tsx";

/** What went wrong in a message of the agent. A lost connection may have lost only our sight of it: one can look again. */
export function AgentProblem({ problem }: { readonly problem: Problem }) {
  const session = useChatSession();
  const words = useLabels().problem.problem(problem);
  return problem.type === "connection-lost" ? (
    <ProblemLine action="Look again" onAction={() => void session.restore()}>
      {words}
    </ProblemLine>
  ) : (
    <ProblemLine>{words}</ProblemLine>
  );
}
