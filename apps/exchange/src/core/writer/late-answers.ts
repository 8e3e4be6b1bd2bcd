import type { Scheduler } from '@layline/server/scheduler.ts';
import { unknownFate, type Group } from './command-queue.ts';

export interface LateAnswersOptions {
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
}

/**
 * Rejects callers that have waited too long for an outcome with `OutcomeUnknown`. One timer serves them all, because a timer for each bet would be set and
 * cleared without ever firing.
 */
export class LateAnswers {
  readonly #waiting: () => Iterable<Group>;
  readonly #options: LateAnswersOptions;
  #stop: (() => void) | undefined;
  #lookedAt = 0;

  /** `waiting` lists the groups that have no outcome yet. */
  constructor(waiting: () => Iterable<Group>, options: LateAnswersOptions) {
    this.#waiting = waiting;
    this.#options = options;
  }

  /** Checks in `ms` who has waited too long, unless a check is already due: all callers wait equally long, so the earlier one is enough. */
  lookAfter(ms: number): void {
    if (this.#stop !== undefined || ms === Infinity) return;
    // An answer that has arrived meanwhile goes first.
    this.#stop = this.#options.scheduler.after(ms, () => setImmediate(() => this.#look()));
  }

  /** Stops checking. */
  stop(): void {
    this.#stop?.();
  }

  #look(): void {
    this.#stop = undefined;
    const now = this.#options.elapsed();
    let next = Infinity;
    for (const group of this.#waiting()) {
      if (group.until > now) next = Math.min(next, group.until);
      else if (group.until > this.#lookedAt) group.reject(unknownFate(group));
    }
    this.#lookedAt = now;
    this.lookAfter(next - now);
  }
}
