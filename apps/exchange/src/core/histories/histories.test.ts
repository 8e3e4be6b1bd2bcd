import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import type { Core } from '../core-types.ts';
import type { NewCommand } from '../engine.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { deposit, openPlayer } from '../testing/commands.ts';
import { testMarket } from '../testing/market-definition.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { VirtualTime } from '../testing/virtual-time.ts';
import { betDetail, betHistory } from './bet-history.ts';
import { priceHistory } from './price-history.ts';
import { profitLoss } from './profit-loss.ts';
import { balanceBefore, statement } from './statement.ts';

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

  /** One command a second. */
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

  test('bets by filter, newest first, with names that outlive the market', async () => {
    await run([{ type: 'archiveMarket', marketId: marketId('m1') }]);
    await core.waitForProjection(core.seq);
    const ids = async (filter: Parameters<typeof betHistory>[2]) => {
      const page = await betHistory(database.read, ASHA, filter, ALWAYS, FIRST);
      return page.rows.map((row) => row.bet_id);
    };
    expect(await ids('ALL')).toEqual([11, 10, 9]);
    expect(await ids('MATCHED')).toEqual([9]);
    expect(await ids('UNMATCHED_ENDED')).toEqual([11, 10]);
    expect(await ids('SETTLED')).toEqual([9]);
    const { rows } = await betHistory(database.read, ASHA, 'SETTLED', ALWAYS, FIRST);
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

  test('pages join without gap or repeat, and the last says so', async () => {
    const first = await betHistory(database.read, ASHA, 'ALL', ALWAYS, { before: null, take: 2 });
    expect(first.rows.map((row) => row.bet_id)).toEqual([11, 10]);
    const second = await betHistory(database.read, ASHA, 'ALL', ALWAYS, { before: first.next, take: 2 });
    expect(second.rows.map((row) => row.bet_id)).toEqual([9]);
    expect(second.next).toBeNull();
    const from = 1_700_000_009_000;
    const later = await betHistory(database.read, ASHA, 'ALL', { from, to: from }, FIRST);
    expect(later.rows.map((row) => row.bet_id)).toEqual([10]);
    await expect(betHistory(database.read, ASHA, 'ALL', ALWAYS, { before: null, take: 201 })).rejects.toThrow(
      'from 1 to 200',
    );
  });

  test('a bet with its fragments, for its owner only', async () => {
    const detail = await betDetail(database.read, ASHA, 9);
    expect(detail?.fragments.map(({ price, stake, winnings }) => [price, stake, winnings])).toEqual([
      [254, 300_00, 462_00],
      [252, 100_00, 152_00],
    ]);
    expect(await betDetail(database.read, playerId('ravi'), 9)).toBeUndefined();
  });

  test('the statement with its running balance, and where a period begins', async () => {
    const page = await statement(database.read, CASH, ALWAYS, FIRST);
    // 5 % of 614 is 30.70.
    expect(page.rows.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['COMMISSION', -30_70, 10_583_30],
      ['SETTLEMENT', 614_00, 10_614_00],
      ['DEPOSIT', 10_000_00, 10_000_00],
    ]);
    expect(page.rows[0]?.market_name).toBe('Match odds m1');
    expect(await balanceBefore(database.read, CASH, 1_700_000_012_000)).toBe(10_000_00);
    expect(await balanceBefore(database.read, CASH, 0)).toBe(0);
    const one = await statement(database.read, CASH, ALWAYS, { before: null, take: 1 });
    const rest = await statement(database.read, CASH, ALWAYS, { before: one.next, take: 5 });
    expect(rest.rows.map(({ line }) => line)).toEqual([2, 1]);
  });

  test('profit and loss by market, before and after commission', async () => {
    const report = await profitLoss(database.read, ASHA, ALWAYS, { skip: 0, take: 10 });
    expect(report.total).toEqual({ markets: 1, profit: 614_00, net: 583_30 });
    expect(report.markets[0]).toMatchObject({ market_id: 'm1', bets: 1, commission: 30_70 });
    const loser = await profitLoss(database.read, playerId('ravi'), ALWAYS, { skip: 0, take: 10 });
    expect(loser.total).toEqual({ markets: 1, profit: -614_00, net: -614_00 });
    const nobody = await profitLoss(database.read, playerId('nobody'), ALWAYS, { skip: 0, take: 10 });
    expect(nobody).toEqual({ total: { markets: 0, profit: 0, net: 0 }, markets: [] });
  });

  test('prices traded, last of each moment, with its volume', async () => {
    const points = await priceHistory(database.read, marketId('m1'), runnerId('A'), null);
    expect(points).toEqual([{ at: 1_700_000_008_000, price: 252, volume: 400_00 }]);
    expect(await priceHistory(database.read, marketId('m1'), runnerId('B'), null)).toEqual([]);
    expect(await priceHistory(database.read, marketId('m1'), runnerId('A'), 1_700_000_009_000)).toEqual([]);
  });
});
