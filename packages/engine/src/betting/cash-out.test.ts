import type { CashOutId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { Unsequenced } from '../commands.ts';
import type { CashOutRequest } from '../order.ts';
import type { CashOutReply } from '../outcome.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { TestExchange, definition } from '../test-support/exchange.ts';
import { bookmaker } from '../test-support/house-markets.ts';

/** Cash-out as a command: trading rules T1.5 to T1.9. The tests of the figures are in `cash-out/`. */

type Over = Partial<Omit<CashOutRequest, 'playerId' | 'runnerId'>> & { readonly runner?: string };

/** Rupees with paise, as the examples give them. */
const rs = (rupees: number): Paise => Math.round(rupees * 100) as Paise;

let refs = 0;

function cashOut(floor: number, { runner, ...over }: Over = {}, player = 'p'): Unsequenced {
  refs += 1;
  return {
    type: 'cashOut',
    playerId: player as PlayerId,
    marketId: 'm' as MarketId,
    runnerId: runner === undefined ? null : (runner as RunnerId),
    share: 10_000,
    amount: null,
    floor: rs(floor),
    cancelOffers: true,
    marketVersion: null,
    customerRef: `press-${refs}`,
    ...over,
  };
}

function cashedOut(exchange: TestExchange, command: Unsequenced): CashOutReply {
  const reply = exchange.ok(command);
  if (reply.type !== 'cashOut') throw new Error(reply.type);
  return reply;
}

/** Example 2 of the trading rules: back A 1000 at 3.00, with offers to lay at. */
function exampleTwo(made = definition(), cash = 1_000_000): TestExchange {
  const exchange = new TestExchange().players('p', cash).players('m x').market(made);
  exchange.place('m', 'LAY A 1000 @ 3');
  exchange.place('p', 'BACK A 1000 @ 3');
  exchange.place('m', 'BACK A 400 @ 2.5');
  exchange.place('x', 'BACK A 300 @ 2.52');
  exchange.place('m', 'BACK A 2000 @ 2.56');
  return exchange;
}

/** The same in-play with a delay of five seconds; `inPlay` offers were placed before the turn and persist. */
function inPlay(): TestExchange {
  const exchange = new TestExchange().players('p').players('m x').house('h').market();
  exchange.place('m', 'LAY A 1000 @ 3');
  exchange.place('p', 'BACK A 1000 @ 3');
  exchange.turnInPlay(5);
  exchange.place('h', 'BACK A 400 @ 2.5');
  exchange.place('h', 'BACK A 300 @ 2.52');
  return exchange;
}

function named(exchange: TestExchange, type: string): unknown[] {
  return exchange.events.filter((event) => event.type === type);
}

describe('struck at once', () => {
  test('legs are complete bets of source CASH_OUT, and every result brings the figure', () => {
    const exchange = exampleTwo();
    const reply = cashedOut(exchange, cashOut(185.84, { runner: 'A' }));
    expect(reply).toMatchObject({ status: 'DONE', figure: rs(185.84), delayUntil: null });
    expect(exchange.profits('p')).toEqual([185.84, 186, 186]);
    const [betId] = reply.betIds;
    expect(exchange.bet(betId ?? (0 as never))).toMatchObject({
      side: 'LAY',
      price: 256,
      stake: rs(1186),
      matched: rs(1186),
      source: 'CASH_OUT',
      timeInForce: 'FILL_OR_KILL',
      status: 'EXECUTION_COMPLETE',
    });
    expect(named(exchange, 'cashOutDone')).toEqual([
      {
        type: 'cashOutDone',
        cashOutId: reply.cashOutId,
        playerId: 'p',
        marketId: 'm',
        runnerId: 'A',
        figure: rs(185.84),
        most: rs(186),
        betIds: [betId],
        at: exchange.at,
      },
    ]);
  });

  test('a market is closed by legs on several runners, whose ids take blank journal positions', () => {
    const exchange = new TestExchange().players('p m').market();
    exchange.place('m', 'LAY A 1000 @ 2.5');
    exchange.place('p', 'BACK A 1000 @ 2.5');
    exchange.place('m', 'BACK B 500 @ 4');
    exchange.place('p', 'LAY B 500 @ 4');
    for (const offer of ['BACK A 9000 @ 2.5', 'LAY A 9000 @ 2.4', 'BACK B 9000 @ 3.1', 'LAY B 9000 @ 3']) {
      exchange.place('m', offer);
    }
    for (const offer of ['BACK C 9000 @ 3.9', 'LAY C 9000 @ 3.7']) exchange.place('m', offer);
    const held = exchange.money('p');
    expect(held.exposure).toBe(2500);
    const reply = cashedOut(exchange, cashOut(-167));
    const seq = Number(reply.cashOutId);
    expect(reply.betIds).toEqual([seq, seq + 1]);
    expect(exchange.profits('p')).toEqual([-167, -166, -167]);
    expect(exchange.money('p').exposure).toBe(167);
    expect(exchange.place('m', 'BACK A 100 @ 3')).toBe(seq + 2);
  });

  test('no command may take a position that is already a leg’s id', () => {
    const exchange = exampleTwo();
    exchange.place('m', 'LAY B 1000 @ 3');
    exchange.place('p', 'BACK B 400 @ 3');
    exchange.place('x', 'BACK B 9000 @ 3.2');
    const { betIds } = cashedOut(exchange, cashOut(-1000));
    expect(betIds).toHaveLength(2);
    exchange.seq -= 1;
    expect(exchange.refused({ type: 'tick' })).toBe('INVALID_INPUT');
  });

  test('the player’s own offers in the scope are cancelled first, with CASH_OUT as the reason; others stay', () => {
    const exchange = exampleTwo();
    const own = exchange.place('p', 'LAY A 1000 @ 2.4');
    const other = exchange.place('p', 'BACK B 100 @ 9');
    cashedOut(exchange, cashOut(-100, { runner: 'A' }));
    expect(exchange.bet(own)).toMatchObject({ remaining: 0, cancelled: rs(1000) });
    expect(exchange.bet(other).remaining).toBe(rs(100));
    expect(named(exchange, 'betReduced')).toMatchObject([{ betId: own, into: 'CANCELLED', by: 'CASH_OUT' }]);
  });

  test('a player without spare cash can still cash out a market', () => {
    const exchange = exampleTwo(definition(), 1000);
    expect(exchange.money('p').available).toBe(0);
    cashedOut(exchange, cashOut(185.84));
    expect(exchange.money('p').exposure).toBe(0);
  });

  test('limits on stakes and winnings do not trap a player in a position', () => {
    const { limits } = definition();
    const exchange = exampleTwo();
    exchange.ok({
      type: 'updateMarket',
      marketId: 'm' as MarketId,
      limits: { ...limits, minStake: rs(5000), maxStake: rs(5000), maxPayout: rs(10) },
    });
    exchange.ok({ type: 'setOwnLimits', playerId: 'p' as PlayerId, maxStake: rs(1), losses: [] });
    expect(cashedOut(exchange, cashOut(185.84)).figure).toBe(rs(185.84));
  });

  test('half of a position, and as much of it as secures an amount', () => {
    const half = exampleTwo();
    expect(cashedOut(half, cashOut(-526, { runner: 'A', share: 4000 })).figure).toBe(rs(-526));
    const even = exampleTwo();
    const part = { runner: 'A', share: null, amount: rs(0) };
    expect(cashedOut(even, cashOut(0, part)).figure).toBe(0);
  });

  test('a repeat gets the first answer; another request under its customerRef is refused', () => {
    const exchange = exampleTwo();
    const press = cashOut(185.84);
    const first = cashedOut(exchange, press);
    const again = exchange.send(press);
    expect(again).toMatchObject({ ok: true, repeated: true, reply: first });
    const other = { ...press, floor: rs(100) } as Unsequenced;
    expect(exchange.refused(other)).toBe('DUPLICATE_TRANSACTION');
  });

  test('on a house market the legs are struck at the row in force', () => {
    const exchange = new TestExchange().players('p').market(bookmaker());
    exchange.quote('India 95 97');
    exchange.place('p', 'BACK India 1000 @ 95');
    exchange.quote('India 55 60');
    exchange.quote('Australia 150 170');
    const reply = cashedOut(exchange, cashOut(218.6));
    expect(reply.figure).toBe(rs(218.6));
    expect(exchange.profits('p')).toEqual([218.6, 219]);
  });
});

/** Expects a refusal that leaves the state as it was. */
function refusal(exchange: TestExchange, command: Unsequenced): string {
  const before = stateHash(exchange.state);
  const code = exchange.refused(command);
  expect(stateHash(exchange.state)).toBe(before);
  return code;
}

describe('refused', () => {
  test.each<[string, Over, number]>([
    ['INVALID_MARKET_ID', { marketId: 'no' as MarketId }, 0],
    ['INVALID_RUNNER', { runner: 'no' }, 0],
    ['BET_TAKEN_OR_LAPSED', { marketVersion: 0 }, 0],
    ['INVALID_INPUT', { share: null }, 0],
    ['INVALID_INPUT', { amount: rs(1) }, 0],
    ['INVALID_INPUT', { share: 0 }, 0],
    ['INVALID_INPUT', { share: 10_001 }, 0],
    ['INVALID_INPUT', { floor: 0.5 as never }, 0],
    ['INVALID_INPUT', { customerRef: null as never }, 0],
    ['NOTHING_TO_CASH_OUT', { runner: 'B' }, 0],
    ['INVALID_BET_SIZE', { runner: 'A', share: 1 }, -1000],
    ['INVALID_BET_SIZE', { share: null, amount: rs(186) }, 0],
    ['FIGURE_WORSE', {}, 185.85],
  ])('%s: %j at a floor of %d', (code, over, floor) => {
    expect(refusal(exampleTwo(), cashOut(floor, over))).toBe(code);
  });

  test('FIGURE_WORSE carries the new figure', () => {
    const outcome = exampleTwo().send(cashOut(200));
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'FIGURE_WORSE', figure: rs(185.84) } });
  });

  test('CASH_OUT_UNAVAILABLE: a player cannot close against their own offers', () => {
    const exchange = new TestExchange().players('p m').market();
    exchange.place('m', 'LAY A 1000 @ 3');
    exchange.place('p', 'BACK A 1000 @ 3');
    exchange.place('p', 'BACK A 1000 @ 4');
    expect(refusal(exchange, cashOut(-1000))).toBe('CASH_OUT_UNAVAILABLE');
  });

  test('MARKET_SUSPENDED, and nothing is cancelled', () => {
    const exchange = exampleTwo();
    exchange.place('p', 'BACK B 100 @ 9');
    exchange.ok({ type: 'suspendMarket', marketId: 'm' as MarketId, reason: 'OPERATOR', lapse: false });
    expect(refusal(exchange, cashOut(0))).toBe('MARKET_SUSPENDED');
  });

  test('INVALID_BACK_LAY_COMBINATION: a leg would meet an own offer that is to stay', () => {
    const exchange = exampleTwo();
    exchange.place('p', 'BACK A 10 @ 2.54');
    expect(refusal(exchange, cashOut(0, { cancelOffers: false }))).toBe('INVALID_BACK_LAY_COMBINATION');
    expect(cashedOut(exchange, cashOut(0)).status).toBe('DONE');
  });

  test('INSUFFICIENT_FUNDS: cashing out one runner may not reopen what another closes without the funds for it', () => {
    const two = definition({}, 'A B');
    const exchange = new TestExchange().players('p', 1000).players('m').market(two);
    for (const runner of ['A', 'B']) {
      exchange.place('m', `LAY ${runner} 1000 @ 2.2`);
      exchange.place('p', `BACK ${runner} 1000 @ 2.2`);
    }
    expect(exchange.profits('p')).toEqual([200, 200]);
    exchange.ok({
      type: 'transfer',
      externalId: 'out',
      from: 'player:p:cash',
      to: 'psp:withdrawals',
      amount: rs(500),
      kind: 'WITHDRAWAL',
    });
    exchange.place('m', 'BACK A 5000 @ 2.2');
    expect(refusal(exchange, cashOut(0, { runner: 'A' }))).toBe('INSUFFICIENT_FUNDS');
    exchange.deposit('p', 500);
    cashedOut(exchange, cashOut(0, { runner: 'A' }));
    expect(exchange.profits('p')).toEqual([-1000, 1200]);
  });

  test('LOSS_LIMIT_EXCEEDED and MAX_MARKET_EXPOSURE: nor beyond the limits on losses', () => {
    const { limits } = definition();
    const small = { ...limits, maxMarketExposure: rs(900) };
    const two = definition({ limits: small }, 'A B');
    const exchange = new TestExchange().players('p m').market(two);
    exchange.ok({ type: 'updateMarket', marketId: two.id, limits });
    for (const runner of ['A', 'B']) {
      exchange.place('m', `LAY ${runner} 1000 @ 2.2`);
      exchange.place('p', `BACK ${runner} 1000 @ 2.2`);
    }
    exchange.place('m', 'BACK A 5000 @ 2.2');
    exchange.ok({ type: 'updateMarket', marketId: two.id, limits: small });
    expect(refusal(exchange, cashOut(0, { runner: 'A' }))).toBe('MAX_MARKET_EXPOSURE');
    exchange.ok({ type: 'updateMarket', marketId: two.id, limits });
    const losses = [{ limit: rs(900), periodMs: 1000 }];
    exchange.ok({ type: 'setOwnLimits', playerId: 'p' as PlayerId, maxStake: null, losses });
    expect(refusal(exchange, cashOut(0, { runner: 'A' }))).toBe('LOSS_LIMIT_EXCEEDED');
  });

  test('INVALID_ACCOUNT_STATE, and house accounts have no cash-out', () => {
    const exchange = exampleTwo().house('h');
    expect(refusal(exchange, cashOut(0, {}, 'h'))).toBe('INVALID_INPUT');
    exchange.ok({ type: 'setPlayerState', playerId: 'p' as PlayerId, state: 'LOCKED' });
    expect(refusal(exchange, cashOut(0))).toBe('INVALID_ACCOUNT_STATE');
  });
});

