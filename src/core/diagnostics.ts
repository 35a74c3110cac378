import { isKnownKind } from "../protocol/known-kinds.ts";

/** Something a developer should know. Never an error, never shown to the person. */
export type Diagnostic = { readonly type: "unknown-chunk"; readonly kind: string };

/** Takes notes for developers. */
export type DiagnosticSink = (diagnostic: Diagnostic) => void;

/** Notes a chunk of a kind that is not Mastra's, as far as this package knows, and each kind once. */
export function noteUnknownKind(kind: string, noted: Set<string>, sink: DiagnosticSink): void {
  if (isKnownKind(kind) || noted.has(kind)) return;
  noted.add(kind);
  sink({ type: "unknown-chunk", kind });
}

export function warn({ kind }: Diagnostic): void {
  console.warn(
    `mastra-tool-ui: the stream carried a chunk of the unknown kind "${kind}". It was ignored. ` +
      `A newer Mastra may have added it; check for a newer mastra-tool-ui.`,
  );
}
