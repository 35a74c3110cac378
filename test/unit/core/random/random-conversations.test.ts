/** What no conversation can break, whatever the person, the network and the server do, and in whatever order. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RandomConversation, settle } from "./conversation.ts";
import { problemsAtRest, Watcher } from "./conversation-rules.ts";
import type { Fate } from "./random-network.ts";

const seed = 20_260_926;
const conversations = 5_000;

const fates: readonly Fate[] = [
  "arrives",
  "is refused",
  "is lost before",
  "is lost after",
  "comes too early",
];

/** What can happen next; `which` and `how` are read when it happens. */
const happenings: Readonly<
  Record<string, (conversation: RandomConversation, which: number, how: number) => void>
> = {
  begin: (conversation, which) => conversation.begin(which),
  answer: (conversation, which, how) => conversation.answer(which, how, how === 4 ? 1 : 0),
  arrive: (conversation, which) => conversation.network.arrive(which),
  decide: (conversation, which, how) => conversation.network.decide(which, fates[how] ?? "arrives"),
  advance: (conversation, which, how) => conversation.advance(which, how < 3),
  retry: (conversation, which) => conversation.retry(which),
  reopen: (conversation, which) => conversation.reopen(which),
  restore: (conversation, _which, how) => conversation.restore(how > 1),
  "end looks": (conversation) => conversation.endLooks(),
  stop: (conversation, _which, how) => conversation.stop(how < 3),
  send: (conversation) => conversation.send(),
  "tell again": (conversation, which) => conversation.tellAgain(which),
  "answer elsewhere": (conversation, which) => conversation.answerElsewhere(which),
  "end stream": (conversation, which, how) => conversation.network.endStream(which, how < 2),
  "server down": (conversation) => conversation.goDown(),
  "server up": (conversation) => conversation.comeUp(),
};
const often = ["begin", "answer", "answer", "answer", "decide", "decide", "advance", "advance", "retry"];

const step = fc.record({
  what: fc.constantFrom(...often, ...Object.keys(happenings)),
  which: fc.nat({ max: 5 }),
  how: fc.nat({ max: 4 }),
  /** Whether what was promised happens before the next step. */
  rests: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays a conversation and gives what is wrong after the first step that breaks something. */
async function play(steps: readonly Step[], outcomes = new Set<string>()): Promise<readonly string[]> {
  const conversation = new RandomConversation(outcomes);
  const watcher = new Watcher(conversation);
  for (const { what, which, how, rests } of steps) {
    happenings[what]?.(conversation, which, how);
    if (rests) await settle();
    const problems = watcher.look();
    if (problems.length > 0) return problems;
  }
  await conversation.comeToRest();
  const problems = [...watcher.look(), ...problemsAtRest(conversation)];
  conversation.stop(false);
  await settle();
  return [...problems, ...watcher.look(), ...conversation.unanswered()];
}

const inWords = (steps: readonly Step[]) =>
  steps.map(({ what, which, how, rests }) => `${what} ${which} ${how}${rests ? ", rest" : ""}`).join("; ");

/** The steps that `inWords` has written, so that what a failure says can be put here and played again. */
function stepsOf(words: string): readonly Step[] {
  return words.split("; ").map((each) => {
    const [, what = "", which, how, rests] = /^(.+) (\d) (\d)(, rest)?$/.exec(each) ?? [];
    return { what, which: Number(which), how: Number(how), rests: rests !== undefined };
  });
}

// Each was the smallest conversation that broke its rule once.
test.each([
  [
    "an answered call whose stream breaks can ask again, though another call of its run still waits",
    "begin 0 0; answer 0 0, rest; decide 0 0; end stream 0 0; advance 0 3",
  ],
  [
    "a stop does not make forget that an earlier try may have arrived",
    "begin 2 0; answer 0 0; answer 1 0, rest; stop 0 0, rest; retry 0 0; stop 0 0, rest",
  ],
  [
    "the results of a step that may have arrived are not sent again after a stop while nobody can look",
    "begin 2 0; answer 0 0; answer 1 0, rest; stop 0 0, rest; retry 0 0; stop 0 0, rest; server down 0 0; retry 0 0; retry 1 0, rest",
  ],
  [
    "a call whose answer had arrived after all can ask its next question",
    "begin 0 0; answer 0 0, rest; decide 0 3, rest; retry 0 0, rest; advance 0 3",
  ],
  [
    "what becomes of an answer does not touch the answer to the next question",
    "begin 0 0; answer 0 0, rest; arrive 0 0; advance 0 0; answer 0 0",
  ],
  [
    "an answer that came too late does not close the next question, which is answered",
    "begin 0 0; answer elsewhere 1 0; answer 1 0, rest; advance 1 0; answer 1 0",
  ],
  [
    "a slow look does not bring back the question before",
    "begin 0 0; answer 1 0, rest; restore 0 2; decide 0 0; end stream 0 2, rest; end looks 0 0, rest; answer 1 0",
  ],
  [
    "a slow look does not bring back what a newer look has closed",
    "begin 0 0; answer 0 0; restore 0 2, rest; stop 0 0; restore 0 0, rest; end looks 0 0, rest; answer 0 0",
  ],
  [
    "an answer does not leave when its call has just come to an end",
    "begin 1 0; answer elsewhere 3 0; advance 3 3; restore 0 0; answer 1 0",
  ],
])("%s", async (_rule, words) => {
  expect(await play(stepsOf(words))).toEqual([]);
});

test(
  "5,000 random conversations send each answer once and as it was given, and show what is asked",
  { timeout: 120_000 },
  async () => {
    let count = 0;
    const outcomes = new Set<string>();
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), async (steps) => {
      count += steps.length;
      const problems = await play(steps, outcomes);
      if (problems.length > 0) throw new Error(`${problems.join("; ")}, after: ${inWords(steps)}`);
    });
    await fc.assert(property, { seed, numRuns: conversations });
    expect(count).toBeGreaterThan(50_000);
    expect([...outcomes].toSorted()).toEqual([
      "accepted",
      "answered-elsewhere",
      "cancelled",
      "failed",
      "stale",
    ]);
  },
);
