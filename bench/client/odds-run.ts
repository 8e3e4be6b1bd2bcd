import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** `client`: the client. `direct`: direct writes into the client's page. `plain`: the same into a page without containment. */
type Way = 'client' | 'direct' | 'plain';

/** What the page offers to whoever drives it; `odds-page/main.tsx` says more. */
declare global {
  interface Window {
    odds: {
      ready(): boolean;
      begin(perSecond: number, way: Way): void;
      watch(): void;
      seen(): {
        readonly frames: number;
        readonly elapsedMs: number;
        readonly longTasks: readonly number[];
        readonly clicks: readonly number[];
        readonly oldestMs: number;
      };
    };
  }
}

/** What one way of drawing cost at one rate. */
export interface OddsRun {
  /** Share of the time in which the main thread was busy, 0..1, while nobody watched. */
  readonly mainThread: number;
  readonly framesPerSecond: number;
  readonly longestTaskMs: number;
  /** From a click on a price to the frame that answers it: the slowest of the run. */
  readonly slowestClickMs: number;
  /** The longest that a cell in view went on showing what had changed. */
  readonly oldestMs: number;
}

interface HeapRun {
  /** Bytes after a garbage collection. */
  readonly early: number;
  readonly late: number;
}

interface OddsConditions {
  readonly way: Way;
  readonly perSecond: number;
  readonly slowdown: number;
}

const SETTLE_MS = 600;
const BUSY_MS = 1800;
const CLICKS = 5;
/** Before each click and after the last, so that each has long been answered. */
const BETWEEN_CLICKS_MS = 300;

async function openPage(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => window.odds.ready());
  return { page, session: await page.context().newCDPSession(page) };
}

/** Runs the page of 720 cells for a while, in a tab of its own: first unwatched, for its cost, then watched. */
export async function runOdds(browser: Browser, url: string, run: OddsConditions): Promise<OddsRun> {
  return moving(browser, url, run, async (page, mainThread) => {
    await page.evaluate(() => window.odds.watch());
    await clickPrices(page);
    const seen = await page.evaluate(() => window.odds.seen());
    return {
      mainThread,
      framesPerSecond: seen.frames / (seen.elapsedMs / 1000),
      longestTaskMs: Math.max(0, ...seen.longTasks),
      slowestClickMs: Math.max(0, ...seen.clicks),
      oldestMs: seen.oldestMs,
    };
  });
}

/** The cost alone: share of the time in which the main thread was busy, 0..1. */
export async function runCost(browser: Browser, url: string, run: OddsConditions): Promise<number> {
  return moving(browser, url, run, async (_, mainThread) => mainThread);
}

/** Sets a page moving, takes what that costs while nobody watches, and lets `then` watch. */
async function moving<Result>(
  browser: Browser,
  url: string,
  run: OddsConditions,
  then: (page: Page, mainThread: number) => Promise<Result>,
): Promise<Result> {
  const { page, session } = await openPage(browser, url);
  try {
    // What the thread itself has worked: what other work on the machine keeps it waiting does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: run.slowdown });
    await page.evaluate(({ perSecond, way }) => window.odds.begin(perSecond, way), run);
    await sleep(SETTLE_MS);
    const before = await busySeconds(session);
    await sleep(BUSY_MS);
    const after = await busySeconds(session);
    return await then(page, (after.busy - before.busy) / (after.at - before.at));
  } finally {
    await page.close();
  }
}

/** What the main thread has worked since the page began, and when that was read, seconds. */
async function busySeconds(session: CDPSession): Promise<{ readonly busy: number; readonly at: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { busy: read('TaskDuration'), at: read('Timestamp') };
}

/** Presses prices that can be seen, spread over the time of a run. */
async function clickPrices(page: Page): Promise<void> {
  const prices = await page.locator('[data-cell] button').all();
  for (let click = 0; click < CLICKS; click++) {
    await sleep(BETWEEN_CLICKS_MS);
    const box = await prices[click * 3]?.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await sleep(BETWEEN_CLICKS_MS);
}

/** What the client's heap holds after a tenth of some minutes of 1,000 updates/s, and at their end. */
export async function runHeap(browser: Browser, url: string, minutes: number): Promise<HeapRun> {
  const { page, session } = await openPage(browser, url);
  try {
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
