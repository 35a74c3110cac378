import { isRecord, isText, recordField, textField, type JsonRecord } from "./json.ts";

/** Why a tool failed, in the words the server sent. Never the server's stack trace. */
export interface ToolFailure {
  /** The error's class, such as `ToolNotFoundError`; absent when the server named none. */
  readonly name: string | undefined;
  readonly message: string | undefined;
}

/** Mastra's tool errors carry their text in one of three places, and sometimes only a name. */
export function decodeFailure(error: unknown): ToolFailure {
  if (isText(error)) return { name: undefined, message: error };
  if (!isRecord(error)) return { name: undefined, message: undefined };
  return {
    name: textField(error, "name"),
    message:
      textField(recordField(error, "cause"), "message") ??
      textField(recordField(error, "details"), "errorMessage") ??
      textField(error, "message"),
  };
}

/** The failure inside a result of the form `{ error: true, message, validationErrors }`. */
export function validationFailure(result: unknown): ToolFailure | undefined {
  return isRecord(result) && result["error"] === true && "validationErrors" in result
    ? { name: "ValidationError", message: textField(result, "message") }
    : undefined;
}

/** The reason of a decline, as the server repeats it. */
export function decodeDenial(payload: JsonRecord): string | undefined {
  return textField(recordField(payload, "approval"), "reason");
}
