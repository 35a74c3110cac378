/**
 * What a person says to a request.
 *
 * - `approve` and `decline` answer an approval; `decline` may carry a reason, which the model reads
 * - `resume` gives a suspended tool the data it waits for
 * - `result` gives the result of a tool that the browser fulfils
 * - `cancel` is no decision: the person leaves the request
 */
export type Answer =
  | { readonly type: "approve" }
  | { readonly type: "decline"; readonly reason?: string }
  | { readonly type: "resume"; readonly data: unknown }
  | { readonly type: "result"; readonly value: unknown }
  | { readonly type: "cancel"; readonly reason?: string };

/** The five words a person can answer with. */
export type AnswerType = Answer["type"];

/**
 * Lets the tool run.
 *
 * @example
 * await session.answer(request.id, approve())
 */
export function approve(): Answer {
  return { type: "approve" };
}

/**
 * Refuses the call. The reason is sent only when it says something; the model reads it.
 *
 * @example
 * await session.answer(request.id, decline("That folder is still in use"))
 */
export function decline(reason?: string): Answer {
  return withReason("decline", reason);
}

/**
 * Gives a suspended tool the data it asked for. `null`, `false`, `0` and `""` are data like any other.
 *
 * @example
 * await session.answer(request.id, resume({ seats: 2 }))
 */
export function resume(data: unknown): Answer {
  return { type: "resume", data };
}

/**
 * Gives the result of a tool that runs in the browser.
 *
 * @example
 * await session.answer(request.id, result({ file: "cover.png" }))
 */
export function result(value: unknown): Answer {
  return { type: "result", value };
}

/**
 * Leaves the request without a decision. What that means for the server is in the table of answers.
 *
 * @example
 * await session.answer(request.id, cancel())
 */
export function cancel(reason?: string): Answer {
  return withReason("cancel", reason);
}

function withReason(type: "decline" | "cancel", reason: string | undefined): Answer {
  const words = reason?.trim();
  return words === undefined || words === "" ? { type } : { type, reason: words };
}

/** Who made the decision that a settled call shows. */
export type DecidedBy = "you" | "elsewhere" | "rule" | "agent" | "unknown";
