import type { Clock, Scheduler } from '@layline/server/scheduler.ts';

/** Longest single timer, ms. After that the clock is read again, because it may have been set back. */
const LONGEST_MS = 60_000;

/** Calls `wake` when work in the engine falls due. */
export class DueTimer {
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  readonly #wake: () => void;
  #armedFor: number | null = null;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, scheduler: Scheduler, wake: () => void) {
    this.#clock = clock;
    this.#scheduler = scheduler;
    this.#wake = wake;
  }

  /** Sets the timer for `due` (UTC ms); null clears it. */
  arm(due: number | null): void {
    if (due === this.#armedFor) return;
    this.#cancel();
    this.#armedFor = due;
    if (due === null) return;
    const wait = Math.min(Math.max(due - this.#clock.now(), 1), LONGEST_MS);
    this.#cancel = this.#scheduler.after(wait, () => {
      this.#armedFor = null;
      this.#wake();
      if (due > this.#clock.now()) this.arm(due);
    });
  }

  stop(): void {
    this.#cancel();
    this.#armedFor = null;
  }
}
