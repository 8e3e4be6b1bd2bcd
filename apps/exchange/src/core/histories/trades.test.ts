import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { order, testMarket } from '@layline/simulation/builders.ts';
import { deposit, openPlayer } from '@layline/simulation/commands.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import type { Core } from '../core-types.ts';
import type { NewCommand } from '../engine.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { intervalOfAll, lastTrade, ownFills, tradesByMinutes, tradesBySecond } from './trades.ts';

const START = 1_700_000_040_000;
const MINUTE_MS = 60_000;
const OF = { market: marketId('m1'), runner: runnerId('A') };
const ASHA = playerId('asha');
const RAVI = playerId('ravi');

function bet(player: 'asha' | 'ravi', side: 'BACK' | 'LAY', stake: number, price: number): NewCommand {
  return {
    type: 'placeBet',
    ...order({
      playerId: playerId(player),
      marketId: OF.market,
      runnerId: OF.runner,
      side,
      price,
      stake: rupees(stake),
      customerRef: `${player}-${side}-${stake}-${price}`,
      source: 'SLIP',
    }),
  };
}

describe.each(storagesUnderTest())('[R12.8] trades on $name', ({ make }) => {
  let database: Database;
  let core: Core<unknown>;
  let remove: () => Promise<void>;
  const time = new VirtualTime(START);

  async function run(...commands: readonly NewCommand[]): Promise<number> {
    let seq = 0;
    for (const command of commands) {
      const outcome = await core.submit(command);
      if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal.code}`);
      seq = core.seq;
    }
    await core.waitForProjection(core.seq);
    return seq;
  }

  /** Asha backs what Ravi lays; returns the number of Asha's bet. */
  const trade = (stake: number, price: number) =>
    run(bet('ravi', 'LAY', stake, price), bet('asha', 'BACK', stake, price));

  beforeAll(async () => {
    const made = await make();
    database = await openDatabase(made.storage);
    remove = made.remove;
    const options = { database, engine: exchangeEngine, clock: time, scheduler: time };
    core = await openCore({ ...options, onFatal: () => undefined });
    await run(
      openPlayer('asha'),
      openPlayer('ravi'),
      deposit('d1', 'asha', 100_000_00),
      deposit('d2', 'ravi', 100_000_00),
      { type: 'createMarket', definition: testMarket('m1') },
      { type: 'openMarket', marketId: OF.market },
    );
    await trade(300, 250);
    time.advance(500);
    await trade(100, 256);
    time.advance(1500);
    await trade(200, 248);
    time.advance(2 * MINUTE_MS);
    await trade(400, 260);
  });

  afterAll(async () => {
    await core.close();
    await database.close();
    await remove();
  });

  const first = { first: 250, highest: 256, lowest: 250, last: 256, volume: 400_00, trades: 2 };
  const second = { first: 248, highest: 248, lowest: 248, last: 248, volume: 200_00, trades: 1 };
  const third = { first: 260, highest: 260, lowest: 260, last: 260, volume: 400_00, trades: 1 };

  test('by the second, by the minute, and in longer intervals; numbers are numbers', async () => {
    const { read } = database;
    expect(await tradesBySecond(read, OF, START)).toEqual([
      { at: START, ...first },
      { at: START + 2000, ...second },
      { at: START + 2 * MINUTE_MS + 2000, ...third },
    ]);
    expect(await tradesBySecond(read, OF, START + 3000)).toHaveLength(1);
    const minutes = await tradesByMinutes(read, OF, { from: 0, width: MINUTE_MS });
    expect(minutes).toEqual([
      { at: START, ...first, lowest: 248, last: 248, volume: 600_00, trades: 3 },
      { at: START + 2 * MINUTE_MS, ...third },
    ]);
    expect(await tradesByMinutes(read, OF, { from: START + MINUTE_MS, width: MINUTE_MS })).toHaveLength(1);
    const [hour] = await tradesByMinutes(read, OF, { from: 0, width: 60 * MINUTE_MS });
    expect(hour).toMatchObject({
      first: 250,
      highest: 260,
      lowest: 248,
      last: 260,
      volume: 1000_00,
      trades: 4,
    });
    expect(await intervalOfAll(read, OF)).toBe(MINUTE_MS);
    const nobody = { ...OF, runner: runnerId('B') };
    expect(await tradesByMinutes(read, nobody, { from: 0, width: MINUTE_MS })).toEqual([]);
    expect(await intervalOfAll(read, nobody)).toBe(MINUTE_MS);
    expect(await lastTrade(read, nobody)).toBeNull();
  });

  test("each player's own fills, newest first; a void takes the last trade out of everything", async () => {
    const { read } = database;
    const prices = async (player: typeof ASHA, side: 'BACK' | 'LAY') =>
      (await ownFills(read, player, OF.market, { side, most: 3 })).map(({ price }) => price);
    expect(await prices(ASHA, 'BACK')).toEqual([260, 248, 256]);
    expect(await prices(RAVI, 'LAY')).toEqual([260, 248, 256]);
    expect(await prices(ASHA, 'LAY')).toEqual([]);
    expect(await lastTrade(read, OF)).toEqual({ at: START + 2 * MINUTE_MS + 2000, price: 260 });

    const voided = await trade(50, 262);
    expect((await lastTrade(read, OF))?.price).toBe(262);
    await run({ type: 'voidBet', betId: betId(voided), reason: 'The price was wrong.' });
    expect((await lastTrade(read, OF))?.price).toBe(260);
    expect(await prices(ASHA, 'BACK')).toEqual([260, 248, 256]);
    const minutes = await tradesByMinutes(read, OF, { from: START + MINUTE_MS, width: MINUTE_MS });
    expect(minutes).toEqual([{ at: START + 2 * MINUTE_MS, ...third }]);
  });

  test('a market that is archived takes its minutes with it; the fragments stay', async () => {
    await run(
      { type: 'voidMarket', marketId: OF.market, settlementVersion: 1, reason: 'Abandoned.' },
      { type: 'archiveMarket', marketId: OF.market },
    );
    const minutes = await database.read.selectFrom('traded_minutes').selectAll().execute();
    expect(minutes).toEqual([]);
    const fragments = await database.read.selectFrom('fragments').select('fragment_id').execute();
    expect(fragments).toHaveLength(5);
  });
});
