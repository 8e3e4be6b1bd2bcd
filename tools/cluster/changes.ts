/** Changes that follow each other this quickly are told as one, ms: a take-over is several. */
const SETTLE_MS = 300;

/** Calls a listener when something has changed; changes that come together are one call. */
export class Changes {
  #listener: (() => Promise<void>) | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** From now on `listener` is called; null for nobody. */
  each(listener: (() => Promise<void>) | null): void {
    this.#listener = listener;
    if (listener === null) clearTimeout(this.#timer);
  }

  happened(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#listener?.(), SETTLE_MS);
  }
}
