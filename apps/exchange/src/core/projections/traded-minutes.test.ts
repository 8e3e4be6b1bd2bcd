import { afterEach, describe, expect, test } from 'vitest';
import { marketIds } from '@layline/engine/views.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { TradedMinuteTable } from '../../db/catalogue-tables.ts';
import { openDatabase } from '../../db/open-database.ts';
import { recordTrades } from '../../db/schema/catalogue.ts';
import { openCore } from '../core.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { stateInMemory } from '../testing/state-in-memory.ts';
import { storagesUnderTest } from '../testing/storages.ts';

const MINUTE_MS = 60_000;

/** The minutes of these markets, worked out naively from the fragments. */
async function expectedMinutes(database: Database, ids: ReadonlySet<string>): Promise<TradedMinuteTable[]> {
  const fragments = await database.read
    .selectFrom('fragments')
    .selectAll()
    .where('void_reason', 'is', null)
    .orderBy('fragment_id')
    .execute();
  const minutes = new Map<string, TradedMinuteTable>();
  for (const { market_id, runner_id, at, original_price: price, stake, ...bets } of fragments) {
    if (!ids.has(market_id) || bets.back_bet_id === null || bets.lay_bet_id === null) continue;
    const minute = at - (at % MINUTE_MS);
    const key = `${market_id} ${runner_id} ${minute}`;
    const known = minutes.get(key);
    minutes.set(key, {
      market_id,
      runner_id,
      at: minute,
      first: known?.first ?? price,
      highest: Math.max(known?.highest ?? 0, price),
      lowest: Math.min(known?.lowest ?? Infinity, price),
      last: price,
      volume: (known?.volume ?? 0) + stake,
      trades: (known?.trades ?? 0) + 1,
      stale: 0,
    });
  }
  return [...minutes.values()];
}

const sorted = (rows: readonly TradedMinuteTable[]) =>
  rows
    .map(({ market_id, runner_id, at, first, highest, lowest, last, volume, trades, stale }) =>
      JSON.stringify([market_id, runner_id, at, first, highest, lowest, last, volume, trades, stale]),
    )
    .toSorted();

describe.each(storagesUnderTest())('traded minutes on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function loaded(seed: number) {
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
    for (let round = 0; round < 120; round++) {
      time.advance(3000);
      load.saw(core.seq, time.now());
      await core.submitAll(Array.from({ length: 1 + ((round * 7) % 40) }, () => load.next()).flat());
    }
    await core.waitForProjection(core.seq);
    return { core, database };
  }

  test.each([5, 6])(
    '[R12.2] they hold what the fragments of live markets add up to, voids taken away (seed %i)',
    async (seed) => {
      const { core, database } = await loaded(seed);
      const rows = await database.read.selectFrom('traded_minutes').selectAll().execute();
      expect(rows.length).toBeGreaterThan(20);
      const live = new Set<string>(marketIds(stateInMemory(core)));
      expect(sorted(rows)).toEqual(sorted(await expectedMinutes(database, live)));
      const voided = await database.read
        .selectFrom('fragments')
        .select('market_id')
        .where('void_reason', 'is not', null)
        .execute();
      // Without a void in a market that is still there, the test would prove less than it says.
      expect(voided.filter(({ market_id }) => live.has(market_id)).length).toBeGreaterThan(0);
    },
  );

  test('[R12.2] an upgrade fills them in for markets without a result, from the fragments that are there', async () => {
    const { database } = await loaded(6);
    const results = await database.read.selectFrom('market_results').select('market_id').execute();
    const settled = new Set(results.map(({ market_id }) => market_id));
    const before = await database.read.selectFrom('traded_minutes').selectAll().execute();
    await sql`drop table traded_minutes`.execute(database.write);
    await sql`drop table score_moments`.execute(database.write);
    await recordTrades(
      database.write as Parameters<typeof recordTrades>[0],
      database.kind === 'sqlite' ? 'integer' : 'bigint',
    );
    const after = await database.read.selectFrom('traded_minutes').selectAll().execute();
    expect(after.length).toBeGreaterThan(3);
    expect(sorted(after)).toEqual(sorted(before.filter(({ market_id }) => !settled.has(market_id))));
  });
});
