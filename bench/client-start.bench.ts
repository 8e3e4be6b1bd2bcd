import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { buildBareClient } from './client/bare-client.ts';
import { openBrowser } from '@layline/tools/screens/browser.ts';
import { startExchangeWithClient } from './client/exchange-with-client.ts';
import { visit } from './client/first-visit.ts';
import type { Visit } from './client/first-visit.ts';
import { PHONE } from './client/phone.ts';
import { serveFolder } from './client/serve-folder.ts';
import { median, report } from './harness.ts';
import type { Row } from './harness.ts';

/** A first visit to the match list until it shows odds, on a simulated phone, compared with React and the hub client alone. */
const RUNS = 5;
/** By then the simulator's market makers have quoted. */
const SETTLE_MS = 5000;
const WEB = fileURLToPath(new URL('../apps/web', import.meta.url));

interface Place {
  readonly url: string;
  /** Folder of the built files. */
  readonly dist: string;
  readonly shown: () => number | false;
}

interface Visits {
  readonly cold: readonly Visit[];
  readonly warm: readonly Visit[];
}

const oddsShown = (): number | false =>
  [...document.querySelectorAll('button[data-side]:not([data-stale])')].some((cell) =>
    /\d\.\d/.test(cell.textContent ?? ''),
  ) && performance.now();
const headingShown = (): number | false => document.querySelector('h1') !== null && performance.now();

/** A fresh profile for every pair of visits: the first finds an empty cache, the second the first visit's. */
async function visitTwice(browser: Browser, { url, shown }: Place): Promise<readonly [Visit, Visit]> {
  const context = await browser.newContext(PHONE);
  try {
    return [await visit(context, url, shown), await visit(context, url, shown)];
  } finally {
    await context.close();
  }
}

async function visits(browser: Browser, places: readonly Place[]): Promise<readonly Visits[]> {
  const all = places.map(() => ({ cold: [] as Visit[], warm: [] as Visit[] }));
  for (let run = 0; run < RUNS; run++) {
    for (const [index, place] of places.entries()) {
      const [cold, warm] = await visitTwice(browser, place);
      all[index]?.cold.push(cold);
      all[index]?.warm.push(warm);
    }
  }
  return all;
}

function gzipBytes({ dist, url }: Place, { urls }: Visit, ending: string): number {
  return urls
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === new URL(url).origin && pathname.endsWith(ending))
    .reduce((sum, { pathname }) => {
      const bytes = readFileSync(`${dist}${pathname}`);
      return sum + (ending === '.woff2' ? bytes.length : gzipSync(bytes, { level: 9 }).length);
    }, 0);
}

function rowsOf(places: readonly [Place, Place], [ours, bare]: readonly [Visits, Visits]): Row[] {
  const row = (
    what: string,
    unit: string,
    from: keyof Visits,
    read: (visit: Visit, place: Place) => number,
  ): Row => ({
    what: `${from === 'cold' ? 'empty cache' : 'warm cache'}: ${what}`,
    unit,
    figure: median(ours[from].map((one) => read(one, places[0]))),
    yardstick: {
      name: 'React and hub client',
      figure: median(bare[from].map((one) => read(one, places[1]))),
    },
  });
  const kB = (ending: string) => (one: Visit, place: Place) => gzipBytes(place, one, ending) / 1000;
  const times = (from: keyof Visits): Row[] => [
    row('shown', 'ms', from, ({ shownMs }) => shownMs),
    row('largest contentful paint', 'ms', from, ({ lcpMs }) => lcpMs),
    row('total blocking time', 'ms', from, ({ blockingMs }) => blockingMs),
    row('cumulative layout shift', '', from, ({ cls }) => cls),
    row('requests until shown', '', from, ({ requests }) => requests),
    row('on the wire until shown', 'kB', from, ({ wireBytes }) => wireBytes / 1000),
  ];
  return [
    row('JavaScript, gzip', 'kB', 'cold', kB('.js')),
    row('CSS, gzip', 'kB', 'cold', kB('.css')),
    row('fonts', 'kB', 'cold', kB('.woff2')),
    ...times('cold'),
    ...times('warm'),
  ];
}

await build({ root: WEB, configFile: `${WEB}/vite.config.ts`, logLevel: 'error' });
const bareFolder = await buildBareClient();
const bare = await serveFolder(bareFolder);
const exchange = await startExchangeWithClient();
const browser = await openBrowser();
try {
  await sleep(SETTLE_MS);
  const places = [
    { url: exchange.url, dist: `${WEB}/dist`, shown: oddsShown },
    { url: bare.url, dist: bareFolder, shown: headingShown },
  ] as const;
  const [ours, theirs] = await visits(browser, places);
  if (ours === undefined || theirs === undefined) throw new Error('there were no visits');
  report('client-start', rowsOf(places, [ours, theirs]));
} finally {
  await browser.close();
  bare.server.close();
  await exchange.stop();
}
