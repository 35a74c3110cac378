/** Chunks that bring something to show beside text: sources, files, data of the app, structured output. */
import type { Chunk } from "./chunk.ts";
import { malformed, type Decoder } from "./decoder.ts";
import { isText, ownField, textField, type JsonRecord } from "./json.ts";

/** Where the agent has something from. An address is data of the model's: look before you link to it. */
export interface SourceContent {
  readonly kind: "url" | "document";
  readonly title: string | undefined;
  readonly url: string | undefined;
  readonly mediaType: string | undefined;
  readonly filename: string | undefined;
}

/** A file that the model made. */
export interface FileContent {
  readonly mediaType: string;
  /** Base64, or an address when it begins with a scheme. */
  readonly data: string;
  readonly filename: string | undefined;
}

export const sourceChunk: Decoder = (payload, runId) => ({
  type: "source",
  runId,
  source: decodeSource(payload),
});

export const fileChunk: Decoder = (payload, runId, value) => {
  const file = decodeFile(payload);
  return file === undefined
    ? malformed(String(value["type"]), "data and mimeType must be text", value)
    : { type: "file", runId, file };
};

export function decodeSource(source: JsonRecord): SourceContent {
  return {
    kind: source["sourceType"] === "document" ? "document" : "url",
    title: textField(source, "title"),
    url: textField(source, "url"),
    mediaType: textField(source, "mediaType") ?? textField(source, "mimeType"),
    filename: textField(source, "filename"),
  };
}

/** `undefined` when there is nothing that could be shown; bytes do not survive JSON. */
export function decodeFile(file: JsonRecord): FileContent | undefined {
  const data = textField(file, "base64") ?? textField(file, "data");
  const mediaType = textField(file, "mimeType") ?? textField(file, "mediaType");
  if (data === undefined || mediaType === undefined) return undefined;
  return { mediaType, data, filename: textField(file, "filename") };
}

/** A chunk of the app's own: `data-<name>`. */
export function decodeData(name: string, runId: string | undefined, value: JsonRecord): Chunk {
  return {
    type: "data",
    runId,
    name,
    id: textField(value, "id"),
    data: ownField(value, "data"),
    isTransient: value["transient"] === true,
  };
}

/** Structured output, as far as it has come. */
export function decodeObject(
  kind: "object" | "object-result",
  runId: string | undefined,
  value: JsonRecord,
): Chunk {
  return Object.hasOwn(value, "object")
    ? { type: "object", runId, value: ownField(value, "object"), isWhole: kind === "object-result" }
    : malformed(kind, "it has no object", value);
}

/** The name of a data part, `undefined` for other parts. */
export function dataName(type: unknown): string | undefined {
  if (!isText(type) || !type.startsWith("data-")) return undefined;
  const name = type.slice("data-".length);
  return ownMarks.has(name) ? undefined : name;
}

/** Mastra's own records of a pause, which the call itself shows. */
const ownMarks: ReadonlySet<string> = new Set(["tool-call-suspended", "tool-call-approval"]);
