import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOpenBets, placeBet } from '@layline/contract/calls/betting.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { limits } from '@layline/simulation/builders.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';

const M1 = marketId('m1');

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  player = await app.player();
});
afterEach(() => app.close());

describe('accepted', () => {
  beforeEach(() => app.openMarket());

  test('[R7.17] a back takes what is offered at its price or better, and the rest waits', async () => {
    await app.rest('LAY', 260, 200);
    await app.rest('LAY', 250, 100);
    await app.rest('LAY', 240, 900);
    const { status, result } = await app.place(player);
    expect(status).toBe(200);
    expect(result).toEqual({
      betId: result?.betId,
      status: 'EXECUTABLE',
      matched: 300,
      remaining: 200,
      averagePrice: 2.57,
      line: null,
      delayUntil: null,
      ownBetCrossed: 0,
      serverTime: app.time.now(),
    });
  });

  test('[R7.17] paise and hundredths arrive as they were sent', async () => {
    await app.command({
      type: 'updateMarket',
      marketId: M1,
      limits: limits({ minStake: rupees(1), stakeStep: 1 as never }),
    });
    await app.rest('BACK', 101, 1000);
    const { result } = await app.place(player, { side: 'LAY', price: 1.01, stake: 100.07 });
    expect(result).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 100.07, averagePrice: 1.01 });
    const open = await app.call(getOpenBets, {}, { token: player.token });
    expect(open.result).toMatchObject({ balance: 99_999, exposure: 1 });
  });

  test('[R7.17] in-play the reply comes at once and says when the bet reaches the book', async () => {
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 5 });
    await app.command({ type: 'openMarket', marketId: M1 });
    await app.rest('LAY', 250, 1000);
    const { result } = await app.place(player);
    expect(result).toMatchObject({ status: 'PENDING', matched: 0, remaining: 500 });
    expect(result?.delayUntil).toBe(app.time.now() + 5000);
    app.time.advance(5000);
    await app.core.submit({ type: 'tick' });
    const { result: open } = await app.call(getOpenBets, {}, { token: player.token });
    expect(open?.openBets[0]).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 500, inPlay: true });
  });

  test('[R7.17] the same press sent twice makes one bet and gets the first reply again', async () => {
    const first = await app.place(player, { customerRef: 'one-press' });
    const again = await app.place(player, { customerRef: 'one-press' });
    expect(again.result?.betId).toBe(first.result?.betId);
    const open = await app.call(getOpenBets, {}, { token: player.token });
    expect(open.result?.openBets).toHaveLength(1);
  });

  test('[R7.17] fill or kill matches at least its minimum fill or nothing', async () => {
    await app.rest('LAY', 250, 200);
    const killed = await app.place(player, { timeInForce: 'FILL_OR_KILL' });
    expect(killed.result).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 0, remaining: 0 });
    const filled = await app.place(player, { timeInForce: 'FILL_OR_KILL', minFill: 200 });
    expect(filled.result).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 200, remaining: 0 });
  });
});

/** Preparation, bet, and the expected refusal. */
interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly details?: object;
  readonly body?: Partial<PlaceBody>;
  readonly before?: () => Promise<unknown>;
}

const small = { minStake: rupees(100), stakeStep: rupees(1) };

