import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import { cancelBet, getOpenBets } from '@layline/contract/calls/betting.ts';
import { suspendMarket } from '@layline/contract/calls/operator/markets.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { GatedDatabase } from '../../core/testing/gated-database.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openOperatorHarness } from '../../modules/operator/testing/operator-harness.ts';
import { openTestApp } from '../test-app.ts';
import { openOwnMarket } from './attack-market.ts';

const storages = storagesUnderTest();
const servers = storages.filter(({ name }) => name === 'postgres');
/** More statements than a process has connections for writing. */
const STATEMENTS = 50;
const LOCK = 4711;

/** When the leases that are held end, UTC ms by the storage's clock. */
async function endOfLeases({ read }: Database): Promise<number> {
  const { until } = await read
    .selectFrom('leases')
    .select(({ fn }) => fn.min<number>('until').as('until'))
    .where('node', '<>', '')
    .executeTakeFirstOrThrow();
  return until;
}

test.each(servers)(
  '[R7.110] leases are renewed while every connection for writing has a queue',
  async (under) => {
    const app = await openTestApp({}, under);
    const { read, write } = app.database;
    await read.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(holder);
      const waiting = Array.from({ length: STATEMENTS }, () =>
        write
          .transaction()
          .execute((one) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(one)),
      );
      const before = await endOfLeases(app.database);
      // One renewal may have been under way before.
      for (const after of [before, before + 1000])
        await expect.poll(() => endOfLeases(app.database), { timeout: 8000 }).toBeGreaterThan(after);
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(holder);
      await Promise.all(waiting);
    });
    await app.close();
  },
  20_000,
);

/** An exchange whose journal is held, with the writer's monotonic time in `clock.ms` and one bet that waits for the journal. */
async function openHeld(under: (typeof storages)[number]) {
  const gated = Promise.withResolvers<GatedDatabase>();
  const clock = { ms: 0 };
  const { app, operator } = await openOperatorHarness({
    under,
    core: {
      elapsed: () => clock.ms,
      wrap(inner) {
        const made = new GatedDatabase(inner);
        gated.resolve(made);
        return made.database;
      },
    },
  });
  await openOwnMarket(app, 'm1');
  const [player, trader] = [await app.player(), await operator('TRADER')];
  const { result } = await app.place(player, { stake: 100 });
  const { reached, release } = (await gated.promise).holdJournal();
  onTestFinished(() => {
    release();
    return app.close();
  });
  const bet = app.place(player, { stake: 100 });
  await reached;
  return { app, player, trader, clock, betBefore: result?.betId ?? '', bet, release };
}

describe.each(storages)('an exchange that is behind, on $name', (under) => {
  test('[R7.111] a stake that would wait for a second is refused with Retry-After, and everything else is carried out', async () => {
    const { app, player, trader, clock, betBefore, bet, release } = await openHeld(under);
    clock.ms += 999;
    const last = app.place(player, { stake: 100 });
    await expect.poll(() => app.core.load.queued).toBe(1);
    clock.ms += 1;
    expect(await app.place(player, { stake: 100 })).toMatchObject({
      status: 503,
      error: { code: 'OVERLOADED', details: { retryAfterSec: 1 } },
      headers: { 'retry-after': '1' },
    });
    const others = [
      app.call(cancelBet, { body: { betId: betBefore } }, { token: player.token }),
      app.call(getOpenBets, {}, { token: player.token }),
      trader.call(suspendMarket, { body: { marketId: 'm1', lapse: false, reason: 'Flood' } }),
    ];
    expect((await app.app.fastify.inject('/healthz')).statusCode).toBe(200);
    release();
    for (const answer of [bet, last, ...others]) expect((await answer).status).toBe(200);
    expect((await app.place(player)).error?.code).toBe('MARKET_SUSPENDED');
  });

  test('[R7.111] only calls that stake are refused, and before anything but their head is read', async () => {
    const { app, clock, bet, release } = await openHeld(under);
    clock.ms += 1000;
    const refused: string[] = [];
    for (const call of CALLS) {
      if (call.auth === 'none') continue;
      const { method, name } = call;
      const unread = { 'content-type': 'application/json', authorization: 'Bearer nobody' };
      const request = { method, url: servedPath(call), headers: unread, payload: '{' };
      if ((await app.app.fastify.inject(request)).statusCode === 503) refused.push(name);
    }
    expect(refused.toSorted()).toEqual(['armEntry', 'placeBasket', 'placeBet']);
    release();
    expect((await bet).status).toBe(200);
  });
});
