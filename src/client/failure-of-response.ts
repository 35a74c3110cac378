import type { AnswerIssue } from "../core/answer-outcome.ts";
import type { TransportFailure } from "../core/errors.ts";
import { isRecord, listField, textField } from "../protocol/json.ts";

/** Mastra says with HTTP 500 and one of these texts that a run does not wait for the answer. */
const notWaitingTexts = [/could not find a suspended run/i, /is not suspended/i, /was not suspended/i];

/** What a refused request means, in our words. */
export async function failureOfResponse(response: Response): Promise<TransportFailure> {
  const { status } = response;
  const body = await readBody(response);
  switch (status) {
    case 400:
    case 422:
      return { type: "invalid", issues: issuesOf(body) };
    case 401:
    case 403:
      return { type: "forbidden", status };
    case 404:
      return { type: "failed", reason: "not-found", status, mayHaveArrived: false };
    case 409:
      return { type: "not-waiting" };
    case 410:
      return { type: "expired" };
    case 429:
      return { type: "failed", reason: "server", status, mayHaveArrived: false };
  }
  const text = textOf(body);
  if (notWaitingTexts.some((pattern) => pattern.test(text))) return { type: "not-waiting" };
  return { type: "failed", reason: "server", status, mayHaveArrived: true };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => "");
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}

function textOf(body: unknown): string {
  if (typeof body === "string") return body;
  return isRecord(body) ? (textField(body, "error") ?? textField(body, "message") ?? "") : "";
}

function issuesOf(body: unknown): readonly AnswerIssue[] {
  const issues = isRecord(body) ? listField(body, "issues") : [];
  const read = issues.flatMap((issue): readonly AnswerIssue[] => {
    if (!isRecord(issue)) return [];
    const field = textField(issue, "field");
    return [
      {
        message: textField(issue, "message") ?? "",
        path: field === undefined ? [] : field.split("."),
        code: "refused-by-server",
      },
    ];
  });
  return read.length > 0 ? read : [{ message: textOf(body), path: [], code: "refused-by-server" }];
}
