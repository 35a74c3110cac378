// Bundlers replace this very expression; where there is no bundler there may be no `process`.
declare const process: { readonly env: { readonly NODE_ENV?: string } } | undefined;

/** Something a developer should know. Never an error, never shown to the person. */
export type Diagnostic = { readonly type: "unknown-chunk"; readonly kind: string };

/** Reports each thing once. */
export class Diagnostics {
  readonly #seen = new Set<string>();
  readonly #sink: (diagnostic: Diagnostic) => void;

  constructor(sink: (diagnostic: Diagnostic) => void = warnInDevelopment) {
    this.#sink = sink;
  }

  report(diagnostic: Diagnostic): void {
    const key = `${diagnostic.type}:${diagnostic.kind}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#sink(diagnostic);
  }
}

function warnInDevelopment(diagnostic: Diagnostic): void {
  if (typeof process !== "undefined" && process.env.NODE_ENV === "production") return;
  console.warn(
    `mastra-tool-ui: the stream carried a chunk of the unknown kind "${diagnostic.kind}". ` +
      `It was ignored. A newer Mastra may have added it; check for a newer mastra-tool-ui.`,
  );
}
