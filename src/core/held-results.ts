import type { ToolCalls } from "./tool-calls.ts";
import type { Submission } from "./submission.ts";

/** Results of browser tools whose siblings of the same step still wait: they go back together. */
export class HeldResults {
  readonly #byRun = new Map<string, Submission[]>();

  hold(submission: Submission): void {
    const run = submission.request.runId ?? "";
    const held = this.#byRun.get(run);
    if (held === undefined) this.#byRun.set(run, [submission]);
    else held.push(submission);
  }

  /** Takes out the results of each run of which no browser tool waits any more. */
  takeReady(calls: ToolCalls): readonly (readonly [run: string, held: readonly Submission[]])[] {
    if (this.#byRun.size === 0) return [];
    const waiting = new Set(
      calls.requests
        .filter(({ id, kind }) => kind === "client-tool" && calls.get(id)?.state === "waiting")
        .map(({ runId }) => runId ?? ""),
    );
    const ready = [...this.#byRun].filter(([run]) => !waiting.has(run));
    for (const [run] of ready) this.#byRun.delete(run);
    return ready;
  }

  /** Takes out those whose call is not answered by them any more: it has come to its end some other way. */
  takeClosed(isOpen: (submission: Submission) => boolean): readonly Submission[] {
    const closed: Submission[] = [];
    for (const [run, held] of this.#byRun) {
      if (held.every(isOpen)) continue;
      this.#byRun.set(run, held.filter(isOpen));
      closed.push(...held.filter((each) => !isOpen(each)));
    }
    return closed;
  }

  takeAll(): readonly Submission[] {
    const all = [...this.#byRun.values()].flat();
    this.#byRun.clear();
    return all;
  }
}
