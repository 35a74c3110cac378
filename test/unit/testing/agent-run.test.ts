/** What `agentRun` says is what a real server said: each story is told beside the recording of it. */
import { describe, expect, test } from "vitest";
import { decodeChunk } from "../../../src/protocol/chunk.ts";
import { isRecord } from "../../../src/protocol/json.ts";
import { agentRun, type AgentRun, type Chunks } from "../../../src/testing/agent-run.ts";
import * as MastraChunk from "../../../src/testing/mastra-chunk.ts";
import { recordedEvents } from "../../support/recordings.ts";

const recorded = (name: string): readonly unknown[] => recordedEvents(name).map((line) => JSON.parse(line));

const idFields = ["runId", "messageId", "toolCallId", "id"];

/** Ids by the order in which they come: two streams that name the same things under other ids are the same. */
function renumber(streams: readonly (readonly unknown[])[]): unknown {
  const known = new Map<string, string>();
  const rename = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => rename(each, ""));
    if (isRecord(value)) {
      const renamed = Object.entries(value).map(([key, inner]) => [key, rename(inner, key)]);
      return Object.fromEntries(renamed);
    }
    if (typeof value !== "string" || !idFields.includes(field)) return value;
    const name = known.get(value) ?? `${known.size}`;
    known.set(value, name);
    return name;
  };
  return streams.map((stream) => stream.map((value) => rename(decodeChunk(value), "")));
}

/** The field of a recorded chunk of a kind. */
function recordedField(name: string, kind: string, field: string, index = 0): unknown {
  const found = recorded(name).filter((each) => isRecord(each) && each["type"] === kind)[index];
  const payload = isRecord(found) && isRecord(found["payload"]) ? found["payload"] : {};
  return payload[field];
}
const resumeSchemaOf = (name: string, kind: string, index = 0): unknown =>
  JSON.parse(String(recordedField(name, kind, "resumeSchema", index)));

interface Story {
  readonly of: string;
  /** The recorded streams: the first, and one for each answer. */
  readonly recordings: readonly string[];
  readonly tell: (run: AgentRun) => readonly (readonly Chunks[])[];
}

const confirm = { type: "confirm", title: "Order A-17", total: 42.5 };
const order = { orderId: "A-17", total: 42.5 };

const stories: readonly Story[] = [
  {
    of: "a thought and a text",
    recordings: ["text"],
    tell: (run) => [[run.thinks("short thought"), run.says("Hello there, friend."), run.finishes()]],
  },
  {
    of: "a tool that asks nobody",
    recordings: ["plain"],
    tell: (run) => [
      [
        run.thinks("Let me think about it. "),
        run.says("Checking the weather. "),
        run.calls("getWeather", { args: { city: "Paris" } }),
        run.toolReturns({ city: "Paris", tempC: 21 }),
        run.says("It is 21 degrees."),
        run.finishes(),
      ],
    ],
  },
  {
    of: "a suspension, and its answer",
    recordings: ["suspend", "suspend.4"],
    tell: (run) => [
      [
        run.says("I need your OK. "),
        run.suspends("confirmOrder", {
          args: order,
          payload: { block: confirm },
          resumeSchema: resumeSchemaOf("suspend", "tool-call-suspended"),
        }),
      ],
      [run.toolReturns({ status: "confirmed", note: "go" }), run.says("Order handled."), run.finishes()],
    ],
  },
  {
    of: "a suspension without a schema",
    recordings: ["suspend-noschema"],
    tell: (run) => [[run.suspends("noSchema", { args: { q: "why" }, payload: { q: "why" } })]],
  },
  {
    of: "an approval, and a yes",
    recordings: ["approve", "approve.4"],
    tell: (run) => [
      [
        run.asksApproval("deleteUser", {
          args: { userId: "u1" },
          resumeSchema: resumeSchemaOf("approve", "tool-call-approval"),
        }),
      ],
      [run.toolReturns({ deleted: "u1" }), run.says("Deleted."), run.finishes()],
    ],
  },
  {
    of: "an approval, and a no",
    recordings: ["decline", "decline.2"],
    tell: (run) => [
      [
        run.asksApproval("deleteUser", {
          args: { userId: "u1" },
          resumeSchema: resumeSchemaOf("decline", "tool-call-approval"),
        }),
      ],
      [run.toolIsDenied("Not this user"), run.says("Deleted."), run.finishes()],
    ],
  },
  {
    of: "two approvals of one step",
    recordings: ["parallel-approve", "parallel-approve.4", "parallel-approve.6"],
    tell: (run) => [
      [
        run.calls("deleteUser", { args: { userId: "p1" } }),
        run.calls("refund", { args: { amount: 900 } }),
        run.asksApproval("deleteUser", {
          toolCallId: "call-1",
          resumeSchema: resumeSchemaOf("parallel-approve", "tool-call-approval"),
        }),
      ],
      [
        run.asksApproval("refund", {
          toolCallId: "call-2",
          resumeSchema: resumeSchemaOf("parallel-approve.4", "tool-call-approval"),
        }),
      ],
      [
        run.toolReturns({ deleted: "p1" }),
        run.toolReturns({ refunded: 900 }),
        run.says("Parallel approvals done."),
        run.finishes(),
      ],
    ],
  },
  {
    of: "two tools that suspend, one after the other",
    recordings: ["two-steps", "two-steps.2"],
    tell: (run) => [
      [
        run.suspends("confirmOrder", {
          args: { orderId: "T-1", total: 1 },
          payload: { block: { type: "confirm", title: "Order T-1", total: 1 } },
          resumeSchema: resumeSchemaOf("two-steps", "tool-call-suspended"),
        }),
      ],
      [
        run.toolReturns({ status: "confirmed" }),
        run.suspends("askColor", {
          args: { question: "fav?" },
          payload: { question: "fav?", options: ["red", "blue"] },
          resumeSchema: resumeSchemaOf("two-steps.2", "tool-call-suspended"),
        }),
      ],
    ],
  },
  {
    of: "a browser tool, and the run that its result starts",
    recordings: ["client", "client.2"],
    tell: (run) => [
      [run.asksBrowser("pickFile", { args: { accept: "image/*" } })],
      [run.says("Thanks for the file."), run.finishes()],
    ],
  },
  {
    of: "a tool that throws",
    recordings: ["throws"],
    tell: (run) => [
      [
        run.calls("boom", { args: { x: "1" } }),
        run.toolFails("boom failed: upstream said no"),
        run.says("Tool failed."),
        run.finishes(),
      ],
    ],
  },
  {
    of: "a model that fails",
    recordings: ["model-error"],
    tell: (run) => [[run.breaks("model exploded")]],
  },
];

