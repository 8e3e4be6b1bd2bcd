import { AgeOfCells } from './age-of-cells.ts';
import type { Moved } from './moving-books.ts';

/** What was observed on the page. */
export interface OddsSeen {
  readonly frames: number;
  readonly elapsedMs: number;
  /** ms of each task over 50 ms. */
  readonly longTasks: readonly number[];
  /** ms from each click to the next frame, in steps of 8; less than a frame counts as 16. */
  readonly clicks: readonly number[];
  /** The longest time that a visible cell showed an outdated value, ms. */
  readonly oldestMs: number;
}

/** The browser reports no event that took less, ms. */
const SHORTEST_MS = 16;

/** Counts frames, long tasks, clicks and the age of values. Costs a little of every frame, so it must not run while cost is measured. */
export class Watching {
  readonly #started = performance.now();
  readonly #longTasks: number[] = [];
  readonly #clicks = new Map<number, number>();
  readonly #ended = new AbortController();
  readonly #observers: readonly PerformanceObserver[];
  readonly #age = new AgeOfCells();
  readonly #afterFrame = new MessageChannel();
  #frames = 0;

  constructor() {
    const longTasks = new PerformanceObserver((list) =>
      this.#longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    longTasks.observe({ type: 'longtask' });
    const answers = new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        if (name === 'click') this.#clicks.set(Math.round(startTime), duration);
      }
    });
    answers.observe({ type: 'event', durationThreshold: SHORTEST_MS } as PerformanceObserverInit);
    this.#observers = [longTasks, answers];
    const { signal } = this.#ended;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const at = Math.round(timeStamp);
        if (!this.#clicks.has(at)) this.#clicks.set(at, SHORTEST_MS);
      },
      { capture: true, signal },
    );
    // A task requested by a frame runs after that frame has been painted.
    this.#afterFrame.port1.addEventListener('message', () => this.#age.look(), { signal });
    this.#afterFrame.port1.start();
    requestAnimationFrame(() => this.#frame());
  }

  /** A cell has been sent a new value. */
  moved(moved: Moved): void {
    this.#age.moved(moved);
  }

  end(): OddsSeen {
    this.#ended.abort();
    for (const observer of this.#observers) observer.disconnect();
    this.#afterFrame.port1.close();
    return {
      frames: this.#frames,
      elapsedMs: performance.now() - this.#started,
      longTasks: this.#longTasks,
      clicks: [...this.#clicks.values()],
      oldestMs: this.#age.oldestMs,
    };
  }

  #frame(): void {
    if (this.#ended.signal.aborted) return;
    this.#frames += 1;
    this.#afterFrame.port2.postMessage(null);
    requestAnimationFrame(() => this.#frame());
  }
}
