import { describe, expect, test } from 'vitest';
import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Unsequenced } from '../commands.ts';
import type { EngineEvent } from '../events.ts';
import type { Order } from '../order.ts';
import type { Refusal } from '../refusals.ts';
import { definition, rs, TestExchange } from '../test-support/exchange.ts';
import { bookmaker, fancy, khado } from '../test-support/house-markets.ts';
import { houseQuotes } from '../test-support/house-quotes.ts';
import { broken } from '../test-support/invariants.ts';
import { betView, bookView, marketView } from '../views.ts';

const M = 'm' as MarketId;
const P = 'p' as PlayerId;

function atBookmaker(
  over: Parameters<typeof bookmaker>[0] = {},
  quotes = 'India 95 97, Australia 105 108',
): TestExchange {
  const x = new TestExchange().players('p q').market(bookmaker(over));
  x.quote(quotes);
  return x;
}

function atSession(quotes = 'Runs 45/100 44/100'): TestExchange {
  const x = new TestExchange().players('p q').market(fancy({ kind: 'SESSION' }));
  x.quote(quotes);
  return x;
}

function refusal(x: TestExchange, text: string, over: Partial<Order> = {}): Refusal | null {
  const outcome = x.send(x.order('p', text, over));
  return outcome.ok ? null : outcome.refusal;
}

describe('a bet against the house', () => {
  test('is matched in full at once, without a counterparty, and never rests', () => {
    const x = atBookmaker();
    const id = x.place('p', 'BACK India 1000 @ 95');
    expect(x.bet(id)).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      matched: rs(1000),
      remaining: 0,
      averagePrice: 9500,
    });
    const struck = x.events.find((event) => event.type === 'fragmentMatched');
    expect(struck).toMatchObject({
      price: 9500,
      line: null,
      stake: rs(1000),
      winnings: rs(950),
      backBetId: id,
      layBetId: null,
      backPlayerId: 'p',
      layPlayerId: null,
      taker: 'BACK',
    });
    expect(bookView(x.state, M, 5)?.runners[0]).toMatchObject({
      availableToBack: [],
      availableToLay: [],
      traded: [],
      lastTradedPrice: null,
      totalMatched: rs(1000),
      quote: houseQuotes('India 95 97')[0],
    });
    expect(broken(x.state)).toEqual([]);
  });

  test('the example of rules section 12: back India 1000 at 95, then lay India 1000 at 60', () => {
    const x = atBookmaker();
    x.place('p', 'BACK India 1000 @ 95');
    expect(x.profits('p')).toEqual([950, -1000]);
    expect(x.money('p').exposure).toBe(1000);
    x.quote('India 58 60');
    x.place('p', 'LAY India 1000 @ 60');
    expect(x.profits('p')).toEqual([350, 0]);
    expect(x.money('p').exposure).toBe(0);
  });

  test('winnings are rounded down once, for both sides', () => {
    const x = atBookmaker(
      { limits: { ...definition().limits, minStake: 1 as never, stakeStep: 1 as never } },
      'India 33.33 33.33',
    );
    x.place('p', 'BACK India 0.10 @ 33.33');
    x.place('q', 'LAY India 0.10 @ 33.33');
    expect([x.profits('p'), x.profits('q')]).toEqual([
      [0.03, -0.1],
      [-0.03, 0.1],
    ]);
  });

  test('does not net with the match odds of the same event', () => {
    const x = atBookmaker();
    x.market(definition({ id: 'odds' as MarketId }, 'India Australia'));
    x.place('q', 'LAY India 1000 @ 1.95', { market: 'odds' });
    x.place('p', 'BACK India 1000 @ 1.95', { market: 'odds' });
    x.place('p', 'LAY India 1000 @ 97');
    expect(x.money('p').exposure).toBe(1000 + 970);
  });
});