describe('in-play', () => {
  test('it waits as a whole, holds nothing, and is struck with the offers at the end of the wait', () => {
    const exchange = inPlay();
    const own = exchange.place('p', 'BACK B 10 @ 9');
    exchange.wait(5000);
    exchange.place('h', 'BACK A 2000 @ 2.56');
    const held = exchange.money('p');
    const press = cashOut(180);
    const reply = cashedOut(exchange, press);
    expect(reply).toMatchObject({
      status: 'WAITING',
      figure: rs(185.84),
      betIds: [],
      delayUntil: exchange.at + 5000,
    });
    expect(exchange.money('p')).toEqual(held);
    expect(exchange.bet(own).remaining).toBe(rs(10));
    expect(refusal(exchange, cashOut(0))).toBe('CASH_OUT_IN_PROGRESS');
    exchange.wait(4999);
    expect(named(exchange, 'cashOutDone')).toEqual([]);
    exchange.place('h', 'BACK A 200 @ 2.5');
    exchange.wait(1);
    expect(named(exchange, 'cashOutDone')).toMatchObject([
      { cashOutId: reply.cashOutId, figure: rs(190.04) },
    ]);
    expect(exchange.bet(own)).toMatchObject({ remaining: 0, cancelled: rs(10) });
    const again = exchange.send(press);
    expect(again).toMatchObject({ repeated: true, reply: { status: 'DONE', figure: rs(190.04) } });
  });

  /** How a waiting cash-out with a floor of 185.84 ends after something has happened. */
  function endOf(happens: (exchange: TestExchange, id: CashOutId) => void, wait = 5000): unknown {
    const exchange = inPlay();
    exchange.place('h', 'BACK A 2000 @ 2.56');
    const struck = named(exchange, 'fragmentMatched').length;
    const press = cashOut(185.84, { runner: 'A' });
    const { cashOutId } = cashedOut(exchange, press);
    exchange.wait(1000);
    happens(exchange, cashOutId);
    if (wait > 1000) exchange.wait(wait - 1000);
    expect(named(exchange, 'cashOutDone')).toEqual([]);
    expect(named(exchange, 'fragmentMatched')).toHaveLength(struck);
    const [event] = named(exchange, 'cashOutLapsed') as { code: string; figure: number | null }[];
    expect(event).toMatchObject({ cashOutId });
    const again = exchange.send(press);
    // A player who may not bet is told only that.
    const told = again.ok ? again.reply : again.refusal;
    const ended = { status: 'LAPSED', because: event?.code, betIds: [] };
    expect(told).toMatchObject(again.ok ? ended : { code: 'INVALID_ACCOUNT_STATE' });
    return event?.figure === null ? event.code : [event?.code, (event?.figure ?? 0) / 100];
  }

  const market = 'm' as MarketId;

  test('if the figure is worse at the end, it lapses with that figure and nothing is struck', () => {
    const end = endOf((exchange) => {
      exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: market });
      for (const offer of ['BACK A 400 @ 2.5', 'BACK A 300 @ 2.52', 'BACK A 2000 @ 2.6']) {
        exchange.place('h', offer);
      }
    });
    expect(end).toEqual(['FIGURE_WORSE', 178]);
  });

  test.each<[string, (exchange: TestExchange) => void]>([
    [
      'MKT_SUSPENDED',
      (exchange) => {
        exchange.ok({ type: 'suspendMarket', marketId: market, reason: 'WICKET', lapse: false });
        exchange.ok({ type: 'openMarket', marketId: market });
      },
    ],
    [
      'MKT_SUSPENDED',
      (exchange) => {
        exchange.ok({ type: 'suspendMarket', marketId: market, reason: 'GOAL', lapse: true });
        exchange.ok({ type: 'openMarket', marketId: market });
      },
    ],
    [
      'MKT_VERSION',
      (exchange) => exchange.ok({ type: 'voidWindow', marketId: market, from: 1, to: 2, reason: 'review' }),
    ],
    [
      'RNR_REMOVED',
      (exchange) => {
        exchange.ok({
          type: 'removeRunner',
          marketId: market,
          runnerId: 'A' as RunnerId,
          reductionFactor: 0,
        });
        exchange.ok({ type: 'openMarket', marketId: market });
      },
    ],
    ['MARKET_CLOSED', (exchange) => exchange.settle('A')],
    [
      'MARKET_CLOSED',
      (exchange) =>
        exchange.ok({ type: 'voidMarket', marketId: market, settlementVersion: 1, reason: 'abandoned' }),
    ],
    [
      'ACCOUNT_STATE',
      (exchange) => exchange.ok({ type: 'setPlayerState', playerId: 'p' as PlayerId, state: 'EXCLUDED' }),
    ],
    [
      'CASH_OUT_UNAVAILABLE',
      (exchange) => exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: market }),
    ],
  ])('%s ends the wait with nothing struck', (code, happens) => {
    expect(endOf(happens)).toBe(code);
  });

  test('TIME_ELAPSED: a cash-out not released within fifteen seconds is never carried out late', () => {
    expect(endOf(() => undefined, 15_001)).toBe('TIME_ELAPSED');
  });

  test('only its owner may call it off', () => {
    const exchange = inPlay();
    const press = cashOut(-1000);
    const { cashOutId } = cashedOut(exchange, press);
    const call = (playerId: string): Unsequenced => ({
      type: 'cancelCashOut',
      playerId: playerId as PlayerId,
      cashOutId,
    });
    expect(refusal(exchange, call('m'))).toBe('BET_TAKEN_OR_LAPSED');
    exchange.ok(call('p'));
    expect(named(exchange, 'cashOutCancelled')).toMatchObject([{ cashOutId, playerId: 'p' }]);
    expect(refusal(exchange, call('p'))).toBe('BET_TAKEN_OR_LAPSED');
    exchange.wait(5000);
    expect(named(exchange, 'cashOutDone')).toEqual([]);
    expect(exchange.send(press)).toMatchObject({ repeated: true, reply: { status: 'CANCELLED' } });
  });

  test('on a house market it cannot be called off, and a waiting bet there comes first', () => {
    const exchange = new TestExchange().players('p q').market(bookmaker());
    exchange.quote('India 95 97');
    exchange.place('p', 'BACK India 1000 @ 95');
    exchange.place('q', 'BACK India 1000 @ 95');
    exchange.turnInPlay(5);
    exchange.place('q', 'BACK India 100 @ 95');
    expect(refusal(exchange, cashOut(-1000, {}, 'q'))).toBe('BET_IN_PROGRESS');
    const { cashOutId } = cashedOut(exchange, cashOut(-1000));
    const call: Unsequenced = { type: 'cancelCashOut', playerId: 'p' as PlayerId, cashOutId };
    expect(refusal(exchange, call)).toBe('BET_IN_PROGRESS');
    exchange.wait(5000);
    expect(named(exchange, 'cashOutDone')).toHaveLength(1);
  });

  test('several at once are struck in the order of their release, each with separate ids', () => {
    const exchange = inPlay();
    exchange.place('h', 'LAY B 1000 @ 3');
    exchange.place('x', 'BACK B 1000 @ 3');
    exchange.wait(5000);
    exchange.place('h', 'BACK A 2000 @ 2.56');
    exchange.place('h', 'BACK B 2000 @ 2.5');
    cashedOut(exchange, cashOut(-1000));
    cashedOut(exchange, cashOut(-1000, {}, 'x'));
    exchange.wait(5000);
    const tick = exchange.seq;
    const done = named(exchange, 'cashOutDone') as { playerId: string; betIds: number[] }[];
    expect(done.map(({ playerId, betIds }) => [playerId, ...betIds])).toEqual([
      ['p', tick - 1],
      ['x', tick],
    ]);
    expect(exchange.place('x', 'BACK C 100 @ 9')).toBe(tick + 1);
  });

  test('a restored exchange carries out waiting cash-outs as the original does', () => {
    const exchange = inPlay();
    cashedOut(exchange, cashOut(-1000));
    const other = new TestExchange();
    other.state = restore(snapshot(exchange.state));
    expect(stateHash(other.state)).toBe(stateHash(exchange.state));
    other.seq = exchange.seq;
    other.at = exchange.at;
    exchange.wait(5000);
    other.wait(5000);
    expect(named(other, 'cashOutDone')).toHaveLength(1);
    expect(stateHash(other.state)).toBe(stateHash(exchange.state));
  });
});
