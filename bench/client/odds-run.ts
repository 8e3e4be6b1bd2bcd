import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

/** What the page offers to whoever drives it; `odds-page/main.tsx` says more. */
declare global {
  interface Window {
    odds: {
      ready(): boolean;
      begin(perSecond: number, way: 'client' | 'direct'): void;
      end(): {
        readonly frames: number;
        readonly longTasks: readonly number[];
        readonly clicks: readonly number[];
        readonly elapsedMs: number;
      };
    };
  }
}

/** What one way of drawing cost at one rate. */
export interface OddsRun {
  readonly framesPerSecond: number;
  /** Share of the time in which the main thread was busy, 0..1. */
  readonly mainThread: number;
  readonly longestTaskMs: number;
  /** From a click on a price to the frame that answers it: the slowest of the run. */
  readonly slowestClickMs: number;
}

const SETTLE_MS = 1000;
const RUN_MS = 3000;
const CLICKS = 5;

interface HeapRun {
  /** Bytes after a garbage collection. */
  readonly early: number;
  readonly late: number;
}

/** Runs the page of 720 cells for a while, in a tab of its own. */
export async function runOdds(
  browser: Browser,
  url: string,
  options: { readonly way: 'client' | 'direct'; readonly perSecond: number; readonly slowdown: number },
): Promise<OddsRun> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForFunction(() => window.odds.ready());
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown });
    const busy = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    };
    await page.evaluate(({ perSecond, way }) => window.odds.begin(perSecond, way), options);
    await sleep(SETTLE_MS);
    await page.evaluate(() => window.odds.end());
    await page.evaluate(({ perSecond, way }) => window.odds.begin(perSecond, way), options);
    const before = await busy();
    await clickPrices(page);
    const after = await busy();
    const seen = await page.evaluate(() => window.odds.end());
    return {
      framesPerSecond: seen.frames / (seen.elapsedMs / 1000),
      mainThread: ((after - before) * 1000) / seen.elapsedMs,
      longestTaskMs: Math.max(0, ...seen.longTasks),
      slowestClickMs: Math.max(0, ...seen.clicks),
    };
  } finally {
    await page.close();
  }
}

/** Presses prices that can be seen, spread over the time of a run. */
async function clickPrices(page: Page): Promise<void> {
  const prices = await page.locator('[data-cell] button').all();
  for (let click = 0; click < CLICKS; click++) {
    await sleep(RUN_MS / CLICKS);
    const box = await prices[click * 3]?.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

/** What the client's heap holds after a tenth of some minutes of 1,000 updates/s, and at their end. */
export async function runHeap(browser: Browser, url: string, minutes: number): Promise<HeapRun> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForFunction(() => window.odds.ready());
    const session = await page.context().newCDPSession(page);
    const heap = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    await page.evaluate(() => window.odds.begin(1000, 'client'));
    await sleep(minutes * 6_000);
    const early = await heap();
    await sleep(minutes * 54_000);
    return { early, late: await heap() };
  } finally {
    await page.close();
  }
}
