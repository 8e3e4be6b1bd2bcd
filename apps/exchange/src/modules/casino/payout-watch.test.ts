import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnexpectedChanges, type Statement } from '@layline/server/db/statement.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { paise } from '@layline/units/money.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { CasinoTransactionTable } from '../../db/casino-tables.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openForFollowing } from '../../db/open-for-following.ts';
import { HELD_MAX, PayoutWatch } from './payout-watch.ts';

const LIMITS = { roundMax: paise(5000), dayMax: paise(1000) };
const NOON = 500_000 * 3_600_000;
const provider = 'slots';

describe.each(storagesUnderTest())('payouts of a provider on $name', ({ make }) => {
  let made: TestStorage;
  let leader: Database;
  let follower: Database;
  let here: PayoutWatch;
  let there: PayoutWatch;

  beforeEach(async () => {
    made = await make();
    leader = await openDatabase(made.storage);
    follower = 'databaseUrl' in made.storage ? await openForFollowing(made.storage.databaseUrl) : leader;
    here = new PayoutWatch(leader, LIMITS);
    there = new PayoutWatch(follower, LIMITS);
    await here.recount(NOON);
    await there.follow();
  });
  afterEach(async () => {
    if (follower !== leader) await follower.close();
    await leader.close();
    await made.remove();
  });

  /** Whether a transaction took place. */
  const isDone = (database: Database, statements: readonly Statement[]): Promise<boolean> =>
    database.transact(statements).then(
      () => true,
      (error: unknown) => {
        if (error instanceof UnexpectedChanges) return false;
        throw error;
      },
    );
  const pay = (amount: number, now = NOON, [watch, database] = [here, leader]): Promise<boolean> =>
    isDone(database, watch.paying({ provider, amount }, now));
  const payElsewhere = (amount: number, now = NOON): Promise<boolean> => pay(amount, now, [there, follower]);
  const row = (txId: string, changes: Partial<CasinoTransactionTable>): Statement =>
    leader.write
      .insertInto('casino_transactions')
      .values({
        provider,
        tx_id: txId,
        kind: 'CREDIT',
        state: 'DONE',
        player_id: 'p',
        visit_id: 'v',
        round_id: 'r',
        game_id: 'g',
        ref_tx_id: null,
        amount: 100,
        closes_round: 0,
        reason: null,
        answer: null,
        created_at: NOON,
        ...changes,
      })
      .compile();

  test('[R7.96] processes that pay at the same moment keep within the day’s maximum together, even as an hour begins', async () => {
    const tries = Array.from({ length: 20 }, (_, n) => [
      pay(100, NOON - (n % 2)),
      payElsewhere(100, NOON - (n % 3)),
    ]).flat();
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
    expect(await here.hasRoomFor({ provider, amount: 1 }, NOON)).toBe(false);
    expect(await there.hasRoomFor({ provider, amount: 0 }, NOON)).toBe(true);
    expect(await there.hasRoomFor({ provider: 'tables', amount: 1000 }, NOON)).toBe(true);
  });

  test('[R7.96] a day has room again a day later', async () => {
    expect(await pay(1000)).toBe(true);
    expect(await payElsewhere(1, NOON + 25 * 3_600_000 - 1)).toBe(false);
    expect(await payElsewhere(1000, NOON + 25 * 3_600_000)).toBe(true);
  });

  test('[R7.96] stakes make room where they were taken at once, and elsewhere once they are stored', async () => {
    await pay(1000);
    here.staking({ provider, amount: 300 })();
    expect(await there.hasRoomFor({ provider, amount: 1 }, NOON)).toBe(false);
    expect(await here.hasRoomFor({ provider, amount: 300 }, NOON)).toBe(true);
    expect(await there.hasRoomFor({ provider, amount: 300 }, NOON)).toBe(true);
    await here.store(NOON);
    expect(await payElsewhere(301)).toBe(false);
    expect(await payElsewhere(300)).toBe(true);
    await leader.transact(here.returned({ provider, amount: 50 }, NOON));
    there.staking({ provider, amount: 50 })();
    expect(await there.hasRoomFor({ provider, amount: 1 }, NOON)).toBe(false);
  });

  test('[R7.96] however many processes hold credits at the same moment, no more wait than may', async () => {
    const hold = (database: Database, watch: PayoutWatch, txId: string): Promise<boolean> =>
      isDone(database, [row(txId, { state: 'HELD' }), ...watch.holding(provider)]);
    const held: Promise<boolean>[] = [];
    for (let n = 0; n < HELD_MAX / 2 + 5; n += 1)
      held.push(hold(leader, here, `here-${n}`), hold(follower, there, `there-${n}`));
    expect(await there.isPaused('tables')).toBe(false);
    expect((await Promise.all(held)).filter(Boolean)).toHaveLength(HELD_MAX);
    expect(await there.isPaused(provider)).toBe(true);
    expect(await there.isPaused('tables')).toBe(false);
  });

  test('[R7.96] a process that begins to lead counts what one of an earlier release has kept in memory', async () => {
    await pay(777, NOON - 30 * 3_600_000);
    await pay(777);
    await leader.transact([
      row('paid', { amount: 500 }),
      row('begun', { amount: 400, state: 'PENDING' }),
      row('released', { amount: 5000, reason: 'ROUND_MAX' }),
      row('held', { amount: 5000, state: 'HELD' }),
      row('old', { amount: 5000, created_at: NOON - 24 * 3_600_000 }),
      row('stake', { amount: 300, kind: 'DEBIT' }),
      row('returned', { amount: 5000, kind: 'DEBIT', state: 'UNDONE' }),
      row('return', { amount: 5000, kind: 'ROLLBACK' }),
      row('returning', { amount: 50, kind: 'ROLLBACK', state: 'PENDING' }),
    ]);
    for (let again = 0; again < 2; again += 1) await here.recount(NOON);
    expect(await there.hasRoomFor({ provider, amount: 351 }, NOON)).toBe(false);
    expect(await there.hasRoomFor({ provider, amount: 350 }, NOON)).toBe(true);
  });

  test('[R7.104] a stake that is counted when another process begins to lead is not counted again', async () => {
    await pay(1000);
    const stake = { amount: 300, kind: 'DEBIT' as const };
    await leader.transact([row('noted', stake)]);
    there.staking({ provider, amount: 300 })();
    const note = there.staking({ provider, amount: 300 });
    await leader.transact([row('late', stake), row('paid', { amount: 1600 })]);
    await here.recount(NOON);
    await there.store(NOON);
    note();
    await there.store(NOON);
    expect(await there.hasRoomFor({ provider, amount: 1 }, NOON)).toBe(false);
    there.staking({ provider, amount: 300 })();
    await there.store(NOON);
    expect(await here.hasRoomFor({ provider, amount: 300 }, NOON)).toBe(true);
    expect(await here.hasRoomFor({ provider, amount: 301 }, NOON)).toBe(false);
  });
});
