import type { Group } from './command-queue.ts';
import { OutcomeUnknown } from './errors.ts';

/**
 * Rejects with `OutcomeUnknown` whoever has waited long enough for an outcome. One timer serves all callers: a timer for each would be set and cleared
 * with every bet, although hardly any ever fires.
 */
export class LateAnswers {
  readonly #waiting: () => Iterable<Group>;
  #isSet = false;
  #lookedAt = 0;

  /** `waiting` lists the groups that have no outcome yet. */
  constructor(waiting: () => Iterable<Group>) {
    this.#waiting = waiting;
  }

  /** Looks after `ms` who has waited too long, unless it is going to look anyway: all callers wait for the same time. */
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
      else if (group.until > this.#lookedAt) group.reject(new OutcomeUnknown(group.commands));
    }
    this.#lookedAt = now;
    this.lookAfter(next - now);
  }
}
