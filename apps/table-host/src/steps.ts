import type { Scheduler } from '@layline/server/scheduler.ts';

export interface StepsDependencies {
  readonly scheduler: Scheduler;
  /** UTC ms. */
  readonly now: () => number;
  /** A step has failed. */
  readonly onFailure: (error: unknown) => void;
}

type Step = () => Promise<void> | void;

/** Runs a table's steps one at a time, at times of the server's clock. */
export class Steps {
  readonly #deps: StepsDependencies;
  #stopped = false;
  #cancel: () => void = () => undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(deps: StepsDependencies) {
    this.#deps = deps;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Runs `step` at a time of the server's clock, UTC ms. */
  at(time: number, step: Step): void {
    if (this.#stopped) return;
    const { scheduler, now } = this.#deps;
    this.#cancel = scheduler.after(Math.max(0, time - now()), () => {
      // A timer may fire slightly early; the clock decides.
      if (now() < time) this.at(time, step);
      else this.do(step);
    });
  }

  /** Runs `step` after the one in progress. */
  do(step: Step): void {
    this.#work = this.#work.then(async () => {
      if (this.#stopped) return;
      try {
        await step();
      } catch (error) {
        this.#deps.onFailure(error);
      }
    });
  }

  /** Cancels the scheduled step. */
  cancel(): void {
    this.#cancel();
  }

  /** Resolves when only scheduled steps are left. */
  async quiet(): Promise<void> {
    let work: Promise<void> | null = null;
    while (work !== this.#work) {
      work = this.#work;
      await work;
    }
  }

  /** Starts no further step. */
  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }
}
