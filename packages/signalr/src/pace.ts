/** A rate limit: a burst, refilled at a number per minute. */
export class Pace {
  readonly #burst: number;
  readonly #perMinute: number;
  #left: number;
  #at: number | undefined;

  constructor(burst: number, perMinute: number) {
    this.#burst = burst;
    this.#perMinute = perMinute;
    this.#left = burst;
  }

  /** Takes one token; false if none is left. `now` in ms of a monotonic clock. */
  take(now: number): boolean {
    const refilled = this.#left + ((now - (this.#at ?? now)) * this.#perMinute) / 60_000;
    this.#left = Math.min(this.#burst, refilled);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
