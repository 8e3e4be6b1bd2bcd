import { openClientPage } from './client/client-page.ts';
import { runCost, runHeap, runOdds } from './client/odds-run.ts';
import type { OddsRun } from './client/odds-run.ts';
import { median, report } from './harness.ts';
import type { Row } from './harness.ts';

/** A page of 40 markets and 720 moving price cells, compared with writing the same cells directly once a frame. */
const RATES = [200, 1000, 5000] as const;
const SLOWDOWNS = [1, 4] as const;
const RUNS = 5;
/** How long the heap is watched; the target asks for ten. */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 1);

const { url, browser, close } = await openClientPage('odds-page');

async function rowsFor(perSecond: number, slowdown: number): Promise<Row[]> {
  const [client, direct]: [OddsRun[], OddsRun[]] = [[], []];
  const plain: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    client.push(await runOdds(browser, url, { way: 'client', perSecond, slowdown }));
    direct.push(await runOdds(browser, url, { way: 'direct', perSecond, slowdown }));
    plain.push(await runCost(browser, url, { way: 'plain', perSecond, slowdown }));
  }
  const named = (what: string) => `${perSecond} cell updates/s, CPU ${slowdown}×: ${what}`;
  const row = (what: string, unit: string, read: (run: OddsRun) => number): Row => ({
    what: named(what),
    figure: median(client.map(read)),
    unit,
    yardstick: { name: 'direct DOM writes', figure: median(direct.map(read)) },
  });
  const busy = row('main thread busy', '%', ({ mainThread }) => mainThread * 100);
  return [
    busy,
    { ...busy, yardstick: { name: 'the same without containment', figure: median(plain) * 100 } },
    row('frames', '/s', ({ framesPerSecond }) => framesPerSecond),
    row('longest task', 'ms', ({ longestTaskMs }) => longestTaskMs),
    row('slowest of five clicks', 'ms', ({ slowestClickMs }) => slowestClickMs),
    row('oldest that was visible', 'ms', ({ oldestMs }) => oldestMs),
  ];
}

try {
  const rows: Row[] = [];
  for (const slowdown of SLOWDOWNS) {
    for (const rate of RATES) rows.push(...(await rowsFor(rate, slowdown)));
  }
  const { early, late } = await runHeap(browser, url, MINUTES);
  rows.push({
    what: `1,000 cell updates/s, CPU 1×: heap after ${MINUTES} min`,
    figure: late / 2 ** 20,
    unit: 'MiB',
    yardstick: { name: 'after a tenth of them', figure: early / 2 ** 20 },
  });
  report('client-odds', rows);
} finally {
  await close();
}
