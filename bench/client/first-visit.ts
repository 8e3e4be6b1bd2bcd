import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { becomePhone } from './phone.ts';

/** What a visit cost on the simulated phone until `shown` was on screen. */
export interface Visit {
  /** ms from navigation. */
  readonly shownMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** Time of tasks beyond 50 ms each, from the first paint to 2 s after it was shown. */
  readonly blockingMs: number;
  /** Bytes on the wire until it was shown, headers included. */
  readonly wireBytes: number;
  readonly requests: number;
  /** Addresses of everything loaded until then. */
  readonly urls: readonly string[];
}

const AFTERWARDS_MS = 2000;

interface Observed {
  lcp: number;
  cls: number;
  firstPaint: number;
  readonly longTasks: [start: number, duration: number][];
}

declare global {
  interface Window {
    layline: Observed;
  }
}

function observe(): void {
  const seen: Observed = { lcp: 0, cls: 0, firstPaint: 0, longTasks: [] };
  window.layline = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value));
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
}

/** Opens `url` in a new page of the context and waits until `shown`, run in it, returns the time. */
export async function visit(
  context: BrowserContext,
  url: string,
  shown: () => number | false,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    await page.addInitScript(observe);
    const traffic = await slowDown(page, context);
    await page.goto(url, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(shown, undefined, { polling: 'raf', timeout: 60_000 });
    const shownMs = Number(await handle.jsonValue());
    const { wireBytes, urls } = traffic();
    await sleep(AFTERWARDS_MS);
    const { lcp, cls, firstPaint, longTasks } = await page.evaluate(() => window.layline);
    const blocking = longTasks
      .filter(([start]) => start >= firstPaint && start < shownMs + AFTERWARDS_MS)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return { shownMs, lcpMs: lcp, cls, blockingMs: blocking, wireBytes, requests: urls.length, urls };
  } finally {
    await page.close();
  }
}

async function slowDown(
  page: Page,
  context: BrowserContext,
): Promise<() => { wireBytes: number; urls: readonly string[] }> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await becomePhone(session);
  const urls: string[] = [];
  let wireBytes = 0;
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache) urls.push(response.url);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (wireBytes += encodedDataLength));
  return () => ({ wireBytes, urls: [...urls] });
}