describe('the rate in force when the bet arrives counts (rules section 12)', () => {
  test.each([
    // now to back and lay    order                        ticks  answer
    ['95 97', 'BACK India 100 @ 95', 0, 95],
    ['95 97', 'LAY India 100 @ 97', 0, 97],
    ['96 97', 'BACK India 100 @ 95', 0, 96],
    ['95 96', 'LAY India 100 @ 97', 0, 96],
    ['94 97', 'BACK India 100 @ 95', 0, 'RATE_CHANGED'],
    ['95 98', 'LAY India 100 @ 97', 0, 'RATE_CHANGED'],
    ['94 97', 'BACK India 100 @ 95', 1, 94],
    ['93.99 97', 'BACK India 100 @ 95', 1, 'RATE_CHANGED'],
    ['93 97', 'BACK India 100 @ 95', 2, 93],
    ['95 98', 'LAY India 100 @ 97', 1, 98],
    ['95 98.01', 'LAY India 100 @ 97', 1, 'RATE_CHANGED'],
  ])('house at %s, %s with %d accepted ticks: %s', (quote, order, acceptWorseTicks, answer) => {
    const x = atBookmaker({}, `India ${quote}`);
    const found = refusal(x, order, { acceptWorseTicks });
    const struck = betView(x.state, x.seq as BetId);
    expect(found?.code ?? (struck?.averagePrice ?? 0) / 100).toBe(answer);
    expect(broken(x.state)).toEqual([]);
  });

  test('a refusal gives the rate now in force, and the line of a session, and changes nothing', () => {
    const x = atBookmaker();
    expect(refusal(x, 'BACK India 100 @ 99')).toEqual({ code: 'RATE_CHANGED', rate: 9500, line: null });
    expect(refusal(x, 'LAY India 100 @ 90')).toEqual({ code: 'RATE_CHANGED', rate: 9700, line: null });
    expect(x.money('p').exposure).toBe(0);
    const session = atSession();
    expect(refusal(session, 'BACK Runs 100 @ 44/100')).toEqual({
      code: 'RATE_CHANGED',
      rate: 10_000,
      line: 4500,
    });
  });

  test('an exact-price order does not take a better price: the bet lapses', () => {
    const x = atBookmaker();
    const id = x.place('p', 'BACK India 100 @ 94', { acceptBetter: false });
    expect(x.bet(id)).toMatchObject({ matched: 0, lapsed: rs(100), lapseReason: 'PRICE_IMP_TOO_LARGE' });
    expect(x.money('p').exposure).toBe(0);
    expect(x.bet(x.place('p', 'BACK India 100 @ 95', { acceptBetter: false })).matched).toBe(rs(100));
  });

  test.each([
    // Yes and No now          order                   answer: line and rate, or the refusal
    ['45/100 44/100', 'BACK Runs 100 @ 45/100', '45/100'],
    ['45/100 44/100', 'LAY Runs 100 @ 44/100', '44/100'],
    ['44/100 43/100', 'BACK Runs 100 @ 45/100', '44/100'],
    ['46/100 45/100', 'LAY Runs 100 @ 44/100', '45/100'],
    ['46/100 45/100', 'BACK Runs 100 @ 45/100', 'RATE_CHANGED'],
    ['44/100 43/100', 'LAY Runs 100 @ 44/100', 'RATE_CHANGED'],
    ['44/90 43/90', 'BACK Runs 100 @ 45/100', 'RATE_CHANGED'],
    ['46/90 46/110', 'BACK Runs 100 @ 46/90', '46/90'],
    ['46/90 46/110', 'LAY Runs 100 @ 46/110', '46/110'],
    ['46/95 46/105', 'LAY Runs 100 @ 46/110', '46/105'],
  ])('session at %s, %s: %s', (quote, order, answer) => {
    const x = atSession(`Runs ${quote}`);
    const found = refusal(x, order);
    const bet = found === null ? x.bet(x.seq as BetId) : null;
    expect(found?.code ?? `${(bet?.line ?? 0) / 100}/${(bet?.averagePrice ?? 0) / 100}`).toBe(answer);
    expect(broken(x.state)).toEqual([]);
  });

  test('accepted ticks apply to the rate: a line that moved against the bet is never taken', () => {
    const x = atSession('Runs 46/100 45/100');
    expect(refusal(x, 'BACK Runs 100 @ 45/100', { acceptWorseTicks: 20 })?.code).toBe('RATE_CHANGED');
    x.quote('Runs 45/80 45/100');
    expect(refusal(x, 'BACK Runs 100 @ 45/100', { acceptWorseTicks: 20 })).toBeNull();
  });
});

