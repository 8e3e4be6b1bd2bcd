import type { Scheduler } from '@layline/server/scheduler.ts';

/** How late the storage does what was sent to it. It does it whether or not the process is still there to hear of it. */
export interface Lateness {
  /** Time of the storage, which no process can stop. */
  readonly time: Scheduler;
  /** For the next write, ms; null for one that is done at once. */
  next(): number | null;
}

/** The way from one machine to the storage. While it is cut nothing is answered, and what was sent just before may have been done. */
export class StorageLine {
  readonly #elapsed: () => number;
  #until = 0;

  /** `elapsed` is ms since the start of the world. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Cuts it for so long, ms. */
  cut(ms: number): void {
    this.#until = this.#elapsed() + ms;
  }

  mend(): void {
    this.#until = 0;
  }

  /** How long it will still be cut, ms; 0 if it is whole. */
  get cutForMs(): number {
    return Math.max(0, this.#until - this.#elapsed());
  }
}
