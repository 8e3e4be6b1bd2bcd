import type { Page } from '@playwright/test';
import { heldBy } from './support/act.ts';
import type { Place } from './support/act.ts';
import { ACTS } from './support/acts.ts';
import { Connection } from './support/connection.ts';
import { suspend } from './support/fixed-markets.ts';
import { HeldCall } from './support/held-call.ts';
import { expect, test } from './support/test.ts';

/** What a player does, and the trouble that comes between the press and its answer. */

const QUIET: Place = { name: 'quiet', home: 'Stillwater' };
const SLOW: Place = { name: 'slow', home: 'Patience Athletic' };
const DEMAND: Place = { name: 'demand', home: 'Whistle Wanderers' };

/** How long the connection is away, ms. */
const AWAY_MS = 2000;

async function staysAway(page: Page): Promise<void> {
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), AWAY_MS);
}

/** The next call to a path reaches the exchange. Its answer is lost together with the connection; resolves when both are gone. */
async function loseAnswer(page: Page, connection: Connection, path: string): Promise<() => Promise<void>> {
  const lost = Promise.withResolvers<void>();
  await page.route(
    `**/${path}`,
    async (route) => {
      // Or the hub would say what became of it.
      await connection.closeHub();
      await route.fetch();
      await connection.cut();
      await route.abort('connectionreset');
      lost.resolve();
    },
    { times: 1 },
  );
  return () => lost.promise;
}

for (const act of Object.values(ACTS)) {
  test(`${act.ids} ${act.name}, and the answer is lost with the connection: not known while it is away, then done once, and said so @wide`, async ({
    page,
    site,
    exchange,
  }) => {
    const connection = await Connection.of(page);
    const { player, press, saysUnknown, saysDone } = await act.prepare({ page, site, exchange }, QUIET);
    const isLost = await loseAnswer(page, connection, act.path);
    await press();
    await isLost();
    await saysUnknown();
    await expect(site.connection).toHaveAttribute('title', 'Connection: Offline');
    await staysAway(page);
    await connection.mend();
    await saysDone();
    expect(await heldBy(player, QUIET)).toEqual(act.done);
  });
}

for (const act of Object.values(ACTS).filter((one) => one !== ACTS.startingPrice)) {
  test(`${act.ids} ${act.name} in-play, and the connection is lost during the delay: done once, and said so @wide`, async ({
    page,
    site,
    exchange,
  }) => {
    const connection = await Connection.of(page);
    const { player, press, saysDone } = await act.prepare({ page, site, exchange }, SLOW);
    const answered = page.waitForResponse(`**/${act.path}`);
    await press();
    await answered;
    await connection.cut();
    await expect(site.connection).toHaveAttribute('title', 'Connection: Offline');
    await staysAway(page);
    await connection.mend();
    await saysDone();
    expect(await heldBy(player, SLOW)).toEqual(act.done);
  });
}

for (const act of [ACTS.change, ACTS.cancel, ACTS.cashOut, ACTS.basket, ACTS.oneClick]) {
  test(`${act.ids} ${act.name} as the market is suspended: nothing is done, and the screen says why @wide`, async ({
    page,
    site,
    exchange,
    alone,
  }) => {
    await alone('demand');
    const { player, press, saysSuspended } = await act.prepare({ page, site, exchange }, DEMAND);
    const held = await HeldCall.next(page, act.path);
    await press();
    await held.left;
    await suspend(exchange);
    held.release();
    await saysSuspended();
    // A suspension of this market cancels the offers in it.
    const { bets } = act.undone;
    const undone = { ...act.undone, bets: bets.filter((bet) => bet.endsWith(' 0')) };
    expect(await heldBy(player, DEMAND)).toEqual(undone);
  });
}

for (const act of [ACTS.automatic, ACTS.stop]) {
  test(`${act.ids} ${act.name}, and the market is suspended: nothing fires, and it is still armed @wide`, async ({
    page,
    site,
    exchange,
    alone,
  }) => {
    await alone('demand');
    const { player, press, saysDone } = await act.prepare({ page, site, exchange }, DEMAND);
    await press();
    await saysDone();
    await suspend(exchange);
    await saysDone();
    await expect.poll(async () => (await exchange.book('fixed.demand.mo'))?.status).toBe('OPEN');
    await saysDone();
    expect(await heldBy(player, DEMAND)).toEqual(act.done);
  });
}
