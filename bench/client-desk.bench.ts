import { openClientPage } from './client/client-page.ts';
import { runLadders, runPresses } from './client/desk-run.ts';
import type { LadderRun, Press } from './client/desk-run.ts';
import { median, percentile, report } from './harness.ts';
import type { Row } from './harness.ts';

/** The trading desk with six ladders that change: from a press to its request, and the cost of drawing. */
const RUNS = 5;
/** Updates a second of all six ladders together. */
const DRAWN_PER_SECOND = 1000;
const PRESSED_PER_SECOND = 6 * 20;
/** Per run; one-click allows 30 in a minute. */
const PRESSES = 12;
const PRESSED_SLOWDOWN = 4;

const { url, browser, close } = await openClientPage('desk-page');

async function drawing(): Promise<Row[]> {
  const [client, direct]: [LadderRun[], LadderRun[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    client.push(await runLadders(browser, url, { way: 'client', perSecond: DRAWN_PER_SECOND }));
    direct.push(await runLadders(browser, url, { way: 'direct', perSecond: DRAWN_PER_SECOND }));
  }
  const row = (what: string, unit: string, read: (run: LadderRun) => number): Row => ({
    what: `six ladders, ${DRAWN_PER_SECOND} updates/s, CPU 1×: ${what}`,
    figure: median(client.map(read)),
    unit,
    yardstick: { name: 'direct DOM writes', figure: median(direct.map(read)) },
  });
  return [
    row('main thread busy', '%', ({ mainThread }) => mainThread.busy * 100),
    row('layouts', '/s', ({ mainThread }) => mainThread.layouts),
    row('longest task', 'ms', ({ longestTaskMs }) => longestTaskMs),
  ];
}

async function pressing(): Promise<Row[]> {
  const runs: Press[][] = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(
      await runPresses(browser, url, {
        perSecond: PRESSED_PER_SECOND,
        slowdown: PRESSED_SLOWDOWN,
        presses: PRESSES,
      }),
    );
  }
  const presses = runs.flat();
  const row = (what: string, of: (values: readonly number[]) => number): Row => ({
    what: `press to sent, six ladders, ${PRESSED_PER_SECOND} updates/s, CPU ${PRESSED_SLOWDOWN}×: ${what}`,
    figure: of(presses.map(({ deskMs }) => deskMs)),
    unit: 'ms',
    yardstick: { name: 'bare button, empty page', figure: of(presses.map(({ bareMs }) => bareMs)) },
  });
  return [row('median', median), row('p90', (values) => percentile(values, 0.9))];
}

try {
  report('client-desk', [...(await pressing()), ...(await drawing())]);
} finally {
  await close();
}
