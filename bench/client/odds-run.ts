import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { emulateCpu, watchMainThread } from './main-thread.ts';

/** `client`: the client. `direct`: direct writes into the client's page. `plain`: the same into a page without containment. */
type Way = 'client' | 'direct' | 'plain';

/** What the page offers to the benchmark; see `odds-page/main.tsx`. */
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

/** The cost of one way of drawing at one rate. */
export interface OddsRun {
  /** Share of time in which the main thread was busy, 0..1, without observers. */
  readonly mainThread: number;
  readonly framesPerSecond: number;
  readonly longestTaskMs: number;
  /** From a click on a price to the next frame: the slowest of the run. */
  readonly slowestClickMs: number;
  /** The longest time that a visible cell showed an outdated value. */
  readonly oldestMs: number;
}

interface HeapRun {
  /** Bytes after garbage collection. */
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
/** Pause before each click and after the last, so that each has been handled. */
const BETWEEN_CLICKS_MS = 300;

async function openPage(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => window.odds.ready());
  return { page, session: await page.context().newCDPSession(page) };
}

/** Runs the page of 720 cells for a while, in its own tab: first without observers, for its cost, then with them. */
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

/** Only the cost: share of time in which the main thread was busy, 0..1. */
export async function runCost(browser: Browser, url: string, run: OddsConditions): Promise<number> {
  return moving(browser, url, run, async (_, mainThread) => mainThread);
}

/** Starts a page's updates, measures their cost without observers, then runs `then` to observe. */
async function moving<Result>(
  browser: Browser,
  url: string,
  run: OddsConditions,
  then: (page: Page, mainThread: number) => Promise<Result>,
): Promise<Result> {
  const { page, session } = await openPage(browser, url);
  try {
    await emulateCpu(session, run.slowdown);
    await page.evaluate(({ perSecond, way }) => window.odds.begin(perSecond, way), run);
    await sleep(SETTLE_MS);
    const { busy } = await watchMainThread(session, BUSY_MS);
    return await then(page, busy);
  } finally {
    await page.close();
  }
}

/** Presses visible prices, spread over the run. */
async function clickPrices(page: Page): Promise<void> {
  const prices = await page.locator('[data-cell] button').all();
  for (let click = 0; click < CLICKS; click++) {
    await sleep(BETWEEN_CLICKS_MS);
    const box = await prices[click * 3]?.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await sleep(BETWEEN_CLICKS_MS);
}

/** The client's heap after a tenth of some minutes at 1,000 updates/s, and at their end. */
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
