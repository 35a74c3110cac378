/** A JSON object whose fields nobody has looked at yet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The value itself when it is text, else `undefined`. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Reads a field only when the object itself carries it, so that a key like `constructor` finds nothing. */
export function ownField(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A field that is text, else `undefined`. */
export function textField(record: JsonRecord, key: string): string | undefined {
  return textOf(ownField(record, key));
}

/** A field that is a JSON object, else an empty one. */
export function recordField(record: JsonRecord, key: string): JsonRecord {
  const value = ownField(record, key);
  return isRecord(value) ? value : {};
}

/** A field that is an array, else an empty one. */
export function listField(record: JsonRecord, key: string): readonly unknown[] {
  const value = ownField(record, key);
  return Array.isArray(value) ? value : [];
}