describe('checks of rules section 4.2 on house markets', () => {
  test.each<[string, string, string, Partial<Order>]>([
    ['a row that was never quoted', 'Australia 105', 'MARKET_SUSPENDED', {}],
    ['a suspended row', 'India 95 97 SUSPENDED', 'MARKET_SUSPENDED', {}],
    ['a row with the ball running', 'India 95 97 BALL_RUNNING', 'MARKET_SUSPENDED', {}],
    ['no price on that side', 'India - 97', 'MARKET_SUSPENDED', {}],
    ['a rate of nothing', 'India 95 97', 'INVALID_ODDS', { price: 0 }],
    ['a rate beyond 999000 percent', 'India 95 97', 'INVALID_ODDS', { price: 9_990_001 }],
    ['part of a hundredth', 'India 95 97', 'INVALID_ODDS', { price: 9500.5 }],
    ['a line where there are none', 'India 95 97', 'INVALID_ODDS', { line: 100 }],
    ['more than the quote takes', 'India 95<99 97', 'INVALID_BET_SIZE', {}],
    ['a bet that would be kept', 'India 95 97', 'INVALID_PERSISTENCE_TYPE', { persistence: 'PERSIST' }],
    ['fill or kill means nothing more', 'India 95 97', 'accepted', { timeInForce: 'FILL_OR_KILL' }],
  ])('%s (%s): %s', (_, quotes, answer, over) => {
    const x = atBookmaker({}, quotes);
    expect(refusal(x, 'BACK India 100 @ 95', over)?.code ?? 'accepted').toBe(answer);
    expect(broken(x.state)).toEqual([]);
  });

  test.each([
    ['no line', null],
    ['part of a run', 4550],
    ['a negative one', -100],
  ])('a session bet with %s is INVALID_ODDS', (_, line) => {
    expect(refusal(atSession(), 'BACK Runs 100 @ 100', { line })?.code).toBe('INVALID_ODDS');
  });

  test('a line on an exchange market is INVALID_ODDS', () => {
    const x = new TestExchange().players('p').market();
    expect(refusal(x, 'BACK A 100 @ 2', { line: 4500 })?.code).toBe('INVALID_ODDS');
  });

  test("the refusal gives the quote's maximum stake", () => {
    const x = atBookmaker({}, 'India 95<500 97');
    expect(refusal(x, 'BACK India 501 @ 95')).toEqual({
      code: 'INVALID_BET_SIZE',
      min: rs(1),
      max: rs(500),
      step: rs(1),
    });
    expect(refusal(x, 'LAY India 501 @ 97')).toBeNull();
  });

  test('winnings are checked at the quote that the bet would get, not at the requested price', () => {
    const limits = { ...definition().limits, maxPayout: rs(500) };
    const x = atBookmaker({ limits }, 'India 400 410');
    expect(refusal(x, 'BACK India 200 @ 1')?.code).toBe('MAX_PAYOUT_EXCEEDED');
    expect(refusal(x, 'BACK India 125 @ 1')).toBeNull();
    expect(refusal(x, 'LAY India 501 @ 410')?.code).toBe('MAX_PAYOUT_EXCEEDED');
    expect(refusal(x, 'LAY India 500 @ 410')).toBeNull();
  });

  test('exposure, own limits and funds count as on any market', () => {
    const limits = { ...definition().limits, maxMarketExposure: rs(1500) };
    const x = atBookmaker({ limits });
    x.players('poor', 100);
    expect(x.send(x.order('poor', 'BACK India 101 @ 95'))).toMatchObject({
      refusal: { code: 'INSUFFICIENT_FUNDS', needed: rs(101), available: rs(100) },
    });
    expect(x.send(x.order('poor', 'LAY India 103 @ 97')).ok).toBe(true);
    expect(x.money('poor').available).toBe(0.09);
    expect(refusal(x, 'BACK India 1501 @ 95')?.code).toBe('MAX_MARKET_EXPOSURE');
    const losses = [{ limit: rs(50), periodMs: 1000 }];
    x.ok({ type: 'setOwnLimits', playerId: 'p' as never, maxStake: null, losses });
    expect(refusal(x, 'BACK India 51 @ 95')?.code).toBe('LOSS_LIMIT_EXCEEDED');
  });

  test('a lay holds the cost of the worst accepted rate, and once matched its actual cost', () => {
    const x = atBookmaker({}, 'India 95 99');
    x.turnInPlay(3);
    const id = x.place('p', 'LAY India 100 @ 97', { acceptWorseTicks: 5 });
    expect(x.money('p').exposure).toBe(102);
    x.wait(3000);
    expect(x.bet(id).averagePrice).toBe(9900);
    expect(x.money('p').exposure).toBe(99);
  });

  test('khado and outcomes take backs only', () => {
    const x = new TestExchange().players('p').market(khado('0-40 41-60'));
    x.quote('0-40 180, 41-60 95');
    expect(refusal(x, 'BACK 0-40 100 @ 180')).toBeNull();
    expect(refusal(x, 'LAY 41-60 100 @ 95')?.code).toBe('MARKET_SUSPENDED');
  });

  test('a house account bets against the house without limits of money', () => {
    const x = atBookmaker().house('maker');
    expect(x.send(x.order('maker', 'BACK India 5000000 @ 95')).ok).toBe(true);
    expect(x.send(x.order('maker', 'BACK India 9000001 @ 95'))).toMatchObject({
      refusal: { code: 'INVALID_BET_SIZE' },
    });
  });
});

