/** The frames and the clock that a flush is paced by; the window's, or a test's. */
export interface FrameClock {
  /** Monotonic ms. */
  now(): number;
  requestFrame(callback: () => void): void;
  /** Runs the callback once what the flush has set off is drawn into the page (React's own work included). */
  afterRender(callback: () => void): void;
}

export interface Flushable {
  readonly dirty: boolean;
  flush(budget: () => boolean): void;
}

/** A steady maximum rate: the first change is shown in the next frame, later ones at most this often. */
const INTERVAL_MS = 100;
/** A machine that takes longer than this for a flush is given fewer of them. */
const SLOW_FLUSH_MS = 30;
const SLOW_INTERVAL_MS = 250;
const SLOWEST_INTERVAL_MS = 500;
/** What one frame may spend on telling cells; the rest of the markets follow in the next frame. */
const FRAME_BUDGET_MS = 8;

/** The pause after a flush that took `tookMs` together with its drawing. */
export function intervalAfter(tookMs: number): number {
  if (tookMs <= SLOW_FLUSH_MS) return INTERVAL_MS;
  return Math.min(SLOWEST_INTERVAL_MS, Math.max(SLOW_INTERVAL_MS, tookMs * 8));
}

/** Decides when the store's changes go to the screen: on frames, at a rate that this machine can draw. */
export class FlushScheduler {
  readonly #target: Flushable;
  readonly #clock: FrameClock;
  #waiting = false;
  #nextAt = 0;
  #took = 0;

  constructor(target: Flushable, clock: FrameClock) {
    this.#target = target;
    this.#clock = clock;
  }

  /** Something is dirty; asks for a frame unless one is already coming. */
  request(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#clock.requestFrame(() => this.#frame());
  }

  #frame(): void {
    this.#waiting = false;
    const begun = this.#clock.now();
    if (begun < this.#nextAt) {
      this.request();
      return;
    }
    this.#target.flush(() => this.#clock.now() - begun < FRAME_BUDGET_MS);
    const whole = !this.#target.dirty;
    this.#clock.afterRender(() => {
      this.#took += this.#clock.now() - begun;
      if (whole) {
        this.#nextAt = begun + intervalAfter(this.#took);
        this.#took = 0;
      }
      if (this.#target.dirty) this.request();
    });
  }
}
