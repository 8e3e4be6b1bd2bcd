/** The clock that flashes end by; the window's, or a test's. */
export interface FlashClock {
  /** Monotonic ms. */
  now(): number;
  after(ms: number, callback: () => void): void;
}

/** What can be marked; an element of the page. */
export interface Flashing {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

const MARK = 'data-flash';
/** A movement has settled after this, ms. */
export const FLASH_MS = 400;
/** From here on a mark goes with whatever is drawn next: its end costs no frame of its own while prices run. */
const RIPE_MS = 280;

/**
 * Marks what moved with `data-flash` `up` or `down`, for a style to show, and takes the mark away again. A mark stands
 * still: an animation would have every frame drawn for as long as any price on the page moves.
 */
export class Flashes {
  /** When each was marked; the oldest first. */
  readonly #marked = new Map<Flashing, number>();
  readonly #clock: FlashClock;
  #ending = false;

  constructor(clock: FlashClock) {
    this.#clock = clock;
  }

  /** A number in this element rose or fell. */
  mark(element: Flashing, direction: 'up' | 'down'): void {
    element.setAttribute(MARK, direction);
    this.#marked.delete(element);
    this.#marked.set(element, this.#clock.now());
    if (!this.#ending) this.#endAfter(FLASH_MS);
  }

  /** Something is being drawn anyway: ripe marks go with it. */
  settle(): void {
    this.#settle(RIPE_MS);
  }

  #settle(ageMs: number): void {
    if (this.#marked.size === 0) return;
    const now = this.#clock.now();
    for (const [element, at] of this.#marked) {
      if (now - at < ageMs) return;
      this.#marked.delete(element);
      element.removeAttribute(MARK);
    }
  }

  #endAfter(ms: number): void {
    this.#ending = true;
    this.#clock.after(ms, () => {
      this.#ending = false;
      this.#settle(FLASH_MS);
      const oldest = this.#marked.values().next();
      if (!oldest.done) this.#endAfter(Math.max(0, oldest.value + FLASH_MS - this.#clock.now()));
    });
  }
}

/** Those of this page. */
export const flashes = new Flashes({
  now: () => performance.now(),
  after: (ms, callback) => void setTimeout(callback, ms),
});
