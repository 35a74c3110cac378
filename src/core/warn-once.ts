const warned = new Set<string>();

/** Tells a developer something, once. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(`mastra-tool-ui: ${text}`);
}
