/** Which answers a request has, and whether a given one fits: the table of answers in `SPEC.md`, as code. */
import type { Answer, AnswerType } from "./answer.ts";
import type { AnswerIssue } from "./answer-outcome.ts";
import { encodeAnswer, isPayload, type AnyAiBlock } from "./ai-block.ts";
import { inDevelopment } from "./in-development.ts";
import type { HumanRequest } from "./human-request.ts";
import type { AnyTool } from "./mastra-tool.ts";
import type { SchemaResult } from "./schema.ts";
import { encodeOutput } from "./tool-values.ts";
import type { DecisionDelivery } from "./transport.ts";
import { isRecord, recordField, textOf, type JsonRecord } from "../protocol/json.ts";

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Checks data against a JSON Schema that came with a request. `validateJsonSchema` in `/blocks` is one. */
export type AnswerValidator = (schema: JsonRecord | boolean, data: unknown) => readonly AnswerIssue[];

/** What a chat session knows about answers. */
export interface AnswerRules {
  readonly blocks: readonly AnyAiBlock[];
  /** The tools whose results the browser gives, by the name in the stream. */
  readonly browserTools: ReadonlyMap<string, AnyTool>;
  readonly validateAnswer: AnswerValidator | undefined;
}

/** What an answer to a request leads to. */
export type AnswerPlan =
  | { readonly type: "decide"; readonly decision: DecisionDelivery["decision"] }
  | { readonly type: "fulfil"; readonly value: unknown }
  | { readonly type: "set-aside" }
  | { readonly type: "invalid"; readonly issues: readonly AnswerIssue[] };

/** The answers that a card may offer for a request. */
export type AvailableAnswers = Readonly<Record<AnswerType, boolean>>;

/** Which answers a request has. `cancel` is always there; what it means is in the table. */
export function availableAnswers(request: HumanRequest, rules: AnswerRules): AvailableAnswers {
  return {
    approve: request.kind === "approval" && request.route !== "background",
    decline: planAnswer(request, { type: "decline" }, rules).type !== "invalid",
    resume: mayResume(request, rules),
    result: request.kind === "client-tool",
    cancel: true,
  };
}

function mayResume(request: HumanRequest, rules: AnswerRules): boolean {
  if (request.kind !== "suspension" || request.answerSchema.type === "unreadable") return false;
  if (request.route === "network") return declineData(request, undefined, rules) !== undefined;
  return request.route === "agent";
}

/** Says what has to happen for an answer to reach the agent, or why it may not leave. */
export function planAnswer(request: HumanRequest, answer: Answer, rules: AnswerRules): AnswerPlan {
  try {
    const plan = planFor(request, answer, rules);
    return isLost(plan) ? refuse("not-json") : plan;
  } catch {
    // A schema or validator of the app has thrown: what it did not check must not leave.
    return refuse("check-threw");
  }
}

