import * as dom from "@testing-library/dom";
import * as react from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as storybook from "storybook/test";
import { expectTypeOf, test } from "vitest";
import { agentRun } from "../../src/testing/agent-run.ts";
import type { Senses } from "../../src/testing/person.ts";
import { failures } from "../../src/testing/reply.ts";
import { scriptedTransport, type Script } from "../../src/testing/scripted-transport.ts";

const user = userEvent.setup();

test("a tester sees and acts with the testing library that the app has", () => {
  expectTypeOf({ within: dom.within, waitFor: dom.waitFor, user }).toExtend<Senses>();
  expectTypeOf({ within: react.within, waitFor: react.waitFor, user }).toExtend<Senses>();
  expectTypeOf({
    within: storybook.within,
    waitFor: storybook.waitFor,
    user: storybook.userEvent,
  }).toExtend<Senses>();
});

test("a script takes acts, lists of acts, failures, and functions of what is asked", () => {
  const run = agentRun();
  scriptedTransport({ messages: [run.says("One"), [run.says("Two"), run.finishes()]] });
  scriptedTransport({ answers: ({ type }, count) => (type === "results" || count > 1 ? undefined : []) });
  // @ts-expect-error -- nobody fails like this
  scriptedTransport({ answers: [{ type: "failed", reason: "moon" }] });
  expectTypeOf(failures.expired).toExtend<
    Exclude<Script["answers"], undefined | ((...given: never[]) => unknown)>[number]
  >();
});
