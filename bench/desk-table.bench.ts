import type { Browser } from 'playwright-core';
import { openClientPage } from './client/client-page.ts';
import { emulateCpu } from './client/main-thread.ts';
import { median, report } from './harness.ts';
import type { Row } from './harness.ts';

/** The desk's table with 100,000 rows: what scrolling to the end and back costs, beside a list of the same texts written by hand. */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
/** As the page writes it. */
const reasonOf = (entry: number): string => `Reason ${entry} of many`;
/** Scrolled in a frame, px: a page of rows, far more than anybody reads. */
const STEP = 4500;
/** Scrolled with a wheel, as people do: px per frame, and for how many frames. */
const WHEEL = { step: 120, frames: 500 };
/** `table`: the desk's table, fed by its own reads. `bare`: a list of the same texts written by hand. */
const WAYS = ['table', 'bare'] as const;
type Way = (typeof WAYS)[number];

interface Run {
  readonly downMs: number;
  readonly upMs: number;
  /** Processor time of the main thread, ms. */
  readonly busyMs: number;
  readonly longestTaskMs: number;
  /** With the wheel, ms: the average frame, and the longest task. */
  readonly wheelMs: number;
  readonly longestWheelTaskMs: number;
  readonly heapMb: number;
  readonly elements: number;
}

interface Scroll {
  readonly last: string;
  readonly step: number;
  readonly wheel: typeof WHEEL;
}

/** Scrolls to the last row and back, one step per frame, then down as with a wheel. Runs in the page. */
async function scrollAll({ last, step, wheel }: Scroll) {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const isAtEnd = (): boolean => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    return scrollTop + clientHeight >= scrollHeight - 1 && document.body.innerText.includes(last);
  };
  const begun = performance.now();
  for (let frames = 0; frames % 50 !== 0 || !isAtEnd(); frames += 1) {
    window.scrollBy(0, step);
    await frame();
  }
  const down = performance.now();
  const elements = document.querySelectorAll('*').length;
  while (window.scrollY > 0) {
    window.scrollBy(0, -step);
    await frame();
  }
  const up = performance.now();
  const longestTaskMs = longest;
  longest = 0;
  for (let frames = 0; frames < wheel.frames; frames += 1) {
    window.scrollBy(0, wheel.step);
    await frame();
  }
  const wheelMs = (performance.now() - up) / wheel.frames;
  return {
    downMs: down - begun,
    upMs: up - down,
    longestTaskMs,
    wheelMs,
    longestWheelTaskMs: longest,
    elements,
  };
}

async function run(browser: Browser, url: string, way: Way): Promise<Run> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const session = await page.context().newCDPSession(page);
    await emulateCpu(session, 1);
    await page.goto(`${url}/#way=${way}&rows=${ROWS}`);
    await page.getByText(reasonOf(ROWS)).waitFor();
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    const before = await busy();
    const scrolled = await page.evaluate(scrollAll, {
      last: reasonOf(1),
      step: STEP,
      wheel: WHEEL,
    });
    const busyMs = (await busy()) - before;
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { ...scrolled, busyMs, heapMb: usedSize / 2 ** 20 };
  } finally {
    await page.close();
  }
}

const { url, browser, close } = await openClientPage('table-page');
try {
  const runs: Record<Way, Run[]> = { table: [], bare: [] };
  for (let count = 0; count < RUNS; count += 1)
    for (const way of WAYS) runs[way].push(await run(browser, url, way));
  const row = (what: string, unit: string, read: (one: Run) => number): Row => ({
    what: `${ROWS.toLocaleString('en')} rows: ${what}`,
    figure: median(runs.table.map(read)),
    unit,
    yardstick: { name: 'list by hand', figure: median(runs.bare.map(read)) },
  });
  report('desk-table', [
    row('to the end', 'ms', ({ downMs }) => downMs),
    row('back to the top', 'ms', ({ upMs }) => upMs),
    row('main thread, all of it', 'ms', ({ busyMs }) => busyMs),
    row('longest task', 'ms', ({ longestTaskMs }) => longestTaskMs),
    row('a frame with the wheel', 'ms', ({ wheelMs }) => wheelMs),
    row('longest task with the wheel', 'ms', ({ longestWheelTaskMs }) => longestWheelTaskMs),
    row('heap afterwards', 'MB', ({ heapMb }) => heapMb),
    row('elements at the end', '', ({ elements }) => elements),
  ]);
} finally {
  await close();
}