const REFUSALS: readonly Refusal[] = [
  {
    code: 'INVALID_ACCOUNT_STATE',
    status: 403,
    before: () => app.command({ type: 'setPlayerState', playerId: player.id, state: 'LOCKED' }),
  },
  {
    code: 'DUPLICATE_TRANSACTION',
    status: 409,
    body: { customerRef: 'used', stake: 300 },
    before: () => app.place(player, { customerRef: 'used', stake: 200 }),
  },
  { code: 'INVALID_MARKET_ID', status: 404, body: { marketId: 'gone' } },
  {
    code: 'MARKET_SUSPENDED',
    status: 409,
    before: () => app.command({ type: 'suspendMarket', marketId: M1, reason: 'GOAL', lapse: true }),
  },
  {
    code: 'MARKET_NOT_OPEN_FOR_BETTING',
    status: 409,
    before: () =>
      app.command({ type: 'voidMarket', marketId: M1, settlementVersion: 1, reason: 'Abandoned' }),
  },
  { code: 'INVALID_RUNNER', status: 400, body: { runnerId: 'D' } },
  {
    code: 'RUNNER_REMOVED',
    status: 409,
    before: async () => {
      await app.command({
        type: 'removeRunner',
        marketId: M1,
        runnerId: runnerId('A'),
        reductionFactor: 2000,
      });
      await app.command({ type: 'openMarket', marketId: M1 });
    },
  },
  { code: 'INVALID_ODDS', status: 400, body: { price: 2.51 } },
  {
    code: 'INVALID_BET_SIZE',
    status: 400,
    body: { stake: 99 },
    details: { min: 100, max: 500_000, step: 1 },
  },
  {
    code: 'MAX_PAYOUT_EXCEEDED',
    status: 409,
    details: { limit: 700 },
    before: () => setLimits({ ...small, maxPayout: rupees(700) }),
  },
  {
    code: 'MAX_MARKET_EXPOSURE',
    status: 409,
    details: { limit: 400 },
    before: () => setLimits({ ...small, maxMarketExposure: rupees(400) }),
  },
  {
    code: 'BET_TAKEN_OR_LAPSED',
    status: 409,
    body: { marketVersion: 0 },
    before: async () => {
      await app.command({ type: 'suspendMarket', marketId: M1, reason: 'WICKET', lapse: true });
      await app.command({ type: 'openMarket', marketId: M1 });
    },
  },
  {
    code: 'INVALID_PERSISTENCE_TYPE',
    status: 400,
    body: { marketId: 'm2', persistence: 'PERSIST' },
    before: () => app.openMarket({ id: marketId('m2'), persistenceEnabled: false }),
  },
  {
    code: 'UNEXPECTED_PERSISTENCE_TYPE',
    status: 400,
    body: { persistence: 'PERSIST', timeInForce: 'FILL_OR_KILL' },
  },
  {
    code: 'LOSS_LIMIT_EXCEEDED',
    status: 409,
    details: { limit: 200 },
    before: () =>
      app.command({
        type: 'setOwnLimits',
        playerId: player.id,
        maxStake: rupees(200),
        losses: [],
      }),
  },
  {
    code: 'INSUFFICIENT_FUNDS',
    status: 409,
    body: { stake: 100_001 },
    details: { needed: 100_001, available: 100_000 },
  },
  {
    code: 'INVALID_BACK_LAY_COMBINATION',
    status: 409,
    before: () => app.place(player, { side: 'LAY' }),
  },
];

function setLimits(changes: Parameters<typeof limits>[0]) {
  return app.command({ type: 'updateMarket', marketId: M1, limits: limits(changes) });
}

describe('refused, with nothing changed', () => {
  beforeEach(() => app.openMarket());

  test.each(REFUSALS)('[R7.17] $code', async ({ code, status, details, body, before }) => {
    await before?.();
    const read = async () => (await app.call(getOpenBets, {}, { token: player.token })).result;
    const open = await read();
    const answer = await app.place(player, body);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code, ...(details === undefined ? {} : { details }) });
    expect(answer.result).toBeNull();
    expect(await read()).toEqual(open);
  });

  test('[R7.17] TOO_MANY_REQUESTS says how long to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 101 }, () => app.place(player, { stake: 100 })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.error).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSec: 1 } });
    expect(refused[0]?.headers['retry-after']).toBe('1');
  });

  test('[R7.17] SITE_SUSPENDED', async () => {
    const body: PlaceBody = {
      marketId: 'm1',
      runnerId: 'A',
      side: 'BACK',
      price: 2.5,
      stake: 500,
      customerRef: 'closed',
    };
    const answer = await app.call(placeBet, { body }, { token: player.token, host: 'closed.localhost' });
    expect(answer).toMatchObject({ status: 503, error: { code: 'SITE_SUSPENDED' } });
  });

  test('[R7.17] UNAUTHORIZED without a token', async () => {
    const answer = await app.call(placeBet, { body: {} });
    expect(answer).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } });
  });
});
