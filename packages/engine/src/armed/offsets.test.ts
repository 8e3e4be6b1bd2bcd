import type { MarketId, PlayerId, TriggerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import { OFFSET_FRAGMENTS } from '../limits.ts';
import { arm, armed, entry, offset, placedBy, read } from '../test-support/armed-orders.ts';
import { TestExchange, definition, lineDefinition, rs } from '../test-support/exchange.ts';

const p = 'p' as PlayerId;
const m = 'm' as MarketId;

/** Minimum stake 100 rupees, step one rupee, as in the examples. */
function open(minStake = 100): TestExchange {
  const made = definition();
  return new TestExchange()
    .players('p q r')
    .house('h')
    .market({ ...made, limits: { ...made.limits, minStake: rs(minStake) } });
}

/** The fills of example 3: 40 at 3.05, then 260 and 700 at 3.00. */
function fillThrice(exchange: TestExchange, arming: (parent: number) => TriggerId): TriggerId {
  exchange.place('h', 'LAY A 40 @ 3.05');
  const parent = exchange.place('p', 'BACK A 1000 @ 3');
  const id = arming(parent);
  read(exchange);
  exchange.place('h', 'LAY A 260 @ 3');
  read(exchange);
  exchange.place('h', 'LAY A 700 @ 3');
  read(exchange);
  return id;
}

describe('R7.45 a tick offset', () => {
  test('example 3 of T3: the same stake, five ticks away, what is below the minimum held back', () => {
    const exchange = open();
    const id = fillThrice(exchange, (parent) => arm(exchange, offset('p', parent, 5)));
    expect(placedBy(exchange, id).toSorted()).toEqual(['LAY 260 @ 2.9', 'LAY 40 @ 2.92', 'LAY 700 @ 2.9']);
    expect(armed(exchange, id).status).toBe('DONE');
  });

  test('example 3 of T3: stakes that make the results equal', () => {
    const exchange = open();
    const id = fillThrice(exchange, (parent) => arm(exchange, offset('p', parent, 5, { stakeBy: 'EQUAL' })));
    expect(placedBy(exchange, id).toSorted()).toEqual(['LAY 268 @ 2.9', 'LAY 41 @ 2.92', 'LAY 725 @ 2.9']);
    exchange.place('h', 'BACK A 1034 @ 2.9');
    expect(exchange.profits('p')).toEqual([36.58, 34, 34]);
  });

  test('a lay is answered by backs at higher odds', () => {
    const exchange = open();
    const parent = exchange.place('p', 'LAY A 500 @ 3');
    const id = arm(exchange, offset('p', parent, 2));
    exchange.place('h', 'BACK A 200 @ 3');
    read(exchange);
    expect(placedBy(exchange, id)).toEqual(['BACK 200 @ 3.1']);
    expect(armed(exchange, id).status).toBe('ARMED');
  });

  test('cancelling what is left of its bet ends it; its orders stay', () => {
    const exchange = open();
    const parent = exchange.place('p', 'BACK A 500 @ 3');
    const id = arm(exchange, offset('p', parent, 5));
    exchange.place('h', 'LAY A 200 @ 3');
    read(exchange);
    exchange.ok({ type: 'cancelBet', playerId: p, betId: parent, size: null });
    read(exchange);
    expect(placedBy(exchange, id)).toEqual(['LAY 200 @ 2.9']);
    expect(armed(exchange, id).status).toBe('DONE');
  });

  test('it follows its bet to another price', () => {
    const exchange = open();
    const parent = exchange.place('p', 'BACK A 500 @ 3');
    const id = arm(exchange, offset('p', parent, 5));
    exchange.place('h', 'LAY A 200 @ 3');
    exchange.ok({
      type: 'changeBet',
      playerId: p,
      betId: parent,
      change: { kind: 'PRICE', price: 310 },
      customerRef: 'move',
    });
    exchange.place('h', 'LAY A 300 @ 3.1');
    read(exchange);
    expect(placedBy(exchange, id)).toEqual(['LAY 200 @ 2.9', 'LAY 300 @ 2.94']);
    expect(armed(exchange, id).status).toBe('DONE');
  });

  test('while the market is suspended it waits', () => {
    const exchange = open();
    const parent = exchange.place('p', 'BACK A 500 @ 3');
    const id = arm(exchange, offset('p', parent, 5));
    exchange.place('h', 'LAY A 500 @ 3');
    exchange.ok({ type: 'suspendMarket', marketId: m, reason: 'GOAL', lapse: false });
    read(exchange);
    expect(placedBy(exchange, id)).toEqual([]);
    exchange.ok({ type: 'openMarket', marketId: m });
    read(exchange);
    expect(placedBy(exchange, id)).toEqual(['LAY 500 @ 2.9']);
  });

  test('a void of a fill ends it, and lapses what its orders have left', () => {
    const exchange = open();
    const parent = exchange.place('p', 'BACK A 500 @ 3');
    const id = arm(exchange, offset('p', parent, 5));
    exchange.place('h', 'LAY A 200 @ 3');
    read(exchange);
    const [child] = armed(exchange, id).betIds;
    exchange.ok({ type: 'voidWindow', marketId: m, from: 0, to: exchange.at, reason: 'review' });
    expect(armed(exchange, id)).toMatchObject({ status: 'LAPSED', code: 'MKT_VERSION' });
    expect(exchange.bet(child as never)).toMatchObject({ remaining: 0, lapseReason: 'MKT_VERSION' });
  });

  test('it fails with the reason for which its order was refused', () => {
    const exchange = open();
    const parent = exchange.place('p', 'BACK A 500 @ 3');
    const id = arm(exchange, offset('p', parent, 5));
    // An own order in the way: its order would meet nobody else.
    exchange.place('h', 'LAY A 500 @ 3');
    exchange.place('p', 'BACK A 500 @ 2.8');
    read(exchange);
    expect(armed(exchange, id)).toMatchObject({ status: 'FAILED', code: 'INVALID_BACK_LAY_COMBINATION' });
  });

  test.each([
    ['BET_NOT_FOUND', 999, {}],
    ['INVALID_INPUT', 1, { ticks: 101 }],
    ['INVALID_INPUT', 1, { stakeBy: 'MORE' as never }],
  ])('%s', (code, parent, over) => {
    expect(open().refused(offset('p', parent, 5, over))).toBe(code);
  });

  test('fills before the arming are answered too, unless too much was traded since', () => {
    const exchange = open(1);
    exchange.place('h', 'LAY A 300 @ 3');
    const parent = exchange.place('p', 'BACK A 500 @ 3');
    const early = arm(exchange, offset('p', parent, 5));
    read(exchange);
    expect(placedBy(exchange, early)).toEqual(['LAY 300 @ 2.9']);
    exchange.ok({ type: 'disarmOrder', playerId: p, armedId: early });
    for (let n = 0; n < OFFSET_FRAGMENTS; n += 1) {
      exchange.place('h', 'LAY B 1 @ 3');
      exchange.place('r', 'BACK B 1 @ 3', { customerRef: `r${n}` });
      if (n % 50 === 49) exchange.at += 1000;
    }
    expect(exchange.refused(offset('p', parent, 5))).toBe('INVALID_TRIGGER');
  });

  test('of another player’s bet, of a bet that has one, and equal stakes on lines are refused', () => {
    const exchange = open();
    const parent = exchange.place('p', 'BACK A 500 @ 3');
    expect(exchange.refused(offset('q', parent, 5))).toBe('BET_NOT_FOUND');
    arm(exchange, offset('p', parent, 5));
    expect(exchange.refused(offset('p', parent, 5))).toBe('INVALID_TRIGGER');
    const lines = new TestExchange().players('p').market(lineDefinition());
    const sell = lines.place('p', 'BACK Runs 100 @ 160');
    expect(lines.refused(offset('p', sell, 5, { stakeBy: 'EQUAL' }))).toBe('INVALID_TRIGGER');
  });
});

test('R7.45 a fill in the step in which an offset is read is answered, even if it is the last one', () => {
  const made = definition({ delayModel: 'PASSIVE' });
  const exchange = new TestExchange().players('p q').house('h').market(made);
  const parent = exchange.place('p', 'BACK A 500 @ 3', { persistence: 'PERSIST' });
  exchange.turnInPlay(5);
  const id = arm(exchange, offset('p', parent, 5));
  exchange.place('q', 'LAY A 500 @ 3');
  exchange.at += 4900;
  exchange.place('h', 'LAY B 100 @ 2');
  exchange.wait(100);
  read(exchange);
  expect(placedBy(exchange, id)).toEqual(['LAY 500 @ 2.9']);
});

describe('R7.45 a pair', () => {
  test('example 4 of T3: fills of the offer reduce the stop', () => {
    const exchange = open(1);
    exchange.place('q', 'LAY A 1000 @ 3');
    exchange.place('p', 'BACK A 1000 @ 3');
    const offer = exchange.place('p', 'LAY A 1000 @ 2.8');
    const stop = arm(
      exchange,
      entry('p', 'STOP LAY A 1000 @ 3.2', { otherId: offer, pairMode: 'REDUCE', keepInPlay: true }),
    );
    for (const [fill, left] of [
      [300, 700],
      [155, 545],
    ] as const) {
      exchange.place('h', `BACK A ${fill} @ 2.8`);
      read(exchange);
      expect(armed(exchange, stop).stake).toBe(left * 100);
    }
    exchange.place('h', 'BACK A 545 @ 2.8');
    read(exchange);
    expect(armed(exchange, stop)).toMatchObject({ status: 'CANCELLED', code: 'OCO' });
  });

  test('example 4 of T3: shares of unequal sizes are rounded down to a step', () => {
    const exchange = open(1);
    const offer = exchange.place('p', 'LAY A 1000 @ 2.8');
    const stop = arm(exchange, entry('p', 'STOP LAY A 1200 @ 3.2', { otherId: offer, pairMode: 'REDUCE' }));
    exchange.place('h', 'BACK A 333 @ 2.8');
    read(exchange);
    expect(armed(exchange, stop).stake).toBe(80_000);
  });

  test('a fill in the very step in which the stop becomes true is taken off before it fires', () => {
    const exchange = open(1);
    const offer = exchange.place('p', 'LAY A 1000 @ 2.8');
    const stop = arm(
      exchange,
      entry('p', 'STOP LAY A 1000 @ 3.2', { otherId: offer, pairMode: 'REDUCE', acceptWorseTicks: 0 }),
    );
    exchange.place('h', 'BACK A 400 @ 2.8');
    exchange.place('h', 'BACK A 2000 @ 3.2');
    read(exchange);
    expect(placedBy(exchange, stop)).toEqual(['LAY 600 @ 3.2: 600 @ 3.2']);
    expect(exchange.bet(offer)).toMatchObject({ matched: rs(400), cancelled: rs(600), remaining: 0 });
  });

  test('with CANCEL, the first fill ends the other', () => {
    const exchange = open(1);
    const offer = exchange.place('p', 'LAY A 1000 @ 2.8');
    const stop = arm(exchange, entry('p', 'STOP LAY A 1000 @ 3.2', { otherId: offer }));
    exchange.place('h', 'BACK A 1 @ 2.8');
    read(exchange);
    expect(armed(exchange, stop)).toMatchObject({ status: 'CANCELLED', code: 'OCO' });
  });

  test('of two entries the one that fires first cancels the other', () => {
    const exchange = open(1);
    const up = arm(exchange, entry('p', 'STOP LAY A 100 @ 3.2'));
    const down = arm(exchange, entry('p', 'STOP BACK A 100 @ 2.8', { otherId: up }));
    expect(armed(exchange, up).otherId).toBe(down);
    exchange.place('h', 'LAY A 100 @ 2.8');
    exchange.place('h', 'BACK A 100 @ 3.2');
    read(exchange);
    expect([armed(exchange, up).status, armed(exchange, down).code]).toEqual(['DONE', 'OCO']);
  });

  test('an entry whose bet is refused leaves the other alone', () => {
    const exchange = new TestExchange().players('p', 100).house('h').market();
    const dear = arm(exchange, entry('p', 'STOP LAY A 1000 @ 3.2'));
    const cheap = arm(exchange, entry('p', 'STOP BACK A 10 @ 2.8', { otherId: dear }));
    exchange.place('h', 'BACK A 1000 @ 3.2');
    read(exchange);
    expect(armed(exchange, dear)).toMatchObject({ status: 'FAILED', code: 'INSUFFICIENT_FUNDS' });
    expect(armed(exchange, cheap)).toMatchObject({ status: 'ARMED', otherId: null });
  });

  test('a pair takes two: not a third order, not an offset', () => {
    const exchange = open(1);
    const first = arm(exchange, entry('p', 'STOP LAY A 100 @ 3.2'));
    arm(exchange, entry('p', 'STOP BACK A 100 @ 2.8', { otherId: first }));
    expect(exchange.refused(entry('p', 'STOP BACK A 100 @ 2.7', { otherId: first }))).toBe('INVALID_TRIGGER');
    const parent = exchange.place('p', 'BACK A 500 @ 3');
    const follower = arm(exchange, offset('p', parent, 5));
    expect(exchange.refused(entry('p', 'STOP BACK A 100 @ 2.7', { otherId: follower }))).toBe(
      'INVALID_TRIGGER',
    );
    expect(exchange.refused(entry('q', 'STOP BACK A 100 @ 2.7', { otherId: first }))).toBe(
      'TRIGGER_NOT_FOUND',
    );
  });

  test('a bet is in one pair at a time, whose entry gone makes room for another; its offset is in the way of none', () => {
    const exchange = open();
    const bet = exchange.place('p', 'BACK A 1000 @ 3');
    arm(exchange, offset('p', bet, 5));
    const first = arm(exchange, entry('p', 'LIMIT BACK B 100 @ 2.6', { otherId: bet }));
    const second = entry('p', 'LIMIT BACK C 100 @ 2.6', { otherId: bet });
    expect(exchange.refused(second)).toBe('INVALID_TRIGGER');
    exchange.ok({ type: 'disarmOrder', playerId: p, armedId: first });
    arm(exchange, second);
  });
});