describe('the in-play wait, with a second check of the quote (rules sections 7.1 and 12)', () => {
  function waiting(order = 'BACK India 100 @ 95', over: Partial<Order> = {}): { x: TestExchange; id: BetId } {
    const x = atBookmaker();
    x.turnInPlay(5);
    const id = x.place('p', order, over);
    expect(x.bet(id)).toMatchObject({ status: 'PENDING', remaining: rs(100), matched: 0 });
    expect(x.money('p').exposure).toBe(order.startsWith('BACK') ? 100 : 97);
    return { x, id };
  }

  test.each<[string, (x: TestExchange) => void, string | number]>([
    ['nothing happens', () => undefined, 95],
    ['the rate gets better', (x) => x.quote('India 99 101'), 99],
    ['the rate gets worse', (x) => x.quote('India 94 97'), 'RATE_CHANGED'],
    ['the rate falls and comes back', (x) => (x.quote('India 90 92'), x.quote('India 95 97')), 95],
    ['the house takes its back away', (x) => x.quote('India - 97'), 'MKT_SUSPENDED'],
    ['the row is suspended', (x) => x.quote('India 95 97 SUSPENDED'), 'MKT_SUSPENDED'],
    [
      'a ball is bowled meanwhile',
      (x) => (x.quote('India 95 97 BALL_RUNNING'), x.quote('India 95 97')),
      'MKT_SUSPENDED',
    ],
    ['another row has its ball running', (x) => x.quote('Australia 105 108 BALL_RUNNING'), 95],
    [
      'the market is suspended and opened again',
      (x) => {
        x.ok({ type: 'suspendMarket', marketId: M, reason: 'WICKET', lapse: false });
        x.ok({ type: 'openMarket', marketId: M });
      },
      'MKT_SUSPENDED',
    ],
    [
      'a wicket falls',
      (x) => x.ok({ type: 'suspendMarket', marketId: M, reason: 'WICKET', lapse: true }),
      'MKT_SUSPENDED',
    ],
    [
      'the other side withdraws',
      (x) => {
        x.ok({ type: 'removeRunner', marketId: M, runnerId: 'Australia' as never, reductionFactor: 0 });
      },
      'RNR_REMOVED',
    ],
  ])('%s: %s', (_, meanwhile, answer) => {
    const { x, id } = waiting();
    x.at += 2000;
    meanwhile(x);
    x.wait(3000);
    const bet = x.bet(id);
    expect(bet.lapseReason ?? bet.averagePrice / 100).toBe(answer);
    const struck = typeof answer === 'number';
    expect([bet.matched, bet.lapsed]).toEqual(struck ? [rs(100), 0] : [0, rs(100)]);
    expect(x.money('p').exposure).toBe(struck ? 100 : 0);
    expect(broken(x.state)).toEqual([]);
  });

  test.each([0, 1, 2, 3, 4])(
    'a suspension in second %d of the wait lapses the bet and frees the hold',
    (second) => {
      const { x, id } = waiting('LAY India 100 @ 97');
      x.wait(second * 1000);
      x.quote('India 95 97 BALL_RUNNING');
      x.quote('India 95 97');
      x.wait((5 - second) * 1000);
      expect(x.bet(id)).toMatchObject({ lapsed: rs(100), lapseReason: 'MKT_SUSPENDED' });
      expect(x.money('p').exposure).toBe(0);
    },
  );

  test('the passive delay model exempts no bet on house markets', () => {
    const x = atBookmaker({ delayModel: 'PASSIVE' });
    x.turnInPlay(1);
    expect(x.bet(x.place('p', 'BACK India 100 @ 95')).status).toBe('PENDING');
  });

  test.each<[string, Unsequenced]>([
    ['cancelled', { type: 'cancelBet', playerId: P, betId: 0 as BetId, size: null }],
    ['cancelled in part', { type: 'cancelBet', playerId: P, betId: 0 as BetId, size: rs(40) }],
    [
      'made smaller',
      { type: 'changeBet', playerId: P, betId: 0 as BetId, change: { kind: 'SIZE', remaining: rs(60) } },
    ],
    [
      'asked at another rate',
      {
        type: 'changeBet',
        playerId: P,
        betId: 0 as BetId,
        change: { kind: 'PRICE', price: 9400 },
        customerRef: 'change',
      },
    ],
    [
      'kept in-play',
      {
        type: 'changeBet',
        playerId: P,
        betId: 0 as BetId,
        change: { kind: 'PERSISTENCE', persistence: 'PERSIST' },
      },
    ],
  ])('a waiting bet cannot be %s: it is matched in full', (_, command) => {
    const { x, id } = waiting();
    expect(x.refused({ ...command, betId: id } as Unsequenced)).toBe('BET_IN_PROGRESS');
    x.wait(5000);
    expect(x.bet(id)).toMatchObject({ matched: rs(100), cancelled: 0, price: 9500 });
  });

  test('cancelling all bets skips it', () => {
    const { x, id } = waiting();
    expect(x.ok({ type: 'cancelAll', playerId: P, marketId: null })).toMatchObject({ betIds: [], size: 0 });
    expect(x.bet(id).status).toBe('PENDING');
  });

  test('exact price only: if the price has improved meanwhile, there is no bet', () => {
    const { x, id } = waiting('BACK India 100 @ 95', { acceptBetter: false });
    x.quote('India 96 98');
    x.wait(5000);
    expect(x.bet(id)).toMatchObject({ lapsed: rs(100), lapseReason: 'PRICE_IMP_TOO_LARGE' });
  });

  test.each<[string, string, Partial<Order>, number]>([
    ['within the maximum payout: the better rate', 'India 100 102', {}, 100],
    ['beyond the maximum payout: the requested rate', 'India 101 103', {}, 95],
    ['if the quote takes less than the stake: the requested rate', 'India 96<99 98', {}, 95],
    [
      'worse within the accepted ticks, if the quote takes less: as quoted',
      'India 94<99 98',
      { acceptWorseTicks: 1 },
      94,
    ],
  ])('a rate that moves in the wait, %s', (_, quotes, over, rate) => {
    const limits = { ...definition().limits, maxPayout: rs(100) };
    const x = atBookmaker({ limits });
    x.turnInPlay(5);
    const id = x.place('p', 'BACK India 100 @ 95', over);
    x.quote(quotes);
    x.wait(5000);
    expect(x.bet(id)).toMatchObject({ matched: rs(100), averagePrice: rate * 100 });
    expect(broken(x.state)).toEqual([]);
  });

  test('the maximum payout applies to the price that a back requests even if the house quotes less', () => {
    const x = atBookmaker({ limits: { ...definition().limits, maxPayout: rs(96) } });
    expect(refusal(x, 'BACK India 100 @ 97', { acceptWorseTicks: 2 })?.code).toBe('MAX_PAYOUT_EXCEEDED');
    expect(refusal(x, 'BACK India 100 @ 96', { acceptWorseTicks: 2 })).toBeNull();
  });

  test('a meter bet whose improved line would win too much is matched at the requested line', () => {
    const limits = { ...definition().limits, maxPayout: rs(7600) };
    const x = new TestExchange()
      .players('p q')
      .market(fancy({ kind: 'METER', min: 0, max: 12_000 }, 'Runs', { limits }));
    x.quote('Runs 45/100 44/100');
    x.turnInPlay(2);
    const id = x.place('p', 'BACK Runs 100 @ 45/100');
    x.quote('Runs 43/100 42/100');
    x.wait(2000);
    expect(x.bet(id)).toMatchObject({ line: 4500, matched: rs(100) });
  });

  test('a session bet keeps its line while it waits and is matched at the better one', () => {
    const x = atSession();
    x.turnInPlay(2);
    const id = x.place('p', 'LAY Runs 100 @ 44/100');
    expect(betView(x.state, id)?.line).toBe(4400);
    x.quote('Runs 47/100 46/100');
    x.wait(2000);
    expect(betView(x.state, id)).toMatchObject({ line: 4600, matched: rs(100) });
  });
});

test('the same customerRef with another line is another request', () => {
  const x = atSession();
  const order = x.order('p', 'BACK Runs 100 @ 45/100', { customerRef: 'press' });
  expect(x.ok(order)).toMatchObject({ type: 'placed' });
  expect(x.send(order)).toMatchObject({ ok: true, repeated: true });
  expect(x.refused({ ...order, line: 4600 } as typeof order)).toBe('DUPLICATE_TRANSACTION');
});

test("quotes do not change the market's versions, and views return copies", () => {
  const x = atBookmaker();
  const before = marketView(x.state, M);
  x.quote('India 99 101');
  const after = marketView(x.state, M);
  expect([after?.version, after?.materialVersion]).toEqual([before?.version, before?.materialVersion]);
  expect(after?.runners.map(({ quote }) => quote)).toEqual(houseQuotes('India 99 101, Australia 105 108'));
  const told = x.events.filter(
    (event): event is Extract<EngineEvent, { type: 'houseQuoted' }> => event.type === 'houseQuoted',
  );
  expect(told.at(-1)).toEqual({ type: 'houseQuoted', marketId: M, quotes: houseQuotes('India 99 101') });
});
