import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { ledgerAccounts, betView } from '@layline/engine/views.ts';
import { betId } from '@layline/units/ids.ts';
import { divideHalfUp } from '@layline/units/rounding.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { projectedRows } from '../testing/projected-rows.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { stateInMemory } from '../testing/state-in-memory.ts';

describe.each(storagesUnderTest())('projections on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  /** Runs a seeded load in groups of varying size, so that bets match both within and across batches. */
  async function loaded(seed: number, rounds: number) {
    const made = await make();
    cleanUp.push(() => made.remove());
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    const time = new VirtualTime();
    const core = await openCore({
      database,
      engine: exchangeEngine,
      clock: time,
      scheduler: time,
      onFatal: (error) => {
        throw error;
      },
    });
    cleanUp.push(() => core.close());
    const load = new RandomLoad(seed, `s${seed}`);
    await core.submitAll(load.opening());
    for (let round = 0; round < rounds; round++) {
      time.advance(20);
      load.saw(core.seq, time.now());
      const group = Array.from({ length: 1 + ((round * 7) % 40) }, () => load.next()).flat();
      await core.submitAll(group);
    }
    await core.waitForProjection(core.seq);
    return { core, database };
  }

  test.each([1, 2, 3])('bets, balances and results agree with the engine (seed %i)', async (seed) => {
    const { core, database } = await loaded(seed, 100);
    const bets = await database.read.selectFrom('bets').selectAll().orderBy('bet_id').execute();
    expect(bets.length).toBeGreaterThan(500);
    for (const bet of bets) {
      const view = betView(stateInMemory(core), betId(bet.bet_id));
      expect({
        ...bet,
        average: bet.matched === 0 ? 0 : divideHalfUp(bet.matched_value, bet.matched),
      }).toMatchObject({
        stake: view?.stake,
        matched: view?.matched,
        remaining: view?.remaining,
        cancelled: view?.cancelled,
        lapsed: view?.lapsed,
        voided: view?.voided,
        lapse_reason: view?.lapseReason,
        average: view?.averagePrice,
        status: view?.status,
        persistence: view?.persistence,
        resting_price: view?.restingPrice,
      });
    }
    const accounts = await database.read
      .selectFrom('ledger_accounts')
      .select(['account', 'balance'])
      .orderBy('account')
      .execute();
    const projected = new Map(accounts.map(({ account, balance }) => [account, balance]));
    for (const [account, balance] of ledgerAccounts(stateInMemory(core))) {
      expect([account, projected.get(account) ?? 0]).toEqual([account, balance]);
    }
    expect([...projected.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  });

  test('every statement runs without gaps and ends at the balance', async () => {
    const { database } = await loaded(4, 60);
    const lines = await database.read
      .selectFrom('statement_lines')
      .select(['account', 'line', 'amount', 'balance'])
      .orderBy('account')
      .orderBy('line')
      .execute();
    const last = new Map<string, { line: number; balance: number }>();
    for (const { account, line, amount, balance } of lines) {
      const before = last.get(account) ?? { line: 0, balance: 0 };
      expect([line, balance]).toEqual([before.line + 1, before.balance + amount]);
      last.set(account, { line, balance });
    }
    const accounts = await database.read
      .selectFrom('ledger_accounts')
      .selectAll()
      .where('lines', '>', 0)
      .execute();
    expect(accounts.length).toBeGreaterThan(5);
    for (const account of accounts) {
      expect(last.get(account.account)).toEqual({ line: account.lines, balance: account.balance });
    }
  });

  test("a player's profit on a market is the sum of its bets, and differs from the money paid only by commission", async () => {
    const { database } = await loaded(5, 120);
    const results = await database.read
      .selectFrom('player_markets')
      .selectAll()
      .where('settlement_version', '>', 0)
      .execute();
    expect(results.length).toBeGreaterThan(10);
    for (const result of results) {
      const { total } = await database.read
        .selectFrom('bets')
        .select(({ fn }) => fn.sum<number>('profit').as('total'))
        .where('player_id', '=', result.player_id)
        .where('market_id', '=', result.market_id)
        .executeTakeFirstOrThrow();
      expect([result.player_id, result.market_id, result.profit]).toEqual([
        result.player_id,
        result.market_id,
        total ?? 0,
      ]);
      const commission = result.profit > 0 ? divideHalfUp(result.profit * 500, 10_000) : 0;
      expect(result.net).toBe(result.profit - commission);
    }
  });

  test('the load covers the cases that these tests rely on', async () => {
    const { database } = await loaded(5, 120);
    const { read } = database;
    const count = async (table: 'fragments' | 'market_results' | 'bets', where: string): Promise<number> => {
      const rows = await read
        .selectFrom(table)
        .select(sql.lit(1).as('one'))
        .where(sql<boolean>`${sql.raw(where)}`)
        .execute();
      return rows.length;
    };
    expect(await count('fragments', 'void_reason is not null')).toBeGreaterThan(10);
    expect(await count('fragments', 'price <> original_price')).toBeGreaterThan(10);
    expect(await count('market_results', 'settlement_version = 2 and voided = 0')).toBeGreaterThan(0);
    expect(await count('market_results', 'settlement_version = 2 and voided = 1')).toBeGreaterThan(0);
    expect(await count('bets', 'delay_until is not null')).toBeGreaterThan(10);
    expect(await count('bets', "persistence = 'PERSIST'")).toBeGreaterThan(10);
    expect(await count('bets', 'lapsed > 0 and matched > 0')).toBeGreaterThan(10);
  });

  test('a rebuild from the journal gives the same rows', async () => {
    const { core, database } = await loaded(6, 60);
    const before = await projectedRows(database);
    await core.rebuildProjections();
    await core.waitForProjection(core.seq);
    expect(await projectedRows(database)).toEqual(before);
  });
});
