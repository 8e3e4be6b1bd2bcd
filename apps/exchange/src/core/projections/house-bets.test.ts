import { afterEach, describe, expect, test } from 'vitest';
import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import type { Order } from '@layline/engine/order.ts';
import { betView } from '@layline/engine/views.ts';
import { bookmaker, fancyMarket, limits, order } from '@layline/simulation/builders.ts';
import { betId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import type { Core } from '../core-types.ts';
import type { NewCommand } from '../engine.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { deposit, openPlayer } from '@layline/simulation/commands.ts';
import { projectedRows } from '../testing/projected-rows.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { stateInMemory } from '../testing/state-in-memory.ts';

const SESSION = marketId('session');
const TOSS = marketId('bookmaker');
const NO_STEP = limits({ minStake: rupees(1) });

function row(runner: string, back: HousePrice, lay: HousePrice): HouseQuote {
  return { runnerId: runnerId(runner), state: 'ACTIVE', back, lay };
}

function price(rate: number, line: number | null = null): HousePrice {
  return { line, rate: rate * 100, maxStake: null };
}

function quote(market: Order['marketId'], ...quotes: readonly HouseQuote[]): NewCommand {
  return { type: 'quoteHouse', marketId: market, quotes };
}

function bet(market: Order['marketId'], over: Partial<Order>): NewCommand {
  const runner = runnerId(market === SESSION ? 'runs' : 'A');
  return {
    type: 'placeBet',
    ...order({ playerId: playerId('asha'), marketId: market, runnerId: runner, ...over }),
  };
}

const OPENING: readonly NewCommand[] = [
  openPlayer('asha'),
  deposit('d1', 'asha', 10_000_00),
  {
    type: 'createMarket',
    definition: fancyMarket({ kind: 'SESSION' }, ['runs'], { id: SESSION, limits: NO_STEP }),
  },
  { type: 'createMarket', definition: bookmaker({ id: TOSS, limits: NO_STEP }) },
  { type: 'openMarket', marketId: SESSION },
  { type: 'openMarket', marketId: TOSS },
  quote(SESSION, row('runs', price(100, 4500), price(100, 4400))),
  quote(TOSS, row('A', price(95), price(97))),
];

describe.each(storagesUnderTest())('bets against the house in SQL on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function opened() {
    const made = await make();
    cleanUp.push(() => made.remove());
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    const time = new VirtualTime(1_700_000_000_000);
    const options = { database, engine: exchangeEngine, clock: time, scheduler: time };
    const core = await openCore({ ...options, onFatal: () => undefined });
    cleanUp.push(() => core.close());
    const run = async (...commands: readonly NewCommand[]): Promise<number> => {
      for (const command of commands) {
        const outcome = await core.submit(command);
        if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal.code}`);
      }
      await core.waitForProjection(core.seq);
      return core.seq;
    };
    await run(...OPENING);
    return { core, database, time, run };
  }

  async function checkRebuilt(core: Core<unknown>, database: Database): Promise<void> {
    const before = await projectedRows(database);
    await core.rebuildProjections();
    await core.waitForProjection(core.seq);
    expect(await projectedRows(database)).toEqual(before);
  }

  test('a bet has its line, and its fragment has no counterparty', async () => {
    const { core, database, run } = await opened();
    const id = await run(bet(SESSION, { price: 10_000, line: 4600, stake: rupees(100), customerRef: 'one' }));
    const [stored] = await database.read.selectFrom('bets').selectAll().execute();
    // Requested at 46, matched at 45: the row shows the line at which the bet was matched.
    expect(stored).toMatchObject({
      bet_id: id,
      line: 4500,
      price: 10_000,
      matched: 100_00,
      status: 'EXECUTION_COMPLETE',
    });
    expect(stored?.line).toBe(betView(stateInMemory(core), betId(id))?.line);
    const [fragment] = await database.read.selectFrom('fragments').selectAll().execute();
    expect(fragment).toMatchObject({
      back_bet_id: id,
      back_player_id: 'asha',
      lay_bet_id: null,
      lay_player_id: null,
      line: 4500,
      price: 10_000,
      winnings: 100_00,
    });
    await checkRebuilt(core, database);
  });

  test('rows, statement and result follow a bet that waits, is settled, and is settled again', async () => {
    const { core, database, time, run } = await opened();
    await run(
      { type: 'turnInPlay', marketId: TOSS, betDelaySec: 2 },
      { type: 'openMarket', marketId: TOSS },
      bet(TOSS, { price: 9500, stake: rupees(100), customerRef: 'back' }),
      bet(TOSS, { side: 'LAY', price: 9700, stake: rupees(200), customerRef: 'lay' }),
      quote(TOSS, row('A', price(96), price(99))),
    );
    time.advance(2000);
    await run({ type: 'tick' });
    const statuses = await database.read
      .selectFrom('bets')
      .select(['side', 'matched', 'lapse_reason'])
      .execute();
    expect(statuses).toEqual([
      { side: 'BACK', matched: 100_00, lapse_reason: null },
      { side: 'LAY', matched: 0, lapse_reason: 'RATE_CHANGED' },
    ]);
    const settle = (winner: 'A' | 'B', settlementVersion: number): NewCommand => ({
      type: 'settleMarket',
      marketId: TOSS,
      settlementVersion,
      result: {
        runners: (['A', 'B'] as const).map((name) => ({
          runnerId: runnerId(name),
          outcome: name === winner ? 'WINNER' : 'LOSER',
          deadHeat: false,
        })),
        lineResult: null,
      },
    });
    await run(settle('A', 1), settle('B', 2));
    const lines = await database.read
      .selectFrom('statement_lines')
      .select(['kind', 'counter_account', 'amount'])
      .where('market_id', '=', TOSS)
      .orderBy('line')
      .execute();
    expect(lines).toEqual([
      { kind: 'SETTLEMENT', counter_account: 'house:bookmaker', amount: 96_00 },
      { kind: 'SETTLEMENT_REVERSAL', counter_account: 'house:bookmaker', amount: -96_00 },
      { kind: 'SETTLEMENT', counter_account: 'house:bookmaker', amount: -100_00 },
    ]);
    const [result] = await database.read.selectFrom('player_markets').selectAll().execute();
    expect(result).toMatchObject({
      market_id: TOSS,
      settlement_version: 2,
      profit: -100_00,
      net: -100_00,
      bets: 1,
    });
    await checkRebuilt(core, database);
  });

  test('voiding a bet leaves no stake on a counterparty', async () => {
    const { core, database, run } = await opened();
    const no = { side: 'LAY', price: 10_000, line: 4400, customerRef: 'no' } as const;
    const id = await run(bet(SESSION, { ...no, stake: rupees(100) }));
    await run({ type: 'voidMarket', marketId: SESSION, settlementVersion: 1, reason: 'CUT_SHORT' });
    const [stored] = await database.read.selectFrom('bets').selectAll().execute();
    expect(stored).toMatchObject({
      bet_id: id,
      matched: 0,
      voided: 100_00,
      matched_value: 0,
      line: 4400,
      profit: 0,
    });
    expect(stored?.void_reason).toBe('CUT_SHORT');
    await checkRebuilt(core, database);
  });
});
