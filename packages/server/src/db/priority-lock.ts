/**
 * A lock that urgent callers get first; otherwise first come, first served. Keeps the statements of a transaction
 * together on the only writing connection, and lets the journal overtake everything else that waits.
 */
export class PriorityLock {
  #held = false;
  readonly #urgent: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];

  /** Resolves when the caller holds the lock. The caller must `release` it. */
  acquire(urgent: boolean): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => (urgent ? this.#urgent : this.#waiting).push(resolve));
  }

  release(): void {
    const next = this.#urgent.shift() ?? this.#waiting.shift();
    if (next === undefined) this.#held = false;
    else next();
  }
}
