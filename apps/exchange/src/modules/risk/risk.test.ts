import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOperatorMarket } from '@layline/contract/calls/operator/markets.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { getOperatorPlayer } from '@layline/contract/calls/operator/players.ts';
import {
  getLargestBets,
  getRiskBets,
  getRiskExposure,
  getRiskPlayers,
  getRiskPositions,
  getRiskResults,
  getRiskWins,
} from '@layline/contract/calls/operator/risk.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { wonBy } from '@layline/simulation/builders.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { RiskSurvey } from './risk-survey.ts';

/** Longer than figures are kept, ms. */
const LATER_MS = 5000;

describe.each(storagesUnderTest())('what is at stake, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    await harness.app.openMarket();
    trader = await harness.operator('TRADER');
  });
  afterEach(() => harness.app.close());

  const later = () => harness.app.time.jump(LATER_MS);
  const exposure = async (query: object = {}) => (await trader.call(getRiskExposure, { query })).result;
  const bets = async (query: object) => (await trader.call(getRiskBets, { query })).result?.bets ?? [];

  test('[R20.12] the same sums stand at sport, event and market, and equal those of the market’s own page', async () => {
    const { app } = harness;
    const player = await app.player();
    await app.rest('LAY', 250, 1000);
    await app.place(player, { price: 2.5, stake: 1000 });
    await app.openMarket(
      { id: marketId('m2'), eventId: eventId('e2') },
      { id: eventId('e2'), title: 'Ashdown v Bexley' },
    );
    await app.rest('LAY', 300, 500, 'B', 'm2');
    later();
    expect((await exposure())?.rows[0]?.parts).toBe(1);
    await app.place(player, { marketId: 'm2', runnerId: 'B', price: 3, stake: 200 });
    later();
    const sums = { players: 2, playersExposure: 1200, houseWorst: -1900 };
    const sports = await exposure();
    expect(sports).toMatchObject({ level: 'SPORT', total: 1, sums });
    expect(sports?.rows).toEqual([{ id: '1', name: 'Football', parts: 2, inPlay: false, ...sums }]);
    const events = await exposure({ sportId: 1 });
    expect(events?.rows.map(({ id, name, parts, houseWorst }) => [id, name, parts, houseWorst])).toEqual([
      ['e1', 'Ashdown v Millbrook', 1, -1500],
      ['e2', 'Ashdown v Bexley', 1, -400],
    ]);
    expect(events?.sums).toEqual(sums);
    const [row] = (await exposure({ eventId: 'e1' }))?.rows ?? [];
    const market = (await trader.call(getOperatorMarket, { query: { marketId: 'm1' } })).result;
    expect([row?.players, row?.playersExposure, row?.houseWorst]).toEqual([
      market?.players,
      market?.playersExposure,
      market?.house.worst,
    ]);
    expect((await exposure({ sportId: 1, skip: 1, take: 1 }))?.rows.map(({ id }) => id)).toEqual(['e2']);
    expect((await exposure({ sportId: 2 }))?.rows).toEqual([]);
  });

  test('[R20.12] results of a random book equal what its fragments bring, and exposures those of each player', async () => {
    const { app } = harness;
    const random = new Random(17);
    const players = await Promise.all(Array.from({ length: 5 }, () => app.player()));
    for (const runner of ['A', 'B', 'C']) {
      await app.rest('LAY', 300, 4000, runner);
      await app.rest('BACK', 320, 4000, runner);
    }
    for (let count = 0; count < 40; count += 1) {
      const side = random.pick(['BACK', 'LAY'] as const);
      await app.place(random.pick(players), {
        side,
        runnerId: random.pick(['A', 'B', 'C']),
        price: random.pick(side === 'BACK' ? [2.9, 3, 3.2] : [3, 3.2, 3.3]),
        stake: random.int(1, 5) * 100,
      });
    }
    later();
    const { result } = await trader.call(getRiskResults, { query: { marketId: 'm1' } });
    await app.core.waitForProjection(app.core.seq);
    const fragments = await app.database.read.selectFrom('fragments').selectAll().execute();
    expect(fragments.length).toBeGreaterThan(20);
    const ids: readonly (string | null)[] = players.map(({ id }) => id);
    for (const { runnerId, players: shown, house } of result?.results ?? []) {
      let sum = 0;
      for (const fragment of fragments) {
        const won = fragment.runner_id === runnerId ? fragment.winnings : -fragment.stake;
        if (ids.includes(fragment.back_player_id)) sum += won;
        if (ids.includes(fragment.lay_player_id)) sum -= won;
      }
      expect([runnerId, shown, house]).toEqual([runnerId, sum / 100, -sum / 100]);
    }
    expect(result?.results).toHaveLength(3);
    const own = await Promise.all(
      players.map(
        async ({ id }) => (await trader.call(getOperatorPlayer, { query: { playerId: id } })).result,
      ),
    );
    const total = own.reduce((all, detail) => all + (detail?.exposure ?? 0), 0);
    expect((await exposure())?.sums.playersExposure).toBeCloseTo(total, 2);
    const shown = (await trader.call(getRiskPlayers)).result?.players ?? [];
    for (const player of shown) {
      expect(player.exposure).toBe(own.find((detail) => detail?.playerId === player.playerId)?.exposure);
    }
  });

  test('[R20.12] players and positions come greatest first, by all bets or by those that are matched', async () => {
    const { app } = harness;
    const [one, other] = [await app.player(), await app.player()];
    await app.rest('LAY', 250, 300);
    await app.place(one, { price: 2.5, stake: 300 });
    await app.place(other, { price: 2.5, stake: 900 });
    later();
    const names = async (by: string) =>
      (await trader.call(getRiskPlayers, { query: { by } })).result?.players.map((player) => player.playerId);
    expect(await names('EXPOSURE')).toEqual([other.id, one.id]);
    expect(await names('MATCHED')).toEqual([one.id]);
    const positions = async (query: object) => (await trader.call(getRiskPositions, { query })).result;
    expect(await positions({})).toMatchObject({
      total: 2,
      positions: [
        { playerId: other.id, marketName: 'Match odds', eventTitle: 'Ashdown v Millbrook', exposure: 900 },
        { playerId: one.id, exposure: 300, matchedExposure: 300 },
      ],
    });
    expect((await positions({ marketId: 'm1', by: 'MATCHED' }))?.positions[0]?.playerId).toBe(one.id);
    expect((await positions({ playerId: other.id }))?.positions).toHaveLength(1);
    expect((await positions({ playerId: other.id, marketId: 'none' }))?.positions).toEqual([]);
  });

  test('[R20.13] the open bets behind a figure are found by sport, event, market, runner and player, page by page', async () => {
    const { app } = harness;
    const [one, other] = [await app.player(), await app.player()];
    await app.place(one, { stake: 100 });
    await app.place(other, { stake: 200, runnerId: 'B' });
    await app.place(one, { stake: 300, runnerId: 'B' });
    later();
    const stakes = async (query: object) => (await bets(query)).map(({ stake }) => stake);
    for (const query of [{}, { sportId: 1 }, { eventId: 'e1' }, { marketId: 'm1' }])
      expect(await stakes(query)).toEqual([300, 200, 100]);
    expect(await stakes({ marketId: 'm1', runnerId: 'B' })).toEqual([300, 200]);
    expect(await stakes({ playerId: one.id })).toEqual([300, 100]);
    expect(await stakes({ marketId: 'm1', playerId: other.id })).toEqual([200]);
    for (const query of [{ sportId: 2 }, { eventId: 'e2' }, { marketId: 'm2' }, { playerId: 'nobody' }])
      expect(await stakes(query)).toEqual([]);
    const first = (await trader.call(getRiskBets, { query: { marketId: 'm1', take: 2 } })).result;
    expect(first?.next).toBe(String(first?.bets[1]?.betId));
    expect(await stakes({ marketId: 'm1', take: 2, cursor: first?.next })).toEqual([100]);
  });

  test('[R20.13] the largest bets are those that could lose most, of the last minutes alone', async () => {
    const { app } = harness;
    const player = await app.player();
    await app.place(player, { stake: 900 });
    app.time.jump(10 * 60_000);
    await app.place(player, { stake: 200 });
    await app.place(player, { stake: 100, side: 'LAY', price: 9, runnerId: 'B' });
    const largest = async (minutes: number) =>
      (await trader.call(getLargestBets, { query: { minutes } })).result;
    expect((await largest(5))?.bets.map(({ stake }) => stake)).toEqual([100, 200]);
    expect((await largest(15))?.bets.map(({ stake }) => stake)).toEqual([900, 100, 200]);
    expect((await largest(5))?.from).toBe(app.time.now() - 5 * 60_000);
  });

  test('[R20.13] a win is shown beside what luck explains, until it is too long ago', async () => {
    const { app } = harness;
    const player = await app.player();
    await app.rest('LAY', 500, 1000);
    await app.place(player, { price: 5, stake: 100 });
    await app.place(player, { price: 5, stake: 300 });
    await app.command({
      type: 'settleMarket',
      marketId: marketId('m1'),
      settlementVersion: 1,
      result: { runners: wonBy('A', ['A', 'B', 'C']), lineResult: null },
    });
    later();
    const wins = async (days: string) => (await trader.call(getRiskWins, { query: { days } })).result?.wins;
    const [win] = (await wins('1')) ?? [];
    // Fair odds of 5 on 400: one deviation is √(400 × 1600), and 1600 were won.
    expect(win).toMatchObject({
      playerId: player.id,
      betsProfit: 1600,
      bets: 2,
      staked: 400,
      usual: 800,
      times: 2,
    });
    app.time.jump(2 * 86_400_000);
    trader = await harness.operator('TRADER');
    expect(await wins('1')).toEqual([]);
    expect(await wins('7')).toHaveLength(1);
  });

  test('[R20.12] who may not see players gets the sums alone; a read of players leaves its trace', async () => {
    const { app } = harness;
    const player = await app.player();
    await app.place(player);
    later();
    const viewer = await harness.operator('VIEWER');
    expect((await viewer.call(getRiskExposure)).status).toBe(200);
    expect((await viewer.call(getRiskResults, { query: { marketId: 'm1' } })).status).toBe(200);
    for (const call of [getRiskPlayers, getRiskPositions, getRiskBets, getLargestBets, getRiskWins])
      expect((await viewer.call(call)).error?.code).toBe('FORBIDDEN');
    await bets({ marketId: 'm1' });
    const { result } = await harness.admin.call(getAuditLog, { query: { subject: `player:${player.id}` } });
    expect(result?.map(({ details }) => details)).toEqual([
      { call: 'getRiskBets', read: [`player:${player.id}`] },
    ]);
  });

  test('[R20.12] an unknown market is INVALID_MARKET_ID, a wrong page VALIDATION_FAILED', async () => {
    const unknown = await trader.call(getRiskResults, { query: { marketId: 'none' } });
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'INVALID_MARKET_ID']);
    const wrong: readonly object[] = [
      { take: 0 },
      { take: 201 },
      { skip: -1 },
      { by: 'LUCK' },
      { eventId: '' },
    ];
    for (const query of wrong)
      expect((await trader.call(getRiskExposure, { query })).error?.code).toBe('VALIDATION_FAILED');
  });
});

test('[R20.12] figures are read a part at a time, once for all who ask, and again when they are old', async () => {
  const harness = await openOperatorHarness();
  const { app } = harness;
  await app.openMarket();
  const players: TestPlayer[] = [];
  for (let count = 0; count < 5; count += 1) players.push(await app.player());
  for (const player of players) await app.place(player);
  let reads = 0;
  const core = {
    ...app.core,
    read: <T>(look: Parameters<typeof app.core.read<T>>[0]) => {
      reads += 1;
      return app.core.read(look);
    },
  };
  const survey = new RiskSurvey({ core, now: () => app.time.now() }, 2);
  const [first, second] = await Promise.all([survey.latest(), survey.latest()]);
  expect(second).toBe(first);
  expect(first.markets.get(marketId('m1'))?.players).toBe(5);
  const once = reads;
  expect(once).toBeGreaterThan(3);
  expect(await survey.latest()).toBe(first);
  expect(reads).toBe(once);
  app.time.jump(LATER_MS);
  expect((await survey.latest()).at).toBe(app.time.now());
  expect(reads).toBe(2 * once);
  await app.close();
});
