/**
 * Time that is told, never read. What needs the hour or a timer takes a `Clock`; tests and simulations
 * hand it a `VirtualClock` and move it by hand, so that nothing ever sleeps.
 */

/** Stops a scheduled call that has not run yet; afterwards it does nothing. */
export type Cancel = () => void;

export interface Clock {
  /** UTC ms. */
  now(): number;
  /** Calls `run` once when the clock reaches `at` (UTC ms); at the next chance if that has passed. */
  schedule(at: number, run: () => void): Cancel;
}

interface Scheduled {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

function earlier(a: Scheduled, b: Scheduled): boolean {
  return a.at !== b.at ? a.at < b.at : a.order < b.order;
}

/** A clock that only moves when advanced. Calls due at one instant run in the order in which they were scheduled. */
export class VirtualClock implements Clock {
  #now: number;
  #order = 0;
  #moving = false;
  readonly #waiting = new Set<Scheduled>();

  /** Starts at `start`, UTC ms; throws RangeError unless it is a whole number. */
  constructor(start = Date.UTC(2026, 0, 1)) {
    this.#now = wholeMilliseconds(start);
  }

  now(): number {
    return this.#now;
  }

  /** Number of calls still waiting. */
  get pending(): number {
    return this.#waiting.size;
  }

  schedule(at: number, run: () => void): Cancel {
    const entry = { at: wholeMilliseconds(at), order: this.#order++, run };
    this.#waiting.add(entry);
    return () => this.#waiting.delete(entry);
  }

  /** Moves on by `ms` and runs all that falls due on the way. */
  advance(ms: number): void {
    this.set(this.#now + wholeMilliseconds(ms));
  }

  /**
   * Moves on to `to`, UTC ms, stopping at each scheduled call on the way, so that a call sees its own
   * instant as `now` and what it schedules in turn runs too if due. Throws RangeError for a step back,
   * Error when called from within a scheduled call.
   */
  set(to: number): void {
    if (wholeMilliseconds(to) < this.#now)
      throw new RangeError(`the clock stands at ${this.#now}, not before ${to}`);
    if (this.#moving) throw new Error('the clock is already moving: a scheduled call may not move it');
    this.#moving = true;
    try {
      for (let next = this.#nextDue(to); next; next = this.#nextDue(to)) {
        this.#waiting.delete(next);
        this.#now = Math.max(this.#now, next.at);
        next.run();
      }
      this.#now = to;
    } finally {
      this.#moving = false;
    }
  }

  #nextDue(limit: number): Scheduled | undefined {
    let best: Scheduled | undefined;
    for (const entry of this.#waiting) {
      if (entry.at <= limit && (!best || earlier(entry, best))) best = entry;
    }
    return best;
  }
}

function wholeMilliseconds(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of milliseconds`);
  return value;
}
