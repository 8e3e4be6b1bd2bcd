/**
 * Lets one through at a time: urgent callers first, otherwise first come first served. Keeps statements of one
 * transaction on the only writing connection together, and the journal ahead of everything that waits.
 */
export class Turnstile {
  #taken = false;
  readonly #urgent: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn; the caller must call `leave` afterwards. */
  enter(urgent: boolean): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => (urgent ? this.#urgent : this.#waiting).push(resolve));
  }

  leave(): void {
    const next = this.#urgent.shift() ?? this.#waiting.shift();
    if (next === undefined) this.#taken = false;
    else next();
  }
}
