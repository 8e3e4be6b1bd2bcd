import type { Scheduler } from '@layline/server/scheduler.ts';

/** First and longest delay between attempts, ms; doubled each time. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** Background work that is retried until it succeeds and can be stopped cleanly. */
export class Background {
  readonly #scheduler: Scheduler;
  readonly #onError: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();
  readonly #wake = new Set<() => void>();
  #stopped = false;

  constructor(scheduler: Scheduler, onError: (error: unknown) => void) {
    this.#scheduler = scheduler;
    this.#onError = onError;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Runs `work` until it returns true; a rejection counts as false. Resolves with whether it succeeded before the stop. */
  async until(work: () => Promise<boolean>): Promise<boolean> {
    let waitMs = FIRST_WAIT_MS;
    while (!this.#stopped) {
      try {
        if (await work()) return true;
      } catch (error) {
        this.#onError(error);
      }
      await this.wait(waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
    return false;
  }

  /** Runs `work` without waiting for it; a failure is reported. */
  run(work: () => Promise<unknown>): void {
    const done: Promise<void> = work()
      .then(() => undefined, this.#onError)
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }

  /** Resolves after `ms`, or when stopped. */
  wait(ms: number): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.#scheduler.after(ms, go);
    const wake = (): void => {
      cancel();
      go();
    };
    this.#wake.add(wake);
    const wakes = this.#wake;
    function go(): void {
      wakes.delete(wake);
      resolve();
    }
    return promise;
  }

  /** Starts nothing more, wakes everything that waits, and resolves when all work has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const wake of this.#wake) wake();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