/** JSON drops some values without a word: the tool would get nothing. */
function isLost(plan: AnswerPlan): boolean {
  if (plan.type === "fulfil") return !isJson(plan.value);
  return plan.type === "decide" && plan.decision.type === "resume" && !isJson(plan.decision.data);
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

function planFor(request: HumanRequest, answer: Answer, rules: AnswerRules): AnswerPlan {
  // Mastra takes answers to background tasks from its own server only; a page can put the request away.
  if (request.route === "background") {
    return answer.type === "cancel" ? { type: "set-aside" } : refuse("not-answerable-here");
  }
  if (request.kind !== "client-tool" && request.runId === undefined) return refuse("no-run");
  switch (request.kind) {
    case "approval":
      return planApproval(answer);
    case "suspension":
      return planSuspension(request, answer, rules);
    case "client-tool":
      return planClientTool(request, answer, rules);
  }
}

function planApproval(answer: Answer): AnswerPlan {
  switch (answer.type) {
    case "approve":
      return { type: "decide", decision: { type: "approve" } };
    case "decline":
      return { type: "decide", decision: { type: "decline", reason: answer.reason } };
    case "cancel":
      return { type: "decide", decision: { type: "decline", reason: cancelReason(answer.reason) } };
    default:
      return refuse("not-offered");
  }
}

function planSuspension(request: HumanRequest, answer: Answer, rules: AnswerRules): AnswerPlan {
  switch (answer.type) {
    case "resume":
      return planData(request, answer.data, rules);
    case "decline": {
      const decline = declineData(request, answer.reason, rules);
      return decline === undefined ? refuse("not-offered") : planData(request, decline.data, rules);
    }
    case "cancel": {
      const cancelAnswer = blockOf(request, rules)?.cancelAnswer;
      return cancelAnswer === undefined ? { type: "set-aside" } : planData(request, cancelAnswer(), rules);
    }
    default:
      return refuse("not-offered");
  }
}

function planClientTool({ toolName }: HumanRequest, answer: Answer, rules: AnswerRules): AnswerPlan {
  switch (answer.type) {
    case "result":
      return planResult(rules.browserTools.get(toolName), answer.value);
    case "decline":
      return { type: "fulfil", value: errorResult("declined", answer.reason) };
    case "cancel":
      return { type: "fulfil", value: errorResult("cancelled", answer.reason) };
    default:
      return refuse("not-offered");
  }
}

function planResult(tool: AnyTool | undefined, result: unknown): AnswerPlan {
  const encoded = tool === undefined ? { value: result } : encodeOutput(tool, result);
  return encoded.issues === undefined
    ? { type: "fulfil", value: encoded.value }
    : { type: "invalid", issues: encoded.issues };
}

function planData(request: HumanRequest, data: unknown, rules: AnswerRules): AnswerPlan {
  const encoded = encodeData(request, data, rules);
  if (encoded.issues !== undefined) return { type: "invalid", issues: encoded.issues };
  if (request.route === "network") return planYesOrNo(encoded.value);
  return { type: "decide", decision: { type: "resume", data: encoded.value } };
}

/** A network takes no data, only a yes or a no: it gives the tool `{ approved }` itself. */
function planYesOrNo(data: unknown): AnswerPlan {
  if (!isRecord(data)) return refuse("yes-or-no-only");
  const { approved, reason, ...rest } = data;
  if (typeof approved !== "boolean" || Object.keys(rest).length > 0) return refuse("yes-or-no-only");
  return {
    type: "decide",
    decision: approved ? { type: "approve" } : { type: "decline", reason: textOf(reason) },
  };
}

/** The data for a suspended tool as it travels: checked by its block's answer schema, else by the schema on the wire. */
export function encodeData(request: HumanRequest, data: unknown, rules: AnswerRules): SchemaResult {
  if (data === undefined) return { issues: [issue("missing-data")] };
  const block = blockOf(request, rules);
  const encoded: SchemaResult = block === undefined ? { value: data } : encodeAnswer(block, data);
  if (encoded.issues !== undefined) return encoded;
  // A block may say less than the tool: the arguments of a confirmation are those of its own tool.
  const isChecked =
    block !== undefined &&
    (rules.validateAnswer === undefined || request.answerSchema.type !== "json-schema");
  const issues = isChecked ? [] : wireIssues(request, encoded.value, rules);
  return issues.length === 0 ? encoded : { issues };
}

function wireIssues(
  { answerSchema }: HumanRequest,
  data: unknown,
  rules: AnswerRules,
): readonly AnswerIssue[] {
  switch (answerSchema.type) {
    case "none":
      return [];
    case "unreadable":
      return [issue("schema-unreadable")];
    case "json-schema":
      // Mastra takes data that does not fit and uses up the call, so unchecked data must not leave.
      return rules.validateAnswer?.(answerSchema.schema, data) ?? [issue("no-validator")];
  }
}

/** The contract a request stands under: by the tag in its payload. */
export function blockOf(request: HumanRequest, rules: AnswerRules): AnyAiBlock | undefined {
  const { payload } = request;
  return isPayload(payload) ? rules.blocks.find((block) => block.tag === payload.tag) : undefined;
}

/** The data that says no: what the block declares, or the `approved: false` that the tool's own schema takes. */
function declineData(
  request: HumanRequest,
  reason: string | undefined,
  rules: AnswerRules,
): { readonly data: unknown } | undefined {
  const block = blockOf(request, rules);
  if (block !== undefined) {
    return block.declineAnswer === undefined ? undefined : { data: block.declineAnswer(reason) };
  }
  const { answerSchema } = request;
  if (answerSchema.type !== "json-schema" || !isRecord(answerSchema.schema)) return undefined;
  const fields = recordField(answerSchema.schema, "properties");
  if (recordField(fields, "approved")["type"] !== "boolean") return undefined;
  const takesReason = recordField(fields, "reason")["type"] === "string";
  const data = { approved: false, ...(reason !== undefined && takesReason && { reason }) };
  return wireIssues(request, data, rules).length === 0 ? { data } : undefined;
}

/** Machine words, not prose: the model reads them in any language. */
function errorResult(error: "declined" | "cancelled", reason: string | undefined): unknown {
  return reason === undefined ? { error } : { error, reason };
}

function cancelReason(reason: string | undefined): string {
  return reason === undefined ? "cancelled" : `cancelled: ${reason}`;
}

function refuse(code: string): AnswerPlan {
  return { type: "invalid", issues: [issue(code)] };
}

const issueMessages: Readonly<Record<string, string>> = {
  "not-offered": "this kind of request has no such answer",
  "not-answerable-here":
    "a background task takes its answer on the server only; resume it there by its task id",
  "yes-or-no-only": "a network of agents takes only yes or no, and this answer says more",
  "no-run": "the request does not say which run asked, so no answer could reach it",
  "not-json": "the answer cannot be written as JSON, so the tool would get something else, or nothing",
  "check-threw": "the code that checks the answer has thrown an error, so nothing was checked",
  "missing-data": "undefined is not an answer; use null for an empty one",
  "schema-unreadable": "the server sent no readable schema, so no data could be checked",
  "no-validator":
    "the request has a JSON Schema and the chat session no validateAnswer option; pass validateJsonSchema from mastra-tool-ui/blocks",
};

function issue(code: string): AnswerIssue {
  const message = inDevelopment(() => process.env.NODE_ENV !== "production" && issueMessages[code]);
  return { code, message: message ?? code, path: [] };
}
