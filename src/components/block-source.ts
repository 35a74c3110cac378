/** What a renderer can be found for, whatever it came in: a request, a block, a payload, a chunk or a part of a message. */
import * as AiBlock from "../core/ai-block.ts";
import type { HumanRequest } from "../core/human-request.ts";
import { isRecord, ownField, textField, type JsonRecord } from "../protocol/json.ts";

/** What a source says about itself. */
export interface BlockSource {
  /** The block's tag. */
  readonly tag: string | undefined;
  /** The tool's name in the stream. */
  readonly toolName: string | undefined;
  /** The tool's id, when the payload tells it. */
  readonly toolId: string | undefined;
  /** What the tool shows, as it travelled. */
  readonly state: unknown;
  /** The tool's arguments, as they travelled. */
  readonly args: unknown;
  readonly request: HumanRequest | undefined;
  /** Tells two requests apart that are drawn in the same place. */
  readonly key: string | undefined;
}

const nothing: BlockSource = {
  tag: undefined,
  toolName: undefined,
  toolId: undefined,
  state: undefined,
  args: undefined,
  request: undefined,
  key: undefined,
};

/** Reads a source; `undefined` for an approval, which asks for a yes or no and shows no block. */
export function readBlockSource(source: unknown): BlockSource | undefined {
  if (isRequest(source)) return readRequest(source);
  if (!isRecord(source) || AiBlock.isPayload(source) || isBlock(source)) return readPayload(source);
  return readChunk(source) ?? readPart(source) ?? readPayload(source);
}

function readRequest(request: HumanRequest): BlockSource | undefined {
  if (request.kind === "approval") return undefined;
  const { id, revision, toolName, payload, args, kind } = request;
  const shown = readPayload(kind === "client-tool" ? args : payload);
  return { ...shown, toolName, args, request, key: `${id} ${revision}` };
}

/** A chunk of Mastra's stream, or the data part into which the AI SDK's route turns it. */
function readChunk(source: JsonRecord): BlockSource | undefined {
  const inside = ownField(source, "payload") ?? ownField(source, "data");
  if (!isRecord(inside)) return undefined;
  const toolName = textField(inside, "toolName");
  // Under its old chunk name the pause kept its payload among the arguments.
  const key = ["suspendPayload", "args"].find((each) => Object.hasOwn(inside, each));
  if (toolName === undefined || key === undefined) return undefined;
  const args = key === "args" ? undefined : ownField(inside, "args");
  return { ...readPayload(inside[key]), toolName, args, key: textField(inside, "toolCallId") };
}

/** A part of a message that is a tool call: its pause, or the call itself when the browser fulfils it. */
function readPart(source: JsonRecord): BlockSource | undefined {
  const toolName = textField(source, "toolName");
  if (toolName === undefined) return undefined;
  const pause = ownField(source, "interrupt");
  const args = ownField(source, "args") ?? ownField(source, "input");
  const shown = readPayload(isRecord(pause) ? ownField(pause, "payload") : args);
  return { ...shown, toolName, args, key: textField(source, "toolCallId") };
}

function readPayload(payload: unknown): BlockSource {
  if (AiBlock.isPayload(payload)) {
    return {
      ...nothing,
      tag: payload.tag,
      toolId: textField({ ...payload }, "toolId"),
      state: payload.state,
    };
  }
  return isBlock(payload)
    ? { ...nothing, tag: payload.tag, state: payload.encodedState }
    : { ...nothing, state: payload };
}

function isBlock(source: unknown): source is AiBlock.Block {
  return (
    isRecord(source) && isRecord(ownField(source, "definition")) && Object.hasOwn(source, "encodedState")
  );
}

function isRequest(source: unknown): source is HumanRequest {
  return isRecord(source) && Object.hasOwn(source, "answerSchema") && Object.hasOwn(source, "revision");
}
