import type { Timers } from './timers.ts';

interface PollerOptions {
  readonly timers: Timers;
  /** One round; resolves with false if it failed. */
  readonly poll: (signal: AbortSignal) => Promise<boolean>;
}

const EVERY_MS = 1_500;
const SLOWEST_MS = 30_000;

/** The pause after this many failures in a row, ms. */
export function pauseAfter(failures: number): number {
  return Math.min(SLOWEST_MS, EVERY_MS * 2 ** failures);
}

/** Polls while it is switched on, one round at a time, and less often while it fails. */
export class Poller {
  readonly #options: PollerOptions;
  #running: AbortController | null = null;
  #timer: number | null = null;
  #failures = 0;
  /** True if it was hurried during a round. */
  #again = false;

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  /** Switches it on or off. The first round starts at once. */
  set(on: boolean): void {
    if (on === (this.#running !== null)) return;
    if (on) {
      this.#failures = 0;
      this.#running = new AbortController();
      void this.#round(this.#running);
      return;
    }
    this.#running?.abort();
    this.#running = null;
    if (this.#timer !== null) this.#options.timers.clear(this.#timer);
    this.#timer = null;
  }

  /** There is something new to fetch: the next round starts now, or right after the current one. Ignored while it fails. */
  hurry(): void {
    if (this.#running === null || this.#failures > 0) return;
    if (this.#timer === null) {
      this.#again = true;
      return;
    }
    this.#options.timers.clear(this.#timer);
    this.#timer = null;
    void this.#round(this.#running);
  }

  async #round(run: AbortController): Promise<void> {
    this.#again = false;
    const good = await this.#options.poll(run.signal);
    if (run !== this.#running) return;
    this.#failures = good ? 0 : this.#failures + 1;
    const pause = good && this.#again ? 0 : pauseAfter(this.#failures);
    this.#timer = this.#options.timers.set(() => {
      this.#timer = null;
      void this.#round(run);
    }, pause);
  }
}
