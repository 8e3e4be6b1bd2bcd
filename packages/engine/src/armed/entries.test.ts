import type { BetId, MarketId, PlayerId, TriggerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import type { EntryRequest } from '../order.ts';
import { arm, armed, entry, placedBy, read } from '../test-support/armed-orders.ts';
import { START, TestExchange, definition, lineDefinition } from '../test-support/exchange.ts';

const p = 'p' as PlayerId;
const m = 'm' as MarketId;

function open(made = definition()): TestExchange {
  return new TestExchange().players('p q r').house('h').market(made);
}

/** Replaces what there is to lay or to back at, as `LAY A 600 @ 2.6`, and has it read. */
function offers(exchange: TestExchange, ...texts: string[]): void {
  exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: m });
  for (const text of texts) exchange.place('h', text);
  read(exchange);
}

const status = (exchange: TestExchange, id: TriggerId, player = 'p'): string => {
  const { status: now, code } = armed(exchange, id, player);
  return code === null ? now : `${now} ${code}`;
};

describe('R7.45 an entry', () => {
  test('example 1 of T3: a stop fires at the price at which its whole volume is offered', () => {
    const exchange = open();
    exchange.place('q', 'LAY A 1000 @ 3');
    exchange.place('p', 'BACK A 1000 @ 3');
    const whole = arm(exchange, entry('p', 'STOP LAY A 1000 @ 3.4', { acceptWorseTicks: 4 }));
    offers(exchange, 'BACK A 150 @ 3.35', 'BACK A 2000 @ 3.45');
    expect(status(exchange, whole)).toBe('DONE');
    expect(placedBy(exchange, whole)).toEqual(['LAY 1000 @ 3.6: 1000 @ 3.44']);
    expect(exchange.profits('p')).toEqual([-435, 0, 0]);
  });

  test('example 1 of T3: with a smaller volume it sees the better price, and does not fire', () => {
    const exchange = open();
    const small = arm(exchange, entry('p', 'STOP LAY A 1000 @ 3.4', { minSize: 10_000 as never }));
    offers(exchange, 'BACK A 150 @ 3.35', 'BACK A 2000 @ 3.45');
    expect(status(exchange, small)).toBe('ARMED');
  });

  test('example 5 of T3: those that one step makes true fire in the order in which they were armed, each at the book as it is then', () => {
    const exchange = open();
    const some = { minSize: 30_000 as never };
    const first = arm(exchange, entry('p', 'LIMIT BACK A 300 @ 2.6', some));
    const second = arm(exchange, entry('q', 'LIMIT BACK A 500 @ 2.6', some));
    const third = arm(exchange, entry('r', 'STOP BACK A 800 @ 2.6', some));
    offers(exchange, 'LAY A 600 @ 2.6');
    expect(placedBy(exchange, first)).toEqual(['BACK 300 @ 2.5: 300 @ 2.6']);
    expect(placedBy(exchange, second, 'q')).toEqual(['BACK 500 @ 2.5: 300 @ 2.6']);
    // There is no price left to read, so the third waits for one.
    expect(status(exchange, third, 'r')).toBe('ARMED');
  });

  test.each([
    ['LIMIT BACK A 100 @ 2.6', 'LAY A 100 @ 2.58', 'LAY A 100 @ 2.6'],
    ['LIMIT LAY A 100 @ 2.6', 'BACK A 100 @ 2.62', 'BACK A 100 @ 2.6'],
    ['STOP BACK A 100 @ 2.6', 'LAY A 100 @ 2.62', 'LAY A 100 @ 2.6'],
    ['STOP LAY A 100 @ 2.6', 'BACK A 100 @ 2.58', 'BACK A 100 @ 2.6'],
  ])('%s does nothing at %s, and fires at %s', (text, before, at) => {
    const exchange = open();
    const id = arm(exchange, entry('p', text));
    offers(exchange, before);
    expect(status(exchange, id)).toBe('ARMED');
    offers(exchange, at);
    expect(status(exchange, id)).toBe('DONE');
  });

  test('the owner’s own offers are no price', () => {
    const exchange = open();
    const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6'));
    exchange.place('p', 'LAY A 100 @ 2.6');
    read(exchange);
    expect(status(exchange, id)).toBe('ARMED');
  });

  test('on a line market its prices are lines', () => {
    const exchange = open(lineDefinition());
    const id = arm(exchange, entry('p', 'LIMIT LAY Runs 100 @ 160'));
    offers(exchange, 'BACK Runs 100 @ 161');
    expect(status(exchange, id)).toBe('ARMED');
    offers(exchange, 'BACK Runs 100 @ 160');
    expect(placedBy(exchange, id)).toEqual(['LAY 100 @ 165: 100 @ 160']);
  });

  test('it holds nothing until it fires, and fails without the money', () => {
    const exchange = new TestExchange().players('p', 100).house('h').market();
    const id = arm(exchange, entry('p', 'LIMIT LAY A 1000 @ 2.6'));
    expect(exchange.money('p').exposure).toBe(0);
    offers(exchange, 'BACK A 1000 @ 2.6');
    expect(status(exchange, id)).toBe('FAILED INSUFFICIENT_FUNDS');
    expect(exchange.money('p')).toEqual({ cash: 100, exposure: 0, available: 100 });
  });

  test('fill or kill takes everything or nothing', () => {
    const exchange = open();
    const kill = { timeInForce: 'FILL_OR_KILL', minSize: 100 as never, acceptWorseTicks: 0 } as const;
    const id = arm(exchange, entry('p', 'LIMIT BACK A 500 @ 2.6', kill));
    offers(exchange, 'LAY A 100 @ 2.6');
    const [betId] = armed(exchange, id).betIds;
    expect(exchange.bet(betId as BetId)).toMatchObject({ matched: 0, lapseReason: 'FOK_NOT_FILLED' });
  });

  test('in-play its bet waits for the delay like any other', () => {
    const exchange = open();
    exchange.turnInPlay(5);
    const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6'));
    offers(exchange, 'LAY A 100 @ 2.6');
    const [betId] = armed(exchange, id).betIds;
    expect(exchange.bet(betId as BetId).status).toBe('PENDING');
    exchange.wait(5000);
    expect(exchange.bet(betId as BetId).matched).toBe(10_000);
  });

  test('its bet is not counted by the rate limit, which counted the arming', () => {
    const exchange = open();
    for (let n = 0; n < 50; n += 1) arm(exchange, entry('p', 'LIMIT BACK A 1 @ 2.6'));
    for (let n = 0; n < 49; n += 1) exchange.place('p', 'BACK B 1 @ 500');
    offers(exchange, 'LAY A 100 @ 2.6');
    expect(exchange.bet(exchange.place('p', 'BACK B 1 @ 500')).remaining).toBe(100);
  });
});

