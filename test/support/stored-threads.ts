import { readFileSync } from "node:fs";
import type { ThreadHistory } from "../../src/core/apply-history.ts";
import { decodeStoredMessages, decodeSuspendedRuns } from "../../src/protocol/stored-thread.ts";

/** The body that a real server gave for request number `n` of a recording, such as `suspend.3`. */
export function recordedBody(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../fixtures/threads/${name}.json`, import.meta.url), "utf8"));
}

/** A thread as a page finds it: the messages of one recorded body, the list of suspended runs of another. */
export function recordedHistory(messages: string, suspended?: string): ThreadHistory {
  return {
    messages: decodeStoredMessages(recordedBody(messages)),
    suspended: suspended === undefined ? [] : decodeSuspendedRuns(recordedBody(suspended)),
  };
}
