import type { Timers } from '@layline/hub/timers.ts';

/** Asks questions one at a time, with a pause after each. A question that is already waiting is not asked twice. */
export class Turns {
  readonly #timers: Timers;
  readonly #pauseMs: number;
  readonly #waiting = new Map<string, () => void>();
  #pausing = false;

  constructor(timers: Timers, pauseMs: number) {
    this.#timers = timers;
    this.#pauseMs = pauseMs;
  }

  /** Asks when it is this question's turn: at once if nothing was asked for a while. */
  ask(key: string, question: () => void): void {
    this.#waiting.set(key, question);
    if (!this.#pausing) this.#next();
  }

  /** Withdraws a question that is still waiting. */
  withdraw(key: string): void {
    this.#waiting.delete(key);
  }

  #next(): void {
    const [first] = this.#waiting;
    this.#pausing = first !== undefined;
    if (!first) return;
    const [key, question] = first;
    this.#waiting.delete(key);
    this.#timers.set(() => this.#next(), this.#pauseMs);
    question();
  }
}
