/** The frames and clock that pace a flush: the window's, or a test's. */
export interface FrameClock {
  /** Monotonic ms. */
  now(): number;
  requestFrame(callback: () => void): void;
  after(ms: number, callback: () => void): void;
  /** Runs the callback once the effects of the flush are on screen: React's work, styles, layout, painting. */
  afterFrame(callback: () => void): void;
}

export interface Flushable {
  readonly dirty: boolean;
  flush(budget: () => boolean): void;
}

/** The maximum rate: the first change is shown in the next frame, later ones at most this often. */
const INTERVAL_MS = 100;
/** A flush may take a fifth of the time until the next one begins; */
const PAUSE_PER_FLUSH = 5;
/** but nothing visible may be older than 250 ms when drawn, allowing for the frames of a slow machine; */
const DRAWN_WITHIN_MS = 185;
/** a machine that cannot keep up keeps half of its time for presses, */
const SLOW_PAUSE_PER_FLUSH = 2;
/** until even that would make prices stand still. */
const SLOWEST_INTERVAL_MS = 500;
/**
 * Time that one frame may spend on notifying cells; the remaining markets follow in the next frame, which takes as
 * long again to draw.
 */
const FRAME_BUDGET_MS = 16;

/** As long as most presses last. A change that arrives meanwhile is drawn that much later. */
const HELD_MS = 100;

/** The interval until the next flush after one that took `tookMs` including drawing. */
export function intervalAfter(tookMs: number): number {
  return Math.max(
    INTERVAL_MS,
    Math.min(tookMs * PAUSE_PER_FLUSH, DRAWN_WITHIN_MS - tookMs),
    Math.min(tookMs * SLOW_PAUSE_PER_FLUSH, SLOWEST_INTERVAL_MS),
  );
}

/** Decides when the store's changes go to the screen: on frames, at a rate that this machine can draw. */
export class FlushScheduler {
  readonly #target: Flushable;
  readonly #clock: FrameClock;
  #waiting = false;
  #nextAt = 0;
  #took = 0;
  #heldUntil = 0;
  /** False from a hold until the next flush, so that quick presses do not make prices stand still. */
  #mayHold = true;

  constructor(target: Flushable, clock: FrameClock) {
    this.#target = target;
    this.#clock = clock;
  }

  /** Something is dirty; requests a frame unless one is already due. */
  request(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#plan(this.#nextAt);
  }

  /** A press has begun, and should not wait for a flush before it is handled: none begins for a moment. */
  hold(): void {
    if (this.#target.dirty && !this.#mayHold) return;
    this.#mayHold = false;
    this.#heldUntil = this.#clock.now() + HELD_MS;
  }

  #plan(at: number): void {
    const frame = () => this.#clock.requestFrame(() => this.#frame());
    const wait = at - this.#clock.now();
    // A frame requested only to find that it is too early costs the browser nearly as much as one that draws.
    if (wait > 0) this.#clock.after(wait, frame);
    else frame();
  }

  #frame(): void {
    const begun = this.#clock.now();
    if (begun < this.#heldUntil) {
      this.#plan(this.#heldUntil);
      return;
    }
    this.#mayHold = true;
    this.#target.flush(() => this.#clock.now() - begun < FRAME_BUDGET_MS);
    const whole = !this.#target.dirty;
    this.#clock.afterFrame(() => {
      this.#waiting = false;
      this.#took += this.#clock.now() - begun;
      if (whole) {
        this.#nextAt = begun + intervalAfter(this.#took);
        this.#took = 0;
      }
      if (this.#target.dirty) this.request();
    });
  }
}