describe('R7.45 an entry is refused', () => {
  const cases: [code: string, text: string, over: Partial<EntryRequest>][] = [
    ['INVALID_MARKET_ID', 'LIMIT BACK A 100 @ 2.6', { marketId: 'other' as MarketId }],
    ['INVALID_RUNNER', 'LIMIT BACK Z 100 @ 2.6', {}],
    ['INVALID_ODDS', 'LIMIT BACK A 100 @ 2.61', {}],
    ['INVALID_BET_SIZE', 'LIMIT BACK A 0.5 @ 2.6', {}],
    ['INVALID_INPUT', 'LIMIT BACK A 100 @ 2.6', { acceptWorseTicks: 21 }],
    ['INVALID_INPUT', 'LIMIT BACK A 100 @ 2.6', { expiresAt: START }],
    ['INVALID_INPUT', 'LIMIT BACK A 100 @ 2.6', { pairMode: 'BOTH' as never }],
    ['TRIGGER_NOT_FOUND', 'LIMIT BACK A 100 @ 2.6', { otherId: 999 }],
    ['TRIGGER_ALREADY_TRUE', 'LIMIT BACK A 100 @ 2.4', {}],
    ['PLAYER_NOT_FOUND', 'LIMIT BACK A 100 @ 2.6', { playerId: 'nobody' as PlayerId }],
  ];
  test.each(cases)('%s: %s %o', (code, text, over) => {
    const exchange = open();
    exchange.place('h', 'LAY A 1000 @ 2.5');
    expect(exchange.refused(entry('p', text, over))).toBe(code);
  });

  test('INVALID_TRIGGER on a house market', () => {
    const exchange = open(definition({ bettingType: 'BOOKMAKER', persistenceEnabled: false }));
    expect(exchange.refused(entry('p', 'LIMIT BACK A 100 @ 2.6'))).toBe('INVALID_TRIGGER');
  });

  test('TOO_MANY_TRIGGERS beyond 50 in one market', () => {
    const exchange = open();
    for (let n = 0; n < 50; n += 1) arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6'));
    expect(exchange.refused(entry('p', 'LIMIT BACK A 100 @ 2.6'))).toBe('TOO_MANY_TRIGGERS');
  });

  test('for a request that is not one', () => {
    const exchange = open();
    for (const request of [
      {},
      { kind: 'TICK_OFFSET' },
      { ...entry('p', 'LIMIT BACK A 1 @ 2'), kind: 'ENTRY' },
    ]) {
      expect(exchange.refused({ ...request, type: 'armOrder' } as never)).toBe('INVALID_INPUT');
    }
  });

  test('under a customerRef that was used for another request; the same request gets its first answer', () => {
    const exchange = open();
    const command = entry('p', 'LIMIT BACK A 100 @ 2.6', { customerRef: 'once' });
    const id = arm(exchange, command);
    expect(exchange.ok(command)).toEqual({ type: 'orderArmed', armedId: id });
    const other = entry('p', 'LIMIT BACK A 200 @ 2.6', { customerRef: 'once' });
    expect(exchange.refused(other)).toBe('DUPLICATE_TRANSACTION');
  });
});