describe.each(stories)("$of", ({ recordings, tell }) => {
  const told = () => tell(agentRun()).map((acts) => acts.flat());

  test("reads like the recording of it", () => {
    expect(renumber(told())).toEqual(renumber(recordings.map(recorded)));
  });

  test("says nothing that the server does not say", () => {
    const withoutIds = (streams: readonly (readonly unknown[])[]) =>
      JSON.parse(
        JSON.stringify(streams, (field, value: unknown) => (idFields.includes(field) ? "" : value)),
      ) as unknown;
    expect(withoutIds(recordings.map(recorded))).toMatchObject(withoutIds(told()) as object);
  });
});

describe("single chunks", () => {
  test("the schema of a yes or no is Mastra's own, but for the descriptions", () => {
    const text = String(recordedField("approve", "tool-call-approval", "resumeSchema"));
    const plain: unknown = JSON.parse(text, (_key, value: unknown) => {
      if (!isRecord(value)) return value;
      const { description: _, ...others } = value;
      return others;
    });
    const made = MastraChunk.approval({ toolName: "deleteUser" }).payload?.["resumeSchema"];
    expect(JSON.parse(String(made))).toEqual(plain);
  });

  test("a progress report and a data part are those of the recording", () => {
    const call = { runId: "id-0499", toolCallId: "call-progress-0-1", toolName: "progressTool" };
    expect(recorded("progress")).toEqual(
      expect.arrayContaining([
        MastraChunk.toolOutput(call, { type: "progress", pct: 50 }),
        MastraChunk.data("data-ai-block", { kind: "card", n: 7 }),
      ]),
    );
  });

  test.each(
    Object.entries({
      abort: MastraChunk.abort(),
      tripwire: MastraChunk.tripwire("Not about this."),
      "tool-call-delta": MastraChunk.argumentsDelta({ toolName: "erase" }, '{"pa'),
    }),
  )("%s is read as what it is", (kind, chunk) => {
    expect(decodeChunk(chunk)).toMatchObject({ type: kind, runId: "run-1" });
  });
});

describe("a run", () => {
  test("keeps its ids: calls count up, and an answer opens a new message", () => {
    const run = agentRun();
    const first = [run.says("One"), run.suspends("ask")].flat();
    const second = [run.toolReturns("yes"), run.suspends("ask")].flat();
    const idsOf = (chunks: Chunks, field: string) =>
      new Set(chunks.flatMap(({ payload }) => (payload?.[field] === undefined ? [] : [payload[field]])));
    expect(idsOf(first, "toolCallId")).toEqual(new Set(["call-1"]));
    expect(idsOf(first, "messageId")).toEqual(new Set(["message-1"]));
    expect(idsOf(second, "toolCallId")).toEqual(new Set(["call-1", "call-2"]));
    expect(idsOf(second, "messageId")).toEqual(new Set(["message-2"]));
    expect(new Set([...first, ...second].map(({ runId }) => runId))).toEqual(new Set([run.id]));
  });

  test("goes by the ids it is given", () => {
    const run = agentRun({ runId: "r", messageId: "m" });
    expect(run.asksApproval("erase", { toolCallId: "c" }).map(decodeChunk)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ type: "start", runId: "r", messageId: "m" }),
        expect.objectContaining({ type: "tool-call-approval", runId: "r", toolCallId: "c" }),
      ]) as object,
    );
  });

  test("that has ended goes on as another run", () => {
    const run = agentRun();
    run.finishes();
    expect(run.id).toBe("run-1");
    expect(run.says("Again.")[0]).toMatchObject({ type: "start", runId: "run-2" });
    expect(run.id).toBe("run-2");
  });

  test("can hold two requests open at once", () => {
    const run = agentRun();
    const kinds = [run.suspends("ask"), run.suspends("ask")].flat().map(({ type }) => type);
    expect(kinds.filter((kind) => kind === "tool-call-suspended")).toHaveLength(2);
    expect(kinds.filter((kind) => kind === "step-start")).toHaveLength(1);
  });

  test("does not let a tool return that nobody called, and says which are open", () => {
    const run = agentRun();
    run.calls("count");
    expect(() => run.toolReturns(1, { toolCallId: "call-7" })).toThrow(
      /no open call call-7.* Open are: call-1 \(count\)\./,
    );
  });
});
