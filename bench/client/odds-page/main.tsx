import { createRoot } from 'react-dom/client';
import { markets } from '@layline/web/src/live/stores.ts';
import '@layline/web/src/ui/base.css';
import './page.css';
import { DirectWrites } from './direct-writes.ts';
import { MovingBooks } from './moving-books.ts';
import type { Moved } from './moving-books.ts';
import { Page } from './page.tsx';

/** Messages come this often, ms: steadily, where our own hub would gather them for 100 ms. */
const MESSAGE_MS = 10;

/** What the page has seen since `odds.begin`. */
interface OddsSeen {
  readonly frames: number;
  /** ms of each task over 50 ms. */
  readonly longTasks: readonly number[];
  /** ms from each click to the frame that answers it, in steps of 8; shorter than a frame counts as 16. */
  readonly clicks: readonly number[];
  readonly elapsedMs: number;
}

declare global {
  interface Window {
    odds: {
      readonly ready: () => boolean;
      readonly begin: (perSecond: number, way: 'client' | 'direct') => void;
      readonly end: () => OddsSeen;
    };
  }
}

const moving = new MovingBooks();
markets.setLink(true);
markets.takeImages(structuredClone(moving.books));
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);

function toClient(moved: readonly Moved[]): void {
  markets.takeChanges(
    moved.map(({ market, runner, side }) => {
      const book = market.runners[runner];
      const { marketId, sequence } = market;
      const runners = book ? [{ runnerId: book.runnerId, [side]: book[side] }] : [];
      return { marketId, sequence, publishedAt: Date.now(), runners };
    }),
  );
}

let stop: () => OddsSeen = () => ({ frames: 0, longTasks: [], clicks: [], elapsedMs: 0 });

/** Below it the browser tells no event's time. */
const SHORTEST_MS = 16;

function begin(perSecond: number, way: 'client' | 'direct'): void {
  const direct = new DirectWrites();
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const slowest = new Map<number, number>();
  const pressed = new AbortController();
  addEventListener('click', ({ timeStamp }) => slowest.set(Math.round(timeStamp), SHORTEST_MS), {
    capture: true,
    signal: pressed.signal,
  });
  const answers = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'click') slowest.set(Math.round(startTime), duration);
    }
  });
  answers.observe({ type: 'event', durationThreshold: SHORTEST_MS } as PerformanceObserverInit);
  const started = performance.now();
  let frames = 0;
  let running = true;
  let told = 0;
  const count = (): void => {
    frames += 1;
    if (running) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const timer = setInterval(() => {
    // By the clock, not by the timer: a page that is late is not spared what has happened meanwhile.
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    // Each change leaves before the next one is made, as on the wire.
    for (; told < due; told++) {
      const moved = [moving.move()];
      if (way === 'client') toClient(moved);
      else direct.take(moved);
    }
  }, MESSAGE_MS);
  stop = () => {
    clearInterval(timer);
    running = false;
    observer.disconnect();
    answers.disconnect();
    pressed.abort();
    return { frames, longTasks, clicks: [...slowest.values()], elapsedMs: performance.now() - started };
  };
}

window.odds = {
  ready: () => document.querySelectorAll('[data-cell] button').length === 720,
  begin,
  end: () => stop(),
};
