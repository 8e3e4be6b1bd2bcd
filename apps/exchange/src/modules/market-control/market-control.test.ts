import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import {
  getOperatorEvents,
  getOperatorMarket,
  getOperatorMarkets,
  handBackMarket,
  openMarket,
  suspendMarket,
  updateMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { marketView } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { inningsRuns, limits } from '@layline/simulation/builders.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const M1 = 'm1';
const reason = 'Wrong batsman on the feed';

describe.each(storagesUnderTest())('what a single operator can do to a market, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    await harness.app.openMarket();
    trader = await harness.operator('TRADER');
  });
  afterEach(() => harness.app.close());

  const detail = async () => (await trader.call(getOperatorMarket, { query: { marketId: M1 } })).result;
  const actions = async () =>
    (await harness.admin.call(getAuditLog, { query: { subject: `market:${M1}` } })).result ?? [];

  test('suspended and taken over: nobody bets, and the log says who and why', async () => {
    const { status, result } = await trader.call(suspendMarket, { body: { marketId: M1, reason } });
    expect(status).toBe(200);
    const manual = { by: trader.name, at: harness.app.time.now(), reason };
    expect(result).toMatchObject({ status: 'SUSPENDED', suspendReason: 'OPERATOR', manual });
    expect((await harness.app.place(await harness.app.player())).error?.code).toBe('MARKET_SUSPENDED');
    const [entry] = await actions();
    expect(entry).toMatchObject({
      action: 'SUSPEND_MARKET',
      operatorId: trader.id,
      operatorName: trader.name,
      role: 'TRADER',
      reason,
      outcome: 'DONE',
      details: { lapse: false },
      before: { status: 'OPEN', manual: null },
      after: { status: 'SUSPENDED', manual: trader.name },
      address: '127.0.0.1',
    });
    expect(entry?.traceId).toMatch(/^[\w-]{32,36}$/);
  });

  test('with lapse, unmatched bets lapse as they do after a goal', async () => {
    const player = await harness.app.player();
    await harness.app.place(player);
    await trader.call(suspendMarket, { body: { marketId: M1, lapse: true, reason } });
    const events = (await detail())?.players;
    expect(events).toBe(1);
    expect((await detail())?.playersExposure).toBe(0);
  });

  test('reopened by hand, then handed back', async () => {
    await trader.call(suspendMarket, { body: { marketId: M1, reason } });
    const opened = await trader.call(openMarket, { body: { marketId: M1, reason } });
    expect(opened.result).toMatchObject({ status: 'OPEN', manual: { by: trader.name } });
    expect((await harness.app.place(await harness.app.player())).status).toBe(200);
    const again = await trader.call(openMarket, { body: { marketId: M1, reason } });
    expect([again.status, again.error?.code]).toEqual([409, 'INVALID_MARKET_STATE']);
    expect((await trader.call(handBackMarket, { body: { marketId: M1, reason } })).result?.manual).toBeNull();
    const twice = await trader.call(handBackMarket, { body: { marketId: M1, reason } });
    expect(twice.error?.code).toBe('INVALID_MARKET_STATE');
    expect((await actions()).map(({ action }) => action)).toEqual([
      'HAND_BACK_MARKET',
      'OPEN_MARKET',
      'SUSPEND_MARKET',
    ]);
  });

  test.each([
    ['suspend', suspendMarket],
    ['open', openMarket],
    ['hand back', handBackMarket],
    ['update', updateMarket],
  ] as const)('%s: an unknown market is INVALID_MARKET_ID, no reason VALIDATION_FAILED', async (_, call) => {
    const unknown = await trader.call(call, { body: { marketId: 'none', reason } });
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'INVALID_MARKET_ID']);
    for (const body of [{ marketId: M1 }, { marketId: M1, reason: '' }, { marketId: M1, reason: 'x' }]) {
      const answer = await trader.call(call, { body });
      expect([answer.status, answer.error?.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect(await actions()).toEqual([]);
  });

  test('a limit that the call does not cover stays', async () => {
    const before = limits({ minPayout: rupees(1000) });
    await harness.app.command({ type: 'updateMarket', marketId: marketId(M1), limits: before });
    const wanted = { minStake: 200, maxStake: 600, stakeStep: 1, maxMarketExposure: 1000, maxPayout: 5000 };
    await trader.call(updateMarket, { body: { marketId: M1, limits: wanted, reason } });
    const now = marketView(stateInMemory(harness.app.core), marketId(M1))?.definition.limits;
    expect(now).toMatchObject({ minStake: rupees(200), minPayout: rupees(1000) });
  });

  test('an admin can stop a market', async () => {
    const { result } = await harness.admin.call(suspendMarket, { body: { marketId: M1, reason } });
    expect(result?.status).toBe('SUSPENDED');
  });

  test('limits and delay change for future bets', async () => {
    const wanted = { minStake: 500, maxStake: 600, stakeStep: 1, maxMarketExposure: 1000, maxPayout: 5000 };
    const { result } = await trader.call(updateMarket, {
      body: { marketId: M1, limits: wanted, betDelaySec: 9, name: 'Match winner', reason },
    });
    expect(result).toMatchObject({ limits: wanted, betDelaySec: 9, name: 'Match winner' });
    const player = await harness.app.player();
    expect((await harness.app.place(player, { stake: 499 })).error?.details).toMatchObject({
      min: 500,
      max: 600,
    });
    const wrong = { ...wanted, minStake: 700 };
    const refused = await trader.call(updateMarket, { body: { marketId: M1, limits: wrong, reason } });
    expect([refused.status, refused.error?.code]).toEqual([400, 'INVALID_DEFINITION']);
    await harness.app.command({ type: 'voidMarket', marketId: marketId(M1), settlementVersion: 1, reason });
    const closed = await trader.call(updateMarket, { body: { marketId: M1, betDelaySec: 1, reason } });
    expect(closed.error?.code).toBe('INVALID_MARKET_STATE');
    expect((await trader.call(suspendMarket, { body: { marketId: M1, reason } })).error?.code).toBe(
      'INVALID_MARKET_STATE',
    );
    expect((await detail())?.manual).toBeNull();
  });

  test('exposure: what the house and the players win or lose with each result', async () => {
    const [one, other] = [await harness.app.player(), await harness.app.player()];
    await harness.app.rest('LAY', 250, 1000);
    await harness.app.place(one, { price: 2.5, stake: 1000 });
    await harness.app.rest('BACK', 400, 500, 'B');
    await harness.app.place(other, { runnerId: 'B', side: 'LAY', price: 4, stake: 500 });
    const shown = await detail();
    expect(shown?.house).toEqual({
      worst: -2000,
      outcomes: [
        { runnerId: 'A', profit: -2000 },
        { runnerId: 'B', profit: 2500 },
        { runnerId: 'C', profit: 500 },
      ],
      lineSteps: [],
    });
    expect([shown?.players, shown?.playersExposure]).toEqual([2, 2500]);
    expect(shown?.topPlayers.map(({ playerId, exposure }) => [playerId, exposure])).toEqual([
      [other.id, 1500],
      [one.id, 1000],
    ]);
    expect(shown?.topPlayers[1]).toMatchObject({
      userName: 'Demo',
      outcomes: [
        { runnerId: 'A', profit: 1500 },
        { runnerId: 'B', profit: -1000 },
        { runnerId: 'C', profit: -1000 },
      ],
    });
    const viewer = await harness.operator('VIEWER');
    const seen = await viewer.call(getOperatorMarket, { query: { marketId: M1 } });
    expect([seen.result?.topPlayers, seen.result?.players]).toEqual([[], 2]);
    const top = await trader.call(getOperatorMarket, { query: { marketId: M1, top: 1 } });
    expect(top.result?.topPlayers).toHaveLength(1);
    const { result: events } = await trader.call(getOperatorEvents);
    expect(events).toMatchObject([
      { eventId: 'e1', markets: 1, manual: 0, playersExposure: 2500, houseWorst: -2000, totalMatched: 1500 },
    ]);
    expect((await trader.call(getOperatorEvents, { query: { sportId: 3 } })).result).toEqual([]);
  });

  test('the exposure of a line market comes in steps', async () => {
    await harness.app.openMarket(inningsRuns({ id: marketId('runs') }));
    const player = await harness.app.player();
    await harness.app.rest('LAY', 17_100, 1000, 'runs', 'runs');
    await harness.app.place(player, { marketId: 'runs', runnerId: 'runs', price: 171, stake: 1000 });
    const { result } = await trader.call(getOperatorMarket, { query: { marketId: 'runs' } });
    expect(result?.house.worst).toBe(-1000);
    expect(result?.house.lineSteps[0]).toEqual({ from: null, profit: -1000 });
    expect(result?.house.lineSteps.at(-1)?.profit).toBe(1000);
  });

  test('the list is filtered by event, state and who runs the market, and paged', async () => {
    for (const id of ['m2', 'm3', 'm4']) await harness.app.openMarket({ id: marketId(id) });
    await trader.call(suspendMarket, { body: { marketId: 'm3', reason } });
    const ids = async (query: object) =>
      (await trader.call(getOperatorMarkets, { query })).result?.map((market) => market.marketId);
    expect(await ids({})).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(await ids({ skip: 1, take: 2 })).toEqual(['m2', 'm3']);
    expect(await ids({ status: 'SUSPENDED' })).toEqual(['m3']);
    expect(await ids({ manual: 'true' })).toEqual(['m3']);
    expect(await ids({ manual: 'false', status: 'OPEN' })).toEqual(['m1', 'm2', 'm4']);
    expect(await ids({ eventId: 'none' })).toEqual([]);
  });
});
