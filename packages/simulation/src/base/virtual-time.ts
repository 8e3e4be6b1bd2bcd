/** Stops a timer that has not run yet; otherwise does nothing. */
export type Cancel = () => void;

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/**
 * Time that moves only when told to: the clock and timers of the exchange, hubs, feeds and clients, so that no test
 * sleeps. As on a real machine, timers go by elapsed time and do not notice when the wall clock is set.
 */
export class VirtualTime {
  #elapsed = 0;
  #wall: number;
  #timers: Timer[] = [];
  #isMoving = false;

  /** Starts at `start`, UTC ms. */
  constructor(start = 1_700_000_000_000) {
    this.#wall = start;
  }

  /** Wall clock, UTC ms. */
  now(): number {
    return this.#wall + this.#elapsed;
  }

  /** Ms since the start; monotonic. */
  get elapsed(): number {
    return this.#elapsed;
  }

  /** Number of pending timers. */
  get pending(): number {
    return this.#timers.length;
  }

  /** Calls back once after `ms`; at the next move if that is zero or less. */
  after(ms: number, callback: () => void): Cancel {
    const timer = { at: this.#elapsed + Math.max(0, ms), callback };
    this.#timers.push(timer);
    return () => this.#remove(timer);
  }

  /** Calls back repeatedly, every `ms`. */
  every(ms: number, callback: () => void): Cancel {
    const again = (): void => {
      cancel = this.after(ms, again);
      callback();
    };
    let cancel = this.after(ms, again);
    return () => cancel();
  }

  /**
   * Lets `ms` pass and runs the timers that fall due, each at its own instant, those of one instant in order of
   * creation. Throws RangeError for a negative step, Error when called from within a timer.
   */
  advance(ms: number): void {
    if (!(ms >= 0)) throw new RangeError(`time does not pass by ${ms} ms`);
    if (this.#isMoving) throw new Error('time is already moving: a timer may not move it');
    this.#isMoving = true;
    try {
      const end = this.#elapsed + ms;
      while (this.runNext(end));
      this.passTo(end);
    } finally {
      this.#isMoving = false;
    }
  }

  /** Lets `ms` pass at once: timers it passes run late, when time next moves. Throws RangeError for a negative step. */
  jump(ms: number): void {
    if (!(ms >= 0)) throw new RangeError(`time does not pass by ${ms} ms`);
    this.#elapsed += ms;
  }

  /** Sets the wall clock forwards or back by `ms`; no time passes. */
  setWall(ms: number): void {
    this.#wall += ms;
  }

  /** Runs the next timer due by `end` (ms since the start) at its instant; false if there is none. */
  protected runNext(end: number): boolean {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at <= end && (next === undefined || timer.at < next.at)) next = timer;
    }
    if (next === undefined) return false;
    this.#remove(next);
    this.passTo(next.at);
    next.callback();
    return true;
  }

  protected passTo(elapsed: number): void {
    this.#elapsed = Math.max(this.#elapsed, elapsed);
  }

  #remove(timer: Timer): void {
    this.#timers = this.#timers.filter((one) => one !== timer);
  }
}
