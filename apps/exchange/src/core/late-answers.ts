import { unknownFate, type Group } from './command-queue.ts';

/**
 * Rejects callers that have waited too long for an outcome with `OutcomeUnknown`. One timer serves them all, because a timer for each bet would be set and
 * cleared without ever firing.
 */
export class LateAnswers {
  readonly #waiting: () => Iterable<Group>;
  #isSet = false;
  #lookedAt = 0;

  /** `waiting` lists the groups that have no outcome yet. */
  constructor(waiting: () => Iterable<Group>) {
    this.#waiting = waiting;
  }

  /** Checks in `ms` who has waited too long, unless a check is already due: all callers wait equally long, so the earlier one is enough. */
  lookAfter(ms: number): void {
    if (this.#isSet || ms === Infinity) return;
    this.#isSet = true;
    // Real time, because callers wait in real time. An answer that has arrived meanwhile goes first.
    setTimeout(() => setImmediate(() => this.#look()), ms).unref();
  }

  #look(): void {
    this.#isSet = false;
    const now = performance.now();
    let next = Infinity;
    for (const group of this.#waiting()) {
      if (group.until > now) next = Math.min(next, group.until);
      else if (group.until > this.#lookedAt) group.reject(unknownFate(group));
    }
    this.#lookedAt = now;
    this.lookAfter(next - now);
  }
}
