import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** What the page offers to whoever drives it; `odds-page/main.tsx` says more. */
declare global {
  interface Window {
    odds: {
      ready(): boolean;
      begin(perSecond: number, way: 'client' | 'direct'): void;
      end(): { readonly frames: number; readonly longTasks: readonly number[]; readonly elapsedMs: number };
    };
  }
}

/** What one way of drawing cost at one rate. */
export interface OddsRun {
  readonly framesPerSecond: number;
  /** Share of the time in which the main thread was busy, 0..1. */
  readonly mainThread: number;
  readonly longestTaskMs: number;
}

const SETTLE_MS = 1000;
const RUN_MS = 3000;

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
    await sleep(RUN_MS);
    const after = await busy();
    const seen = await page.evaluate(() => window.odds.end());
    return {
      framesPerSecond: seen.frames / (seen.elapsedMs / 1000),
      mainThread: ((after - before) * 1000) / seen.elapsedMs,
      longestTaskMs: Math.max(0, ...seen.longTasks),
    };
  } finally {
    await page.close();
  }
}
