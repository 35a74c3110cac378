/** Random lives of a tool call for fast-check: generated cheaply, and made short when they break a rule. */
import * as fc from "fast-check";
import type { Answer } from "../../../../src/core/answer.ts";
import type { ToolCallEvent, ToolCallEventType } from "../../../../src/core/tool-call-event.ts";
import type { ToolCallFacts } from "../../../../src/core/tool-call.ts";
import { plausibleLife, withAccidents, type Happening, type Random } from "../../../support/random-lives.ts";

export type Life = readonly Happening[];
type RequestOpen = Extract<ToolCallEvent, { type: "request-open" }>;
type EventOf<Type extends ToolCallEventType> = Extract<ToolCallEvent, { type: Type }>;

const anyArguments: readonly unknown[] = [{ order: 7 }, { order: 8 }, null, undefined];
const anyRun = ["r1", "r2", undefined] as const;
const anyAnswer: readonly Answer[] = [
  { type: "resume", data: 5 },
  { type: "resume", data: null },
  { type: "approve" },
  { type: "decline", reason: "not now" },
  { type: "result", value: 0 },
  { type: "cancel" },
];

/** What each event may say; the first is the plainest, and stands for the others when it breaks the same rule. */
const variants: { readonly [Type in ToolCallEventType]: readonly EventOf<Type>[] } = {
  "arguments-start": [{ type: "arguments-start" }],
  "arguments-delta": [
    { type: "arguments-delta", text: ":7}" },
    { type: "arguments-delta", text: "" },
  ],
  "call-ready": anyArguments.map((args) => ({ type: "call-ready", args })),
  "request-open": requestOpens(),
  "answer-submit": anyAnswer.flatMap((answer) =>
    (["you", "rule"] as const).map((by) => ({ type: "answer-submit" as const, answer, by })),
  ),
  "answer-accept": [{ type: "answer-accept" }],
  "answer-refuse": [
    { type: "answer-refuse", failure: { type: "forbidden", status: 403 } },
    { type: "answer-refuse", failure: { type: "failed", reason: "network", mayHaveArrived: true } },
  ],
  "request-close": [
    { type: "request-close", cause: "not-waiting" },
    { type: "request-close", cause: "connection-lost" },
  ],
  "request-set-aside": [{ type: "request-set-aside" }],
  "request-reopen": [{ type: "request-reopen" }],
  "request-expire": [{ type: "request-expire" }],
  "output-available": anyArguments.map((args) => ({ type: "output-available", args, result: "done" })),
  "output-error": anyArguments.map((args) => ({
    type: "output-error",
    args,
    error: { name: "Error", message: "no" },
  })),
  "output-denied": anyArguments.map((args) => ({ type: "output-denied", args, reason: "not now" })),
  "run-end": (["run-ended", "run-failed", "connection-lost", "stopped"] as const).flatMap((cause) =>
    [false, true].map((isPaused) => ({ type: "run-end" as const, cause, isPaused })),
  ),
};
const eventTypes = Object.keys(variants) as ToolCallEventType[];

function requestOpens(): readonly RequestOpen[] {
  const payloads = [{ question: "How much?" }, { question: "Why?" }, undefined];
  const opens: RequestOpen[] = [];
  for (const source of ["live", "history"] as const)
    for (const kind of ["suspension", "approval", "client-tool"] as const)
      for (const payload of payloads)
        for (const args of [undefined, null, { order: 7 }])
          for (const runId of anyRun)
            for (const toolName of ["refund", "inner", ""])
              opens.push({
                type: "request-open",
                kind,
                route: "agent",
                toolName,
                runId,
                args,
                payload,
                answerSchema: { type: "none" },
                source,
              });
  return opens;
}

/** What a source may say about the call; none may change what the call is. */
const anyFacts: readonly ToolCallFacts[] = ["c1", "other"].flatMap((id) =>
  ["refund", "", "inner"].flatMap((toolName) =>
    anyRun.map((runId) => ({ id, toolCallId: id, toolName, runId })),
  ),
);
const plainFacts: ToolCallFacts = { id: "c1", toolCallId: "c1", toolName: "refund", runId: "r1" };

/** Lives with events dropped, doubled, swapped, moved and thrown in. */
export const lives = new (class extends fc.Arbitrary<Life> {
  override generate(numbers: fc.Random): fc.Value<Life> {
    return new fc.Value(
      lifeOf((limit) => numbers.nextInt(0, limit - 1)),
      undefined,
    );
  }

  override canShrinkWithoutContext(value: unknown): value is Life {
    return Array.isArray(value);
  }

  override shrink(life: Life): fc.Stream<fc.Value<Life>> {
    return fc.stream(smallerLives(life)).map((smaller) => new fc.Value(smaller, undefined));
  }
})();

function lifeOf(random: Random): Life {
  let asked: RequestOpen | undefined;
  const happen = (type: ToolCallEventType): Happening => {
    const event =
      asked !== undefined && type === "request-open" && random(2) === 0 ? retold(asked) : any(type);
    if (event.type === "request-open") asked = event;
    return { event, facts: pick(anyFacts) };
  };
  const pick = <Thing>(things: readonly Thing[]): Thing => things[random(things.length)] as Thing;
  const any = (type: ToolCallEventType): ToolCallEvent => pick<ToolCallEvent>(variants[type]);
  /** The same question, heard again: from the stream or from history, which may leave out the arguments. */
  const retold = (open: RequestOpen): RequestOpen => ({
    ...open,
    source: pick(["live", "history"]),
    args: pick([open.args, undefined]),
  });
  const life = [...withAccidents(plausibleLife(random).map(happen), () => happen(pick(eventTypes)), random)];
  if (random(3) === 0) life.splice(random(life.length), 0, ...life.splice(random(life.length), 1));
  return life;
}

/** Shorter lives first, by halves; then lives of the same length that say plainer things. */
function* smallerLives(life: Life): Generator<Life, undefined> {
  for (let size = Math.ceil(life.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < life.length; at += size) yield life.toSpliced(at, size);
  }
  for (const [at, { event, facts }] of life.entries()) {
    for (const plainer of plainerThan(event)) yield life.with(at, { event: plainer, facts });
    if (facts !== plainFacts) yield life.with(at, { event, facts: plainFacts });
  }
}

function plainerThan(event: ToolCallEvent): readonly ToolCallEvent[] {
  const plain = variants[event.type][0];
  if (plain === undefined || JSON.stringify(plain) === JSON.stringify(event)) return [];
  if (event.type !== "request-open" || plain.type !== "request-open") return [plain];
  const halfway = (Object.keys(plain) as (keyof RequestOpen)[])
    .filter((field) => JSON.stringify(event[field]) !== JSON.stringify(plain[field]))
    .map((field) => ({ ...event, [field]: plain[field] }));
  return [plain, ...halfway];
}

/** A life in words, one happening a line. */
export function inWords(life: Life): string {
  return life.map(({ event, facts }) => `  ${JSON.stringify(event)} of ${JSON.stringify(facts)}`).join("\n");
}
