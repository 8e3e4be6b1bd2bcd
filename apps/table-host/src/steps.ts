import type { Scheduler } from '@layline/server/scheduler.ts';

export interface StepsDependencies {
  readonly scheduler: Scheduler;
  /** UTC ms. */
  readonly now: () => number;
  /** A step has failed. */
  readonly onFailure: (error: unknown) => void;
}

type Step = () => Promise<void> | void;

/** What a table does, one step after the other, at times of the server's clock. */
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

  /** Does `step` at a time of the server's clock, UTC ms. */
  at(time: number, step: Step): void {
    if (this.#stopped) return;
    const { scheduler, now } = this.#deps;
    this.#cancel = scheduler.after(Math.max(0, time - now()), () => {
      // A timer may be early by a hair; the clock decides.
      if (now() < time) this.at(time, step);
      else this.do(step);
    });
  }

  /** Does `step` after what is under way. */
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

  /** Forgets the step that waits for its time. */
  cancel(): void {
    this.#cancel();
  }

  /** Resolves when nothing is waited for but the clock. */
  async quiet(): Promise<void> {
    let work: Promise<void> | null = null;
    while (work !== this.#work) {
      work = this.#work;
      await work;
    }
  }

  /** Begins no further step. */
  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }
}
