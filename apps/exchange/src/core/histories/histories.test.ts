import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import type { Core } from '../core-types.ts';
import type { NewCommand } from '../engine.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { deposit, openPlayer } from '@layline/simulation/commands.ts';
import { testMarket } from '@layline/simulation/builders.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { betHistory, betOf, countBets, type BetFilter } from './bet-history.ts';
import { fragmentsOf } from './fragments.ts';
import { priceHistory } from './price-history.ts';
import { marketBets, marketProfit, profitLoss } from './profit-loss.ts';
import { statementLines, statementSpan, statementTotals } from './statement.ts';

const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER };
const FIRST = { before: null, take: 50 };
const ASHA = playerId('asha');
const CASH = 'player:asha:cash';

function order(player: string, side: 'BACK' | 'LAY', stake: number, price: number): NewCommand {
  return {
    type: 'placeBet',
    playerId: playerId(player),
    marketId: marketId('m1'),
    runnerId: runnerId('A'),
    side,
    price,
    line: null,
    stake: rupees(stake),
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: `${player}-${side}-${stake}`,
    source: 'SLIP',
  };
}

describe.each(storagesUnderTest())('histories on $name', ({ make }) => {
  let database: Database;
  let core: Core<unknown>;
  let remove: () => Promise<void>;
  const time = new VirtualTime(1_700_000_000_000);

  /** Submits one command, one second after the previous one. */
  async function run(commands: readonly NewCommand[]): Promise<void> {
    for (const command of commands) {
      const outcome = await core.submit(command);
      if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal.code}`);
      time.advance(1000);
    }
  }

  beforeAll(async () => {
    const made = await make();
    database = await openDatabase(made.storage);
    remove = made.remove;
    const options = { database, engine: exchangeEngine, clock: time, scheduler: time };
    core = await openCore({ ...options, onFatal: () => undefined });
    await run([
      openPlayer('asha'),
      openPlayer('ravi'),
      deposit('d1', 'asha', 10_000_00),
      deposit('d2', 'ravi', 10_000_00),
      { type: 'createMarket', definition: testMarket('m1') },
      { type: 'openMarket', marketId: marketId('m1') },
      order('ravi', 'LAY', 300, 254),
      order('ravi', 'LAY', 500, 252),
      order('asha', 'BACK', 400, 252),
      order('asha', 'BACK', 100, 600),
      order('asha', 'BACK', 50, 620),
      { type: 'cancelAll', playerId: ASHA, marketId: null },
      {
        type: 'settleMarket',
        marketId: marketId('m1'),
        settlementVersion: 1,
        result: {
          runners: ['A', 'B', 'C'].map((id) => ({
            runnerId: runnerId(id),
            outcome: id === 'A' ? 'WINNER' : 'LOSER',
            deadHeat: false,
          })),
          lineResult: null,
        },
      },
    ]);
    await core.waitForProjection(core.positionOf(ASHA));
  });

  afterAll(async () => {
    await core.close();
    await database.close();
    await remove();
  });

  const WANTED: BetFilter = {
    dateOf: 'PLACED',
    period: ALWAYS,
    state: null,
    side: null,
    sportId: null,
    eventId: null,
    marketId: null,
  };

  const ids = async (changes: Partial<BetFilter>): Promise<number[]> => {
    const page = await betHistory(database.read, ASHA, { ...WANTED, ...changes }, FIRST);
    return page.rows.map((row) => row.bet_id);
  };

  test('bets by filter, newest first, with names that outlive the market', async () => {
    await run([{ type: 'archiveMarket', marketId: marketId('m1') }]);
    await core.waitForProjection(core.seq);
    expect(await ids({})).toEqual([12, 11, 10]);
    expect(await ids({ state: 'OPEN' })).toEqual([]);
    expect(await ids({ state: 'CANCELLED' })).toEqual([12, 11]);
    expect(await ids({ state: 'SETTLED' })).toEqual([10]);
    expect(await ids({ dateOf: 'SETTLED' })).toEqual([10]);
    expect(await ids({ side: 'LAY' })).toEqual([]);
    expect(await ids({ eventId: 'event-of-m1' })).toEqual([12, 11, 10]);
    expect(await ids({ eventId: 'event-of-m2' })).toEqual([]);
    expect(await ids({ marketId: 'm1', side: 'BACK' })).toEqual([12, 11, 10]);
    // No catalogue has announced this event, so its sport is unknown.
    expect(await ids({ sportId: 0 })).toEqual([12, 11, 10]);
    expect(await ids({ sportId: 1 })).toEqual([]);
    const { rows } = await betHistory(database.read, ASHA, { ...WANTED, dateOf: 'SETTLED' }, FIRST);
    expect(rows[0]).toMatchObject({
      market_name: 'Match odds m1',
      event_id: 'event-of-m1',
      runner_name: 'Team A',
      matched: 400_00,
      // 300 at 2.54 and 100 at 2.52 win 462 and 152.
      profit: 614_00,
      settled_at: 1_700_000_012_000,
    });
  });

  test('pages follow on without gaps or repeats, and the last one says that it is the last', async () => {
    const first = await betHistory(database.read, ASHA, WANTED, { before: null, take: 2 });
    expect(first.rows.map((row) => row.bet_id)).toEqual([12, 11]);
    const second = await betHistory(database.read, ASHA, WANTED, { before: first.next, take: 2 });
    expect(second.rows.map((row) => row.bet_id)).toEqual([10]);
    expect(second.next).toBeNull();
    const from = 1_700_000_009_000;
    expect(await ids({ period: { from, to: from } })).toEqual([11]);
    expect(await countBets(database.read, ASHA, WANTED, 100)).toBe(3);
    expect(await countBets(database.read, ASHA, WANTED, 2)).toBe(2);
    await expect(betHistory(database.read, ASHA, WANTED, { before: null, take: 201 })).rejects.toThrow(
      'from 1 to 200',
    );
  });

  test('only its owner can see a bet and its fragments', async () => {
    expect((await betOf(database.read, ASHA, 10))?.matched).toBe(400_00);
    expect(await betOf(database.read, playerId('ravi'), 10)).toBeUndefined();
    const all = await fragmentsOf(database.read, 'BACK', [10], { after: 0, most: 10 });
    expect(all.map(({ price, stake, winnings }) => [price, stake, winnings])).toEqual([
      [254, 300_00, 462_00],
      [252, 100_00, 152_00],
    ]);
    const first = await fragmentsOf(database.read, 'BACK', [10], { after: 0, most: 1 });
    expect(first.map(({ price, of_bet }) => [price, of_bet])).toEqual([[254, 2]]);
    const after = first[0]?.fragment_id ?? 0;
    const rest = await fragmentsOf(database.read, 'BACK', [10], { after, most: 10 });
    expect(rest.map(({ price }) => price)).toEqual([252]);
  });

  test('the statement with its running balance, and where a period begins and ends', async () => {
    const none = { types: null, eventId: null, marketId: null };
    const all = await statementSpan(database.read, CASH, ALWAYS, null);
    // 5 % of 614 is 30.70.
    expect(all).toEqual({ first: 1, last: 3, opening: 0, closing: 10_583_30 });
    const newest = { order: 'NEWEST', after: null, take: 50 } as const;
    const page = await statementLines(database.read, CASH, all, none, newest);
    expect(page.rows.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['COMMISSION', -30_70, 10_583_30],
      ['SETTLEMENT', 614_00, 10_614_00],
      ['DEPOSIT', 10_000_00, 10_000_00],
    ]);
    expect(page.rows[0]?.market_name).toBe('Match odds m1');
    expect(await statementTotals(database.read, CASH, all)).toEqual([
      { type: 'COMMISSION', count: 1, credit: 0, debit: 30_70 },
      { type: 'DEPOSIT', count: 1, credit: 10_000_00, debit: 0 },
      { type: 'SETTLEMENT', count: 1, credit: 614_00, debit: 0 },
    ]);
    const from = 1_700_000_012_000;
    const late = { from, to: Number.MAX_SAFE_INTEGER };
    expect(await statementSpan(database.read, CASH, late, null)).toEqual({
      first: 2,
      last: 3,
      opening: 10_000_00,
      closing: 10_583_30,
    });
    expect(await statementSpan(database.read, CASH, late, 2)).toMatchObject({ last: 2, closing: 10_614_00 });
    const quiet = { from: 1_700_000_005_000, to: 1_700_000_006_000 };
    const span = await statementSpan(database.read, CASH, quiet, null);
    expect(span).toEqual({ first: 2, last: 1, opening: 10_000_00, closing: 10_000_00 });
    expect(await statementTotals(database.read, CASH, span)).toEqual([]);
    const one = await statementLines(database.read, CASH, all, none, { ...newest, take: 1 });
    const rest = await statementLines(database.read, CASH, all, none, {
      ...newest,
      after: one.next?.id ?? null,
    });
    expect(rest.rows.map(({ line }) => line)).toEqual([2, 1]);
    const oldest = await statementLines(database.read, CASH, all, none, {
      order: 'OLDEST',
      after: 1,
      take: 1,
    });
    expect([oldest.rows.map(({ line }) => line), oldest.next?.id]).toEqual([[2], 2]);
  });

  test('profit and loss by sport, event and market, before and after commission', async () => {
    const page = { skip: 0, take: 10 };
    const scopes = [
      { level: 'SPORT' },
      { level: 'EVENT', sportId: 0 },
      { level: 'MARKET', eventId: 'event-of-m1' },
    ] as const;
    for (const scope of scopes) {
      const { rows, total } = await profitLoss(database.read, ASHA, ALWAYS, scope, page);
      expect(total).toEqual({ rows: 1, markets: 1, bets: 1, profit: 614_00, net: 583_30, rounds: 0 });
      expect(rows).toMatchObject([{ bets: 1, profit: 614_00, net: 583_30 }]);
      const beyond = await profitLoss(database.read, ASHA, ALWAYS, scope, { skip: 1, take: 10 });
      expect(beyond).toEqual({ rows: [], total });
    }
    const ravi = playerId('ravi');
    const loser = await profitLoss(database.read, ravi, ALWAYS, { level: 'SPORT' }, page);
    expect(loser.total).toMatchObject({ markets: 1, bets: 2, profit: -614_00, net: -614_00 });
    const nobody = await profitLoss(database.read, playerId('nobody'), ALWAYS, { level: 'SPORT' }, page);
    expect(nobody).toEqual({
      total: { rows: 0, markets: 0, bets: 0, profit: 0, net: 0, rounds: 0 },
      rows: [],
    });
    expect(await marketProfit(database.read, ASHA, 'm1', ALWAYS)).toMatchObject({ bets: 1, net: 583_30 });
    expect(await marketProfit(database.read, ASHA, 'm1', { from: 0, to: 1 })).toBeUndefined();
    const bets = await marketBets(database.read, ASHA, 'm1', page);
    expect(bets.map((bet) => [bet.bet_id, bet.profit])).toEqual([[10, 614_00]]);
  });

  test('traded prices: the last one of each interval, with its volume', async () => {
    const points = await priceHistory(database.read, marketId('m1'), runnerId('A'), null);
    expect(points).toEqual([{ at: 1_700_000_008_000, price: 252, volume: 400_00 }]);
    expect(await priceHistory(database.read, marketId('m1'), runnerId('B'), null)).toEqual([]);
    expect(await priceHistory(database.read, marketId('m1'), runnerId('A'), 1_700_000_009_000)).toEqual([]);
  });
});
