import type { BasketId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { Unsequenced } from '../commands.ts';
import type { BasketLeg, BasketRequest } from '../order.ts';
import type { BasketReply } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { TestExchange, definition, rs } from '../test-support/exchange.ts';
import { bookmaker } from '../test-support/house-markets.ts';
import { digestOf } from '../digest/fold-outcome.ts';

/** Baskets: trading rules T5, first paragraph. */

const m = 'm' as MarketId;
const p = 'p' as PlayerId;

/** A leg as text: `BACK A 100 @ 2.5`, stake in rupees. */
function leg(text: string): BasketLeg {
  const [side, runner, stake, , price] = text.split(' ');
  return {
    runnerId: runner as RunnerId,
    side: side === 'BACK' ? 'BACK' : 'LAY',
    price: Math.round(Number(price) * 100),
    line: null,
    stake: (Number(stake) * 100) as Paise,
  };
}

let refs = 0;

function basket(legs: readonly string[], over: Partial<BasketRequest> = {}): Unsequenced {
  refs += 1;
  return {
    type: 'placeBasket',
    playerId: p,
    marketId: m,
    legs: legs.map(leg),
    marketVersion: null,
    customerRef: `basket-${refs}`,
    source: 'LADDER',
    ...over,
  };
}

function placed(exchange: TestExchange, command: Unsequenced): BasketReply {
  const reply = exchange.ok(command);
  if (reply.type !== 'basket') throw new Error(reply.type);
  return reply;
}

/** The refusal of a command that must leave everything as it was. */
function refusal(exchange: TestExchange, command: Unsequenced): Refusal {
  const before = stateHash(exchange.state);
  const outcome = exchange.send(command);
  if (outcome.ok) throw new Error('accepted');
  expect(stateHash(exchange.state)).toBe(before);
  return outcome.refusal;
}

function told(exchange: TestExchange): object[] {
  return exchange.events.filter(({ type }) => type.startsWith('basket'));
}

/** The basket of T5, example 10: the same return whichever runner wins. */
const BACK_ALL = ['BACK A 323 @ 3.1', 'BACK B 312 @ 3.2', 'BACK C 244 @ 4.1'];

/** An exchange whose player has `cash`, with offers to all three legs. */
function offered(cash = 1000, made = definition()): TestExchange {
  const exchange = new TestExchange().players('p', cash).players('x').house('h').market(made);
  for (const offer of ['LAY A 323 @ 3.1', 'LAY B 400 @ 3.2', 'LAY C 400 @ 4.1']) exchange.place('h', offer);
  return exchange;
}

function inPlay(cash = 1000): TestExchange {
  const exchange = new TestExchange().players('p', cash).players('x').house('h').house('k').market();
  exchange.turnInPlay(5);
  for (const offer of ['LAY A 323 @ 3.1', 'LAY B 400 @ 3.2', 'LAY C 400 @ 4.1']) exchange.place('h', offer);
  return exchange;
}

describe('struck at once', () => {
  test('every leg becomes a bet that is matched whole, and only what all of them can lose is held', () => {
    const exchange = offered(1);
    const reply = placed(exchange, basket(BACK_ALL));
    const seq = Number(reply.basketId);
    expect(reply).toMatchObject({ status: 'DONE', delayUntil: null, because: null });
    expect(reply.bets).toEqual([
      { betId: seq, averagePrice: 310, line: null },
      { betId: seq + 1, averagePrice: 320, line: null },
      { betId: seq + 2, averagePrice: 410, line: null },
    ]);
    expect(exchange.profits('p')).toEqual([122.3, 119.4, 121.4]);
    expect(exchange.money('p').exposure).toBe(0);
    expect(reply.bets.map(({ betId }) => exchange.bet(betId))).toMatchObject([
      { matched: rs(323), source: 'LADDER', timeInForce: 'FILL_OR_KILL', status: 'EXECUTION_COMPLETE' },
      { matched: rs(312), source: 'LADDER' },
      { matched: rs(244), source: 'LADDER' },
    ]);
    expect(told(exchange)).toMatchObject([
      { type: 'basketDone', betIds: reply.bets.map((bet) => bet.betId) },
    ]);
  });

  test('the same bets one by one would each need money of their own', () => {
    const exchange = offered(600);
    exchange.place('p', BACK_ALL[0] ?? '');
    expect(exchange.refused(exchange.order('p', BACK_ALL[1] ?? ''))).toBe('INSUFFICIENT_FUNDS');
  });

  test('a better price is kept, and a worse level may be taken if the average is at the price or better', () => {
    const exchange = new TestExchange().players('p').house('h').market();
    for (const offer of ['LAY A 50 @ 3.2', 'LAY A 50 @ 3', 'LAY B 10 @ 5']) exchange.place('h', offer);
    const reply = placed(exchange, basket(['BACK A 100 @ 3.1', 'BACK B 10 @ 4']));
    expect(reply.bets).toMatchObject([{ averagePrice: 310 }, { averagePrice: 500 }]);
  });

  test('if one leg cannot be matched whole, no bet is placed, and the refusal names its runner', () => {
    const exchange = offered();
    const short = basket(['BACK A 323 @ 3.1', 'BACK B 401 @ 3.2', 'BACK C 244 @ 4.1']);
    expect(refusal(exchange, short)).toEqual({ code: 'FOK_NOT_FILLED', runnerId: 'B' });
    expect(exchange.book('A').back).toEqual(['3.1x323']);
  });

  test('a leg that would meet the player’s own offer is refused', () => {
    const exchange = new TestExchange().players('p').house('h').market();
    exchange.place('p', 'LAY A 100 @ 3.1');
    exchange.place('h', 'LAY B 100 @ 3');
    expect(refusal(exchange, basket(['BACK B 100 @ 3', 'BACK A 100 @ 3.1']))).toEqual({
      code: 'INVALID_BACK_LAY_COMBINATION',
      runnerId: 'A',
    });
  });

  test.each<[Refusal['code'], readonly string[], Partial<BasketRequest>]>([
    ['INVALID_RUNNER', ['BACK A 100 @ 3.1', 'BACK Z 100 @ 3.2'], {}],
    ['INVALID_ODDS', ['BACK A 100 @ 3.1', 'BACK B 100 @ 3.21'], {}],
    ['INVALID_BET_SIZE', ['BACK A 100 @ 3.1', 'BACK B 0.5 @ 3.2'], {}],
  ])('%s names the runner of the leg', (code, legs, over) => {
    const { code: got, runnerId } = refusal(offered(), basket(legs, over));
    expect([got, runnerId]).toEqual([code, legs[1]?.split(' ')[1]]);
  });

  test('checks that look at all legs together name no runner', () => {
    const exchange = offered(100);
    const two = BACK_ALL.slice(0, 2);
    expect(refusal(exchange, basket(two))).toEqual({
      code: 'INSUFFICIENT_FUNDS',
      needed: rs(635),
      available: rs(100),
    });
    exchange.ok({ type: 'setOwnLimits', playerId: p, maxStake: rs(300), losses: [] });
    expect(refusal(exchange, basket(BACK_ALL))).toEqual({ code: 'LOSS_LIMIT_EXCEEDED', limit: rs(300) });
    exchange.ok({
      type: 'setOwnLimits',
      playerId: p,
      maxStake: null,
      losses: [{ limit: rs(50), periodMs: 86_400_000 }],
    });
    expect(refusal(exchange, basket(two)).code).toBe('LOSS_LIMIT_EXCEEDED');
  });

  test('the player’s limit on a bet counts for what the legs alone can lose, as it does for a single bet', () => {
    const exchange = new TestExchange().players('p', 10_000).house('h').market();
    exchange.place('h', 'LAY A 300 @ 3');
    exchange.place('h', 'BACK A 300 @ 6');
    exchange.place('p', 'BACK A 300 @ 3');
    exchange.ok({ type: 'setOwnLimits', playerId: p, maxStake: rs(300), losses: [] });
    const tooMuch = { code: 'LOSS_LIMIT_EXCEEDED', limit: rs(300) };
    expect(refusal(exchange, exchange.order('p', 'LAY A 240 @ 6'))).toEqual(tooMuch);
    expect(refusal(exchange, basket(['LAY A 240 @ 6']))).toEqual(tooMuch);
    expect(placed(exchange, basket(['LAY A 150 @ 6'])).status).toBe('DONE');
  });

  test('the market’s limits count for the payout of each leg and for the exposure of all', () => {
    const limits = { ...definition().limits, maxPayout: rs(700), maxMarketExposure: rs(600) };
    const exchange = offered(10_000, definition({ limits }));
    expect(refusal(exchange, basket(BACK_ALL))).toEqual({
      code: 'MAX_PAYOUT_EXCEEDED',
      limit: rs(700),
      runnerId: 'C',
    });
    const two = BACK_ALL.slice(0, 2);
    expect(refusal(exchange, basket(two))).toEqual({ code: 'MAX_MARKET_EXPOSURE', limit: rs(600) });
  });

  test('an older market version is refused', () => {
    const exchange = offered();
    exchange.ok({ type: 'voidWindow', marketId: m, from: 1, to: 2, reason: 'review' });
    expect(refusal(exchange, basket(BACK_ALL, { marketVersion: 1 })).code).toBe('BET_TAKEN_OR_LAPSED');
  });

  test('each leg counts for the rate limit', () => {
    const exchange = offered(1_000_000);
    for (let count = 0; count < 98; count += 1) exchange.place('p', 'BACK A 1 @ 900');
    expect(refusal(exchange, basket(BACK_ALL)).code).toBe('TOO_MANY_REQUESTS');
    expect(placed(exchange, basket(BACK_ALL.slice(0, 2))).status).toBe('DONE');
  });

  test.each<[string, Record<string, unknown>]>([
    ['no leg', { legs: [] }],
    [
      '21 legs',
      { legs: Array.from({ length: 21 }, (_, index) => ({ ...leg('BACK A 1 @ 2'), runnerId: `r${index}` })) },
    ],
    ['two legs on one runner', { legs: [leg('BACK A 1 @ 2'), leg('LAY A 1 @ 3')] }],
    ['a leg that is nothing', { legs: [null] }],
    ['a stake that is text', { legs: [{ ...leg('BACK A 1 @ 2'), stake: '5' }] }],
    ['no customerRef', { customerRef: null }],
    ['an unknown source', { source: 'FAX' }],
  ])('%s is bad input', (_what, over) => {
    expect(refusal(offered(), basket(BACK_ALL, over)).code).toBe('INVALID_INPUT');
  });

  test('the same customerRef gets the first answer, and another content is refused', () => {
    const exchange = offered();
    const press = basket(BACK_ALL);
    const reply = placed(exchange, press);
    expect(exchange.send(press)).toEqual({ ok: true, reply, repeated: true, events: [] });
    const other = { ...press, legs: BACK_ALL.slice(1).map(leg) } as Unsequenced;
    expect(exchange.refused(other)).toBe('DUPLICATE_TRANSACTION');
    const bet = exchange.order('p', 'BACK A 1 @ 2', { customerRef: `basket-${refs}` });
    expect(exchange.refused(bet)).toBe('DUPLICATE_TRANSACTION');
  });

  test('on a bookmaker’s market every leg is matched at the row in force', () => {
    const exchange = new TestExchange().players('p', 1000).market(bookmaker());
    exchange.quote('India 95 97');
    exchange.quote('Australia 105 107');
    const india = { ...leg('BACK India 100 @ 0.95'), price: 9500 };
    const australia = { ...leg('BACK Australia 100 @ 1.00'), price: 10_000 };
    const reply = placed(exchange, basket([], { legs: [india, australia] }));
    expect(reply.bets).toMatchObject([{ averagePrice: 9500 }, { averagePrice: 10_500 }]);
    const worse = { ...australia, price: 10_600 };
    expect(refusal(exchange, basket([], { legs: [india, worse] }))).toMatchObject({
      code: 'RATE_CHANGED',
      runnerId: 'Australia',
    });
  });
});

describe('in the bet delay', () => {
  test('a basket waits as a whole, and the same customerRef tells how it ended', () => {
    const exchange = inPlay();
    const press = basket(BACK_ALL);
    expect(placed(exchange, press)).toMatchObject({
      status: 'WAITING',
      bets: [],
      delayUntil: exchange.at + 5000,
    });
    exchange.wait(4999);
    expect(exchange.profits('p')).toEqual([0, 0, 0]);
    exchange.wait(1);
    expect(exchange.profits('p')).toEqual([122.3, 119.4, 121.4]);
    const again = exchange.send(press);
    expect(again).toMatchObject({ repeated: true, reply: { status: 'DONE', bets: [{}, {}, {}] } });
    const [first] = again.ok && again.reply.type === 'basket' ? again.reply.bets : [];
    expect(exchange.bet(first?.betId ?? (0 as never))).toMatchObject({ customerRef: `basket-${refs}` });
  });

  test('it holds the exposure with all legs if that is more', () => {
    const exchange = inPlay(700);
    placed(exchange, basket(BACK_ALL.slice(0, 2)));
    expect(exchange.money('p')).toMatchObject({ exposure: 635, available: 65 });
    expect(exchange.refused(exchange.order('p', 'LAY C 21 @ 4.1'))).toBe('INSUFFICIENT_FUNDS');
    exchange.wait(5000);
    expect(exchange.money('p').exposure).toBe(635);
  });

  test('it holds the exposure without the legs if that is more', () => {
    const exchange = new TestExchange().players('p', 500).house('h').market();
    exchange.place('h', 'LAY A 500 @ 3.1');
    exchange.place('p', 'BACK A 500 @ 3.1');
    exchange.turnInPlay(5);
    exchange.place('h', 'BACK A 400 @ 3.2');
    placed(exchange, basket(['LAY A 400 @ 3.2']));
    expect(exchange.money('p').exposure).toBe(500);
    exchange.wait(5000);
    expect(exchange.money('p').exposure).toBe(100);
  });

  test('if a leg cannot be matched when the wait is over, all of it lapses and nothing is held', () => {
    const exchange = inPlay();
    const press = basket(BACK_ALL);
    placed(exchange, press);
    exchange.at += 4000;
    const taker = exchange.place('k', 'BACK C 200 @ 4.1');
    expect(exchange.bet(taker).matched).toBe(rs(200));
    exchange.wait(1000);
    expect(told(exchange).at(-1)).toMatchObject({
      type: 'basketLapsed',
      code: 'FOK_NOT_FILLED',
      runnerId: 'C',
    });
    expect(exchange.money('p').exposure).toBe(0);
    expect(exchange.send(press)).toMatchObject({
      reply: { status: 'LAPSED', because: 'FOK_NOT_FILLED', runnerId: 'C', bets: [] },
    });
  });

  test.each<[string, string | null, readonly Unsequenced[], string | null]>([
    [
      'a suspension, even a short one',
      'MKT_SUSPENDED',
      [
        { type: 'suspendMarket', marketId: m, reason: 'GOAL', lapse: false },
        { type: 'openMarket', marketId: m },
      ],
      null,
    ],
    [
      'a material change',
      'MKT_VERSION',
      [{ type: 'voidWindow', marketId: m, from: 1, to: 2, reason: 'review' }],
      null,
    ],
    [
      'the removal of a runner of its legs',
      'RNR_REMOVED',
      [{ type: 'removeRunner', marketId: m, runnerId: 'B' as RunnerId, reductionFactor: 1000 }],
      'B',
    ],
    [
      'the end of the market',
      'MARKET_CLOSED',
      [{ type: 'voidMarket', marketId: m, settlementVersion: 1, reason: 'abandoned' }],
      null,
    ],
    ['a locked account', 'ACCOUNT_STATE', [{ type: 'setPlayerState', playerId: p, state: 'LOCKED' }], null],
    ['cancelling everything', null, [{ type: 'cancelAll', playerId: p, marketId: null }], null],
  ])('%s ends it', (_what, code, commands, runnerId) => {
    const exchange = inPlay();
    placed(exchange, basket(BACK_ALL));
    for (const command of commands) exchange.ok(command);
    exchange.wait(5000);
    const ended = code === null ? { type: 'basketCancelled' } : { type: 'basketLapsed', code, runnerId };
    expect(told(exchange)).toMatchObject([{ type: 'basketWaiting' }, ended]);
    expect(exchange.money('p').exposure).toBe(0);
    expect(exchange.profits('p')).toEqual([]);
  });

  test('its owner, and nobody else, calls it off', () => {
    const exchange = inPlay();
    const { basketId } = placed(exchange, basket(BACK_ALL));
    const cancel = (playerId: string, id: BasketId): Unsequenced => ({
      type: 'cancelBasket',
      playerId: playerId as PlayerId,
      basketId: id,
    });
    expect(exchange.refused(cancel('x', basketId))).toBe('BET_TAKEN_OR_LAPSED');
    exchange.ok(cancel('p', basketId));
    expect(exchange.money('p').exposure).toBe(0);
    expect(exchange.refused(cancel('p', basketId))).toBe('BET_TAKEN_OR_LAPSED');
  });

  test('against the house it is binding', () => {
    const exchange = new TestExchange().players('p', 1000).market(bookmaker());
    exchange.turnInPlay(5);
    exchange.quote('India 95 97');
    const legs = [{ ...leg('BACK India 100 @ 0.95'), price: 9500 }];
    const { basketId } = placed(exchange, basket([], { legs }));
    expect(exchange.refused({ type: 'cancelBasket', playerId: p, basketId })).toBe('BET_IN_PROGRESS');
    exchange.quote('India 90 92');
    exchange.wait(5000);
    expect(told(exchange).at(-1)).toMatchObject({ code: 'RATE_CHANGED', runnerId: 'India' });
  });

  test('a player has one waiting basket per market, and no cash-out beside it', () => {
    const exchange = inPlay(10_000);
    placed(exchange, basket(['BACK B 100 @ 3.2']));
    expect(refusal(exchange, basket(['BACK C 100 @ 4.1'])).code).toBe('BASKET_IN_PROGRESS');
    const close: Unsequenced = {
      type: 'cashOut',
      playerId: p,
      marketId: m,
      runnerId: null,
      share: 10_000,
      amount: null,
      floor: rs(-1000),
      cancelOffers: true,
      marketVersion: null,
      customerRef: 'close',
    };
    expect(refusal(exchange, close).code).toBe('BET_IN_PROGRESS');
    exchange.wait(5000);
    expect(placed(exchange, basket(['BACK C 100 @ 4.1'])).status).toBe('WAITING');
  });

  test('a snapshot keeps it, with what it holds', () => {
    const exchange = inPlay(700);
    placed(exchange, basket(BACK_ALL.slice(0, 2)));
    const saved = JSON.parse(JSON.stringify(snapshot(exchange.state))) as ReturnType<typeof snapshot>;
    const other = new TestExchange();
    Object.assign(other, { seq: exchange.seq, at: exchange.at, state: restore(saved) });
    expect(other.money('p').exposure).toBe(635);
    for (const one of [exchange, other]) one.wait(5000);
    expect(other.profits('p')).toEqual(exchange.profits('p'));
    expect(stateHash(other.state)).toBe(stateHash(exchange.state));
    expect(digestOf(other.state)).toBe(digestOf(exchange.state));
  });
});
