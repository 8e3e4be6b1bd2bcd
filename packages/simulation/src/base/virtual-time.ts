/** Stops a timer that has not run yet; afterwards it does nothing. */
export type Cancel = () => void;

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/**
 * Time that moves only when it is told to: clock and timers of the exchange, of hubs, of feeds and of clients, so that nothing
 * ever sleeps. Timers go by the time that has passed, as the machine's do; the clock on the wall can be set without them noticing.
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

  /** On the wall, UTC ms. */
  now(): number {
    return this.#wall + this.#elapsed;
  }

  /** Since the beginning, ms: never falls. */
  get elapsed(): number {
    return this.#elapsed;
  }

  /** Number of timers still waiting. */
  get pending(): number {
    return this.#timers.length;
  }

  /** Calls back once, `ms` from now; at the next move if that is no time at all. */
  after(ms: number, callback: () => void): Cancel {
    const timer = { at: this.#elapsed + Math.max(0, ms), callback };
    this.#timers.push(timer);
    return () => this.#remove(timer);
  }

  /** Calls again and again, each time `ms` after the last. */
  every(ms: number, callback: () => void): Cancel {
    const again = (): void => {
      cancel = this.after(ms, again);
      callback();
    };
    let cancel = this.after(ms, again);
    return () => cancel();
  }

  /**
   * Lets `ms` pass and runs what falls due on the way, each timer at its own instant, those of one instant in the order in which
   * they were asked for. Throws RangeError for a step back, Error when called from within a timer.
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

  /** Lets `ms` pass at once: what falls due on the way runs, late, when time next moves. Throws RangeError for a step back. */
  jump(ms: number): void {
    if (!(ms >= 0)) throw new RangeError(`time does not pass by ${ms} ms`);
    this.#elapsed += ms;
  }

  /** Sets the clock on the wall forwards or back by `ms`; no time passes. */
  setWall(ms: number): void {
    this.#wall += ms;
  }

  /** Runs the next timer that is due by `end`, ms since the beginning, at its instant; false if there is none. */
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
