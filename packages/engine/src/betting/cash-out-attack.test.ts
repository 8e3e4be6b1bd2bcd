import type { MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { Unsequenced } from '../commands.ts';
import type { CashOutRequest } from '../order.ts';
import { stateHash } from '../snapshot.ts';
import { TestExchange, definition } from '../test-support/exchange.ts';
import { bookmaker } from '../test-support/house-markets.ts';

/** Cash-outs by somebody who tries to get more than the figure, and cash-outs that are interrupted. */

const rs = (rupees: number): Paise => Math.round(rupees * 100) as Paise;
const m = 'm' as MarketId;
const p = 'p' as PlayerId;

let refs = 0;

function cashOut(over: Partial<CashOutRequest> = {}): Unsequenced {
  refs += 1;
  return {
    type: 'cashOut',
    playerId: p,
    marketId: m,
    runnerId: null,
    share: 10_000,
    amount: null,
    floor: rs(-100_000),
    cancelOffers: true,
    marketVersion: null,
    customerRef: `attack-${refs}`,
    ...over,
  };
}

/** Back A 1000 at 3.00 in-play with a delay of five seconds, and enough to lay at 2.50. */
function inPlay(): TestExchange {
  const exchange = new TestExchange().players('p m').house('h').market();
  exchange.place('m', 'LAY A 1000 @ 3');
  exchange.place('p', 'BACK A 1000 @ 3');
  exchange.turnInPlay(5);
  exchange.place('h', 'BACK A 5000 @ 2.5');
  return exchange;
}

/** The events about cash-outs, without the first `from` events. */
function told(exchange: TestExchange, from = 0): object[] {
  return exchange.events.slice(from).filter(({ type }) => type.startsWith('cashOut'));
}

function unchanged(exchange: TestExchange, command: Unsequenced): string {
  const before = stateHash(exchange.state);
  const code = exchange.refused(command);
  expect(stateHash(exchange.state)).toBe(before);
  return code;
}

describe('something stops a waiting cash-out', () => {
  test.each([null, m])(
    'cancelling everything calls it off, and the event says so (market %s)',
    (marketId) => {
      const exchange = inPlay();
      const press = cashOut();
      exchange.ok(press);
      const from = exchange.events.length;
      exchange.ok({ type: 'cancelAll', playerId: p, marketId });
      expect(told(exchange, from)).toMatchObject([{ type: 'cashOutCancelled', by: 'CANCEL_ALL' }]);
      exchange.wait(5000);
      expect(told(exchange, from)).toHaveLength(1);
      expect(exchange.send(press)).toMatchObject({ repeated: true, reply: { status: 'CANCELLED' } });
    },
  );

  test('when only the cash-out is called off, the event does not mention anything else', () => {
    const exchange = inPlay();
    const reply = exchange.ok(cashOut());
    const cashOutId = reply.type === 'cashOut' ? reply.cashOutId : (0 as never);
    exchange.ok({ type: 'cancelCashOut', playerId: p, cashOutId });
    expect(told(exchange).at(-1)).toMatchObject({ type: 'cashOutCancelled', by: null });
  });

  test('cancelling everything in another market, or somebody else’s bets, leaves it alone', () => {
    const exchange = inPlay().market(definition({ id: 'other' as MarketId }));
    exchange.ok(cashOut());
    exchange.ok({ type: 'cancelAll', playerId: p, marketId: 'other' as MarketId });
    exchange.ok({ type: 'cancelAll', playerId: 'm' as PlayerId, marketId: null });
    exchange.wait(5000);
    expect(told(exchange).at(-1)).toMatchObject({ type: 'cashOutDone' });
  });

  test('on a house market it is binding, or it would be a free option on the next ball', () => {
    const exchange = new TestExchange().players('p').market(bookmaker());
    exchange.quote('India 95 97');
    exchange.place('p', 'BACK India 1000 @ 95');
    exchange.turnInPlay(5);
    exchange.ok(cashOut());
    exchange.ok({ type: 'cancelAll', playerId: p, marketId: null });
    exchange.wait(5000);
    expect(told(exchange).at(-1)).toMatchObject({ type: 'cashOutDone' });
  });

  test.each(['EXCLUDED', 'LOCKED'] as const)(
    'a break that also cancels everything ends it only once, %s',
    (state) => {
      const exchange = inPlay();
      exchange.ok(cashOut());
      const from = exchange.events.length;
      exchange.ok({ type: 'setPlayerState', playerId: p, state });
      exchange.ok({ type: 'cancelAll', playerId: p, marketId: null });
      exchange.wait(5000);
      expect(told(exchange, from)).toMatchObject([{ type: 'cashOutLapsed', code: 'ACCOUNT_STATE' }]);
    },
  );

  test('removing another runner voids the press', () => {
    const exchange = inPlay();
    exchange.ok(cashOut({ runnerId: 'A' as RunnerId }));
    const runnerId = 'B' as RunnerId;
    exchange.ok({ type: 'removeRunner', marketId: m, runnerId, reductionFactor: 1000 });
    exchange.ok({ type: 'openMarket', marketId: m });
    exchange.wait(5000);
    expect(told(exchange).at(-1)).toMatchObject({ type: 'cashOutLapsed', code: 'MKT_VERSION' });
  });

  test('a loss limit reached during the wait does not trap the player in the market', () => {
    const exchange = inPlay();
    exchange.ok(cashOut());
    const losses = [{ limit: rs(0), periodMs: 1000 }];
    exchange.ok({ type: 'setOwnLimits', playerId: p, maxStake: null, losses });
    exchange.wait(5000);
    expect(told(exchange).at(-1)).toMatchObject({ type: 'cashOutDone', figure: rs(200) });
  });

  test('while it waits, its customerRef answers no other request', () => {
    const exchange = inPlay();
    const press = cashOut();
    exchange.ok(press);
    expect(unchanged(exchange, { ...press, share: 5000 } as Unsequenced)).toBe('DUPLICATE_TRANSACTION');
    expect(unchanged(exchange, { ...press, cancelOffers: false } as Unsequenced)).toBe(
      'DUPLICATE_TRANSACTION',
    );
  });
});

describe('free money', () => {
  test.each<Partial<Record<keyof CashOutRequest, unknown>>>([
    { floor: Number.NaN },
    { floor: Infinity },
    { floor: 2 ** 53 },
    { floor: -(2 ** 53) },
    { floor: '0' },
    { share: 0 },
    { share: -1 },
    { share: 10_001 },
    { share: 0.5 },
    { share: Number.NaN },
    { share: null, amount: Number.NaN },
    { share: null, amount: 2 ** 53 },
    { share: null, amount: -(2 ** 53) },
    { share: null, amount: 0.5 },
    { share: 10_000, amount: 0 },
    { share: null, amount: null },
  ])('an invalid share, amount or floor changes nothing: %j', (over) => {
    expect(unchanged(inPlay(), cashOut(over as Partial<CashOutRequest>))).toBe('INVALID_INPUT');
  });

  test('a cash-out and a simultaneous bet cannot both use the same cash', () => {
    const exchange = new TestExchange().players('p', 1000).players('m').market();
    exchange.place('m', 'LAY A 1000 @ 3');
    exchange.place('p', 'BACK A 1000 @ 3');
    exchange.place('m', 'BACK A 400 @ 2.5');
    expect(exchange.refused(exchange.order('p', 'BACK B 700 @ 2'))).toBe('INSUFFICIENT_FUNDS');
    exchange.ok(cashOut());
    const { cash, exposure, available } = exchange.money('p');
    expect([cash, exposure, available]).toEqual([1000, 600, 400]);
    expect(exchange.refused(exchange.order('p', 'BACK C 5000 @ 2'))).toBe('INSUFFICIENT_FUNDS');
  });

  test('a second account gains nothing by many odd cash-outs: together the two have what they had before', () => {
    const { limits } = definition();
    const fine = definition({ limits: { ...limits, stakeStep: 1 as Paise, minStake: 1 as Paise } });
    const exchange = new TestExchange().players('p m').market(fine);
    for (let round = 1; round <= 300; round += 1) {
      const stake = (100 + round * 7) / 100;
      exchange.place('m', `LAY A ${stake} @ 3.05`);
      exchange.place('p', `BACK A ${stake} @ 3.05`);
      exchange.place('m', `BACK A ${stake} @ 2.98`);
      exchange.place('m', `BACK A ${stake} @ 3.15`);
      exchange.send(cashOut({ share: 1 + ((round * 3331) % 10_000) }));
      exchange.ok({ type: 'cancelAll', playerId: 'm' as PlayerId, marketId: null });
      exchange.wait(1000);
    }
    expect(told(exchange).length).toBeGreaterThan(200);
    const results = exchange
      .profits('p')
      .map((profit, index) => profit + (exchange.profits('m')[index] ?? 0));
    for (const sum of results) expect(Math.abs(sum)).toBeLessThan(0.005);
    exchange.settle('A');
    expect(exchange.money('p').cash + exchange.money('m').cash).toBeCloseTo(2_000_000, 5);
  });

  test('five hundred tiny orders at the best price do not hide what is behind them', () => {
    const exchange = new TestExchange().players('p m').house('h').market();
    exchange.place('m', 'LAY A 1000 @ 3');
    exchange.place('p', 'BACK A 1000 @ 3');
    for (let order = 0; order < 700; order += 1) exchange.place('h', 'BACK A 1 @ 2.5');
    exchange.place('h', 'BACK A 5000 @ 2.52');
    exchange.ok(cashOut());
    expect(exchange.profits('p')[0]).toBeGreaterThan(190);
    expect(exchange.profits('p')[1]).toBeGreaterThan(190);
  });

  test('a cash-out looks at a bounded number of orders, and the next one continues', () => {
    const names = Array.from({ length: 500 }, (_, index) => `R${index}`);
    const runners = names.map((name, index) => ({ id: name as RunnerId, name, sortPriority: index + 1 }));
    const exchange = new TestExchange().players('p m').house('h').market(definition({ runners }));
    exchange.place('m', 'LAY R0 1000 @ 3');
    exchange.place('p', 'BACK R0 1000 @ 3');
    for (let order = 0; order < 150; order += 1) exchange.place('h', 'BACK R0 1 @ 2.5');
    exchange.place('h', 'BACK R0 5000 @ 2.5');
    exchange.ok(cashOut());
    expect(exchange.profits('p')[1]).toBe(-900);
    exchange.ok(cashOut());
    expect(exchange.profits('p')[1]).toBe(200);
  });

  test('orders that win fractions of a paisa are rounded one by one, and at most five hundred of them are looked at', () => {
    const exchange = new TestExchange().players('p m').house('h').market();
    exchange.place('m', 'LAY A 1000 @ 3');
    exchange.place('p', 'BACK A 1000 @ 3');
    for (let order = 0; order < 700; order += 1) exchange.place('h', 'BACK A 1.01 @ 2.5');
    exchange.place('h', 'BACK A 5000 @ 2.52');
    exchange.ok(cashOut());
    expect(exchange.profits('p')[1]).toBe(-495);
    exchange.ok(cashOut());
    expect(exchange.profits('p')[1]).toBeGreaterThan(190);
  });

  test('joined orders give the figure that is struck, whatever their sizes', () => {
    const { limits } = definition();
    const fine = definition({ limits: { ...limits, stakeStep: 1 as Paise, minStake: 1 as Paise } });
    for (let round = 1; round <= 60; round += 1) {
      const exchange = new TestExchange().players('p m').house('h').market(fine);
      exchange.place('m', 'LAY A 37.31 @ 3.05');
      exchange.place('p', 'BACK A 37.31 @ 3.05');
      for (let order = 1; order <= 40; order += 1) {
        const stake = order % 3 === 0 ? 2 : 1 + ((order * round * 37) % 100) / 100;
        exchange.place('h', `BACK A ${stake} @ ${order < 20 ? 2.48 : 2.52}`);
      }
      exchange.ok(cashOut({ share: round % 2 === 0 ? 10_000 : 1 + ((round * 3331) % 9999) }));
      const [struck] = told(exchange).slice(-1) as { figure: number }[];
      expect(Math.round(Math.min(...exchange.profits('p')) * 100)).toBe(struck?.figure);
    }
  });
});