describe('R7.45 an entry ends', () => {
  const ends: [ended: string, (exchange: TestExchange, id: TriggerId) => void][] = [
    ['CANCELLED', (exchange, id) => void exchange.ok({ type: 'disarmOrder', playerId: p, armedId: id })],
    ['CANCELLED CANCEL_ALL', (exchange) => void exchange.ok({ type: 'cancelAll', playerId: p, marketId: m })],
    ['LAPSED TURN_IN_PLAY', (exchange) => exchange.turnInPlay(5)],
    [
      'LAPSED MKT_SUSPENDED',
      (exchange) => void exchange.ok({ type: 'suspendMarket', marketId: m, reason: 'GOAL', lapse: true }),
    ],
    [
      'LAPSED RNR_REMOVED',
      (exchange) =>
        void exchange.ok({ type: 'removeRunner', marketId: m, runnerId: 'C' as never, reductionFactor: 0 }),
    ],
    ['LAPSED MARKET_CLOSED', (exchange) => void exchange.settle('A')],
    [
      'LAPSED ACCOUNT_STATE',
      (exchange) => void exchange.ok({ type: 'setPlayerState', playerId: p, state: 'LOCKED' }),
    ],
    ['LAPSED TIME_ELAPSED', (exchange) => exchange.wait(60_000)],
    ...(['SITE_SUSPENDED', 'SESSION_TIME_EXCEEDED'] as const).map((because): (typeof ends)[number] => [
      `LAPSED ${because}`,
      (exchange, id) => void exchange.ok({ type: 'disarmOrder', playerId: p, armedId: id, because }),
    ]),
  ];
  test.each(ends)('%s', (ended, prepare) => {
    const exchange = open();
    const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6', { expiresAt: exchange.at + 60_000 }));
    prepare(exchange, id);
    expect(status(exchange, id)).toBe(ended);
    expect(exchange.refused({ type: 'disarmOrder', playerId: p, armedId: id })).toBe('TRIGGER_NOT_FOUND');
  });

  test('not for a reason that the exchange does not have', () => {
    const exchange = open();
    const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6'));
    const command = { type: 'disarmOrder', playerId: p, armedId: id, because: 'LUCK' as never } as const;
    expect(exchange.refused(command)).toBe('INVALID_INPUT');
    expect(status(exchange, id)).toBe('ARMED');
  });

  test('not when the market turns in-play, if it is to be kept', () => {
    const exchange = open();
    const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6', { keepInPlay: true }));
    exchange.turnInPlay(5);
    offers(exchange, 'LAY A 100 @ 2.6');
    expect(status(exchange, id)).toBe('DONE');
  });

  test('with a cash-out that cancels the offers of its owner', () => {
    const exchange = open();
    exchange.place('q', 'LAY A 1000 @ 3');
    exchange.place('p', 'BACK A 1000 @ 3');
    exchange.place('h', 'BACK A 5000 @ 2.5');
    const id = arm(exchange, entry('p', 'STOP LAY A 1000 @ 3.4'));
    exchange.ok({
      type: 'cashOut',
      playerId: p,
      marketId: m,
      runnerId: null,
      share: 10_000,
      amount: null,
      floor: 0 as never,
      cancelOffers: true,
      marketVersion: null,
      customerRef: 'out',
    });
    expect(status(exchange, id)).toBe('CANCELLED CASH_OUT');
  });

  test('nobody can disarm that of another player', () => {
    const exchange = open();
    const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6'));
    const command = { type: 'disarmOrder', playerId: 'q' as PlayerId, armedId: id } as const;
    expect(exchange.refused(command)).toBe('TRIGGER_NOT_FOUND');
  });

  test('and stays readable until its market is archived; of many, the last twenty', () => {
    const exchange = open();
    for (let n = 0; n < 25; n += 1) {
      const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6'));
      exchange.ok({ type: 'disarmOrder', playerId: p, armedId: id });
    }
    const last = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6'));
    exchange.settle('A');
    expect(status(exchange, last)).toBe('LAPSED MARKET_CLOSED');
    exchange.ok({ type: 'archiveMarket', marketId: m });
    expect(() => armed(exchange, last)).toThrow('no armed order');
  });
});

test('R7.45 a suspended market is not read; at reopening it is', () => {
  const exchange = open();
  const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6'));
  exchange.place('h', 'LAY A 100 @ 2.6', { persistence: 'PERSIST' });
  exchange.ok({ type: 'suspendMarket', marketId: m, reason: 'GOAL', lapse: false });
  read(exchange);
  expect(status(exchange, id)).toBe('ARMED');
  exchange.ok({ type: 'openMarket', marketId: m });
  read(exchange);
  expect(status(exchange, id)).toBe('DONE');
});
