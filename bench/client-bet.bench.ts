import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { build } from 'vite';
import { openBrowser } from '@layline/tools/screens/browser.ts';
import { startExchangeWithClient } from './client/exchange-with-client.ts';
import { becomePhone, PHONE } from './client/phone.ts';
import { openMarket, pressBet } from './client/press-to-accepted.ts';
import type { PressedBet } from './client/press-to-accepted.ts';
import { median, percentile, report } from './harness.ts';
import type { Row } from './harness.ts';

/** A bet from the press to its confirmation on screen, compared with the same request sent by the page alone and by a bare button. */
const BETS = 25;
const WARM_UP = 3;
const WEB = fileURLToPath(new URL('../apps/web', import.meta.url));

async function rowsFor(
  browser: Browser,
  url: string,
  where: { readonly name: string; readonly screen: BrowserContextOptions; readonly slow: boolean },
): Promise<Row[]> {
  const context = await browser.newContext(where.screen);
  try {
    const page = await context.newPage();
    await openMarket(page, url);
    if (where.slow) await becomePhone(await context.newCDPSession(page));
    for (let bet = 0; bet < WARM_UP; bet++) await pressBet(page);
    const bets: PressedBet[] = [];
    for (let bet = 0; bet < BETS; bet++) bets.push(await pressBet(page));
    const row = (
      what: string,
      of: (values: readonly number[]) => number,
      yardstick: string,
      read: (bet: PressedBet) => number,
    ): Row => ({
      what: `${where.name}: press to words, ${what}`,
      figure: of(bets.map(({ pressMs }) => pressMs)),
      unit: 'ms',
      yardstick: { name: yardstick, figure: of(bets.map(read)) },
    });
    const p90 = (values: readonly number[]) => percentile(values, 0.9);
    const alone = 'HTTP round trip alone';
    const bare = 'bare button, same page';
    return [
      row('median', median, alone, ({ roundTripMs }) => roundTripMs),
      row('median', median, bare, ({ bareMs }) => bareMs),
      row('p90', p90, alone, ({ roundTripMs }) => roundTripMs),
      row('p90', p90, bare, ({ bareMs }) => bareMs),
    ];
  } finally {
    await context.close();
  }
}

await build({ root: WEB, configFile: `${WEB}/vite.config.ts`, logLevel: 'error' });
const exchange = await startExchangeWithClient('testing/serve-fixed.ts');
const browser = await openBrowser();
try {
  const desktop = {
    name: 'desktop, loopback',
    screen: { viewport: { width: 1440, height: 900 } },
    slow: false,
  };
  const phone = { name: 'phone, 150 ms', screen: PHONE, slow: true };
  report('client-bet', [
    ...(await rowsFor(browser, exchange.url, desktop)),
    ...(await rowsFor(browser, exchange.url, phone)),
  ]);
} finally {
  await browser.close();
  await exchange.stop();
}
