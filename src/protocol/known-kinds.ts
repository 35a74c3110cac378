/** Chunk kinds that are part of Mastra's stream and that nothing here decodes. Only a note for developers asks. */
const keptKinds: ReadonlySet<string> = new Set([
  "response-metadata",
  "reasoning-signature",
  "redacted-reasoning",
  "source",
  "file",
  "reasoning-file",
  "custom",
  "tool-call-input-streaming-end",
  "raw",
  "object",
  "object-result",
  "tool-output",
  "step-output",
  "watch",
  "is-task-complete",
  "goal",
]);

const keptFamilies = [
  "data-",
  "background-task-",
  "workflow-",
  "routing-agent-",
  "agent-execution-",
  "tool-execution-",
  "network-",
];

export function isKnownKind(kind: string): boolean {
  return keptKinds.has(kind) || keptFamilies.some((family) => kind.startsWith(family));
}
