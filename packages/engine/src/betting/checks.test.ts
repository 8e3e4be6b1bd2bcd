import { describe, expect, test } from 'vitest';
import type { PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Unsequenced } from '../commands.ts';
import type { Order } from '../order.ts';
import type { RefusalCode } from '../refusals.ts';
import { snapshot } from '../snapshot.ts';
import { START, TestExchange, definition, rs } from '../test-support/exchange.ts';

/** A market with a removed runner at material version 4, where p has 1000 rupees and own limits. */
function scene(): TestExchange {
  const x = new TestExchange().players('p', 1000).players('maker poor');
  const limits = {
    minStake: rs(100),
    maxStake: rs(5000),
    stakeStep: rs(1),
    maxMarketExposure: rs(3000),
    maxPayout: rs(20_000),
    minPayout: null,
  };
  x.market(definition({ limits, persistenceEnabled: false }, 'A B C D'));
  x.ok({ type: 'removeRunner', marketId: definition().id, runnerId: 'D' as RunnerId, reductionFactor: 0 });
  x.ok({ type: 'openMarket', marketId: definition().id });
  x.ok({
    type: 'setOwnLimits',
    playerId: 'p' as PlayerId,
    maxStake: rs(1500),
    losses: [],
  });
  return x;
}

type Fault = (order: Order) => Order;

const MALFORMED: Fault = (order) => ({ ...order, acceptWorseTicks: -1 });
const LOCKED: Fault = (order) => ({ ...order, playerId: 'locked' as PlayerId });
const OTHER_BODY: Fault = (order) => ({ ...order, customerRef: 'used' });

/** Each row breaks one rule. An order that breaks rule N and every rule after it must be refused for N. */
const LADDER_OF_FAULTS: readonly [RefusalCode, Fault][] = [
  ['INSUFFICIENT_FUNDS', (order) => ({ ...order, stake: rs(1200) })],
  ['LOSS_LIMIT_EXCEEDED', (order) => ({ ...order, stake: rs(1600) })],
  ['INVALID_PERSISTENCE_TYPE', (order) => ({ ...order, persistence: 'PERSIST' })],
  ['BET_TAKEN_OR_LAPSED', (order) => ({ ...order, marketVersion: 2 })],
  ['MAX_MARKET_EXPOSURE', (order) => ({ ...order, stake: rs(3001) })],
  ['MAX_PAYOUT_EXCEEDED', (order) => ({ ...order, price: 10_000 })],
  ['INVALID_BET_SIZE', (order) => ({ ...order, stake: rs(5001) })],
  ['INVALID_ODDS', (order) => ({ ...order, price: 10_001 })],
  ['INVALID_RUNNER', (order) => ({ ...order, runnerId: 'X' as RunnerId })],
  ['INVALID_MARKET_ID', (order) => ({ ...order, marketId: 'nowhere' as Order['marketId'] })],
  ['DUPLICATE_TRANSACTION', OTHER_BODY],
  ['INVALID_ACCOUNT_STATE', LOCKED],
  ['INVALID_INPUT', MALFORMED],
];

function good(x: TestExchange): Order {
  return x.order('p', 'BACK A 100 @ 2') as unknown as Order;
}

describe('checks in the order of rules section 4.2', () => {
  test.each(LADDER_OF_FAULTS.map(([code], index) => [code, index] as const))(
    'an order that breaks %s and every rule after it is refused with that code',
    (code, index) => {
      const x = scene().players('locked');
      x.ok({ type: 'setPlayerState', playerId: 'locked' as PlayerId, state: 'LOCKED' });
      x.place('p', 'BACK B 100 @ 2', { customerRef: 'used' });
      x.ok({ type: 'cancelAll', playerId: 'p' as PlayerId, marketId: null });
      const faults = LADDER_OF_FAULTS.slice(0, index + 1);
      const order = faults.reduce((broken, [, fault]) => fault(broken), good(x));
      const before = snapshot(x.state);
      expect(x.refused(order as unknown as Unsequenced)).toBe(code);
      const apart = { answers: [], keysDueAt: null };
      expect({ ...snapshot(x.state), ...apart }).toEqual({ ...before, ...apart });
    },
  );

  test('the order without a fault is accepted', () => {
    const x = scene();
    expect(x.send(good(x) as unknown as Unsequenced).ok).toBe(true);
  });

  test('the rate limit comes before the market and after the customerRef', () => {
    const x = new TestExchange().players('p').market();
    for (let n = 0; n < 100; n += 1) x.place('p', 'BACK A 1 @ 2', { customerRef: `burst-${n}` });
    expect(x.refused(x.order('p', 'BACK A 1 @ 2', { market: 'nowhere' }))).toBe('TOO_MANY_REQUESTS');
    expect(x.send(x.order('p', 'BACK A 1 @ 2', { customerRef: 'burst-99' }))).toMatchObject({
      repeated: true,
    });
    x.at += 20;
    const again = x.order('p', 'BACK A 1 @ 2', { customerRef: 'later' });
    x.ok(again);
    expect(x.refused(x.order('p', 'BACK A 1 @ 2', { customerRef: 'limited' }))).toBe('TOO_MANY_REQUESTS');
    x.at += 20;
    x.ok(x.order('p', 'BACK A 1 @ 2', { customerRef: 'limited' }));
  });

  test('a market that is not open says why; a removed runner is named', () => {
    const x = scene();
    x.ok({ type: 'suspendMarket', marketId: definition().id, reason: 'REVIEW', lapse: false });
    expect(x.refused(x.order('p', 'BACK D 100 @ 2'))).toBe('MARKET_SUSPENDED');
    x.ok({ type: 'openMarket', marketId: definition().id });
    expect(x.refused(x.order('p', 'BACK D 100 @ 2'))).toBe('RUNNER_REMOVED');
    x.ok({ type: 'createMarket', definition: definition({ id: 'm2' as Order['marketId'] }) });
    expect(x.refused(x.order('p', 'BACK A 100 @ 2', { market: 'm2' }))).toBe('MARKET_NOT_OPEN_FOR_BETTING');
  });

  test('FILL_OR_KILL has no persistence', () => {
    const x = new TestExchange().players('p').market();
    const over = { persistence: 'PERSIST', timeInForce: 'FILL_OR_KILL' } as const;
    expect(x.refused(x.order('p', 'BACK A 100 @ 2', over))).toBe('UNEXPECTED_PERSISTENCE_TYPE');
  });
});

describe('details of a refusal', () => {
  test.each([
    ['BACK A 99 @ 2', { code: 'INVALID_BET_SIZE', min: rs(100), max: rs(5000), step: rs(1) }],
    ['BACK A 100.50 @ 2', { code: 'INVALID_BET_SIZE', min: rs(100), max: rs(5000), step: rs(1) }],
    ['BACK A 1200 @ 2', { code: 'INSUFFICIENT_FUNDS', needed: rs(1200), available: rs(1000) }],
    ['LAY A 600 @ 3', { code: 'INSUFFICIENT_FUNDS', needed: rs(1200), available: rs(1000) }],
    ['LAY A 1100 @ 4', { code: 'MAX_MARKET_EXPOSURE', limit: rs(3000) }],
    ['BACK A 1000 @ 25', { code: 'MAX_PAYOUT_EXCEEDED', limit: rs(20_000) }],
    ['BACK A 1501 @ 2', { code: 'LOSS_LIMIT_EXCEEDED', limit: rs(1500) }],
  ])('%s', (text, refusal) => {
    const x = scene();
    expect(x.send(x.order('p', text))).toEqual({ ok: false, repeated: false, refusal });
  });
});

describe('stakes, payouts and own limits', () => {
  test('a stake below the minimum is valid if stake × price reaches the minimum payout and that rule is on', () => {
    const limits = { ...definition().limits, minStake: rs(100), minPayout: rs(500) };
    const x = new TestExchange().players('p').market(definition({ limits }));
    expect(x.refused(x.order('p', 'BACK A 49 @ 10'))).toBe('INVALID_BET_SIZE');
    x.ok(x.order('p', 'BACK A 50 @ 10'));
  });

  test('a bet that reduces risk passes without funds and over the market limit', () => {
    const limits = { ...definition().limits, maxMarketExposure: rs(100) };
    const x = new TestExchange().players('p', 100).players('maker other').market(definition({ limits }));
    x.place('p', 'BACK A 100 @ 3');
    x.place('maker', 'LAY A 50 @ 3');
    x.place('other', 'LAY A 50 @ 3');
    expect(x.money('p')).toMatchObject({ exposure: 100, available: 0 });
    x.place('p', 'LAY A 100 @ 2');
    expect(x.money('p').exposure).toBe(100);
    expect(x.refused(x.order('p', 'BACK B 1 @ 2'))).toBe('MAX_MARKET_EXPOSURE');
  });

  test('above a market limit that was lowered meanwhile, a bet that adds no risk still passes', () => {
    const x = new TestExchange().players('p maker').market();
    x.place('p', 'BACK A 100 @ 3');
    x.place('maker', 'LAY A 100 @ 3');
    const limits = { ...definition().limits, maxMarketExposure: rs(50) };
    x.ok({ type: 'updateMarket', marketId: definition().id, limits });
    x.place('p', 'LAY A 100 @ 2');
    expect(x.refused(x.order('p', 'BACK B 1 @ 2'))).toBe('MAX_MARKET_EXPOSURE');
  });

  test('a loss limit counts losses in its period plus what is at risk', () => {
    const x = new TestExchange().players('p q').market();
    x.ok({
      type: 'setOwnLimits',
      playerId: 'p' as PlayerId,
      maxStake: null,
      losses: [{ limit: rs(500), periodMs: 1000 }],
    });
    x.place('p', 'BACK A 300 @ 2');
    x.place('q', 'LAY A 300 @ 2');
    x.settle('B');
    x.market(definition({ id: 'm2' as Order['marketId'] }));
    expect(x.refused(x.order('p', 'BACK A 201 @ 2', { market: 'm2' }))).toBe('LOSS_LIMIT_EXCEEDED');
    x.ok(x.order('p', 'BACK A 200 @ 2', { market: 'm2' }));
    expect(x.refused(x.order('p', 'BACK A 1 @ 2', { market: 'm2' }))).toBe('LOSS_LIMIT_EXCEEDED');
    x.at += 1000;
    x.ok(x.order('p', 'BACK A 300 @ 2', { market: 'm2' }));
  });

  test('a house account needs no funds, customerRef, step or limits, and never waits', () => {
    const x = scene().house('h');
    x.turnInPlay(5);
    const id = x.place('h', 'BACK A 9000.01 @ 100', { customerRef: null });
    expect(x.bet(id)).toMatchObject({ status: 'EXECUTABLE', remaining: 900_001 as Paise });
    expect(x.money('h')).toEqual({ cash: 0, exposure: 9000.01, available: -9000.01 });
    for (let n = 0; n < 300; n += 1) x.place('h', 'LAY A 1 @ 2', { customerRef: null });
  });

  test('amounts whose sums would exceed the exact range are refused, for house accounts too', () => {
    const x = new TestExchange().house('h').market();
    expect(x.refused(x.order('h', 'LAY A 500000000 @ 1000'))).toBe('MAX_MARKET_EXPOSURE');
    expect(x.refused(x.order('h', 'LAY A 500000001 @ 2'))).toBe('INVALID_BET_SIZE');
  });

  test('neither time nor sequence ever goes back', () => {
    const x = new TestExchange().players('p').market();
    x.at = START - 1;
    expect(x.refused(x.order('p', 'BACK A 1 @ 2'))).toBe('INVALID_INPUT');
    x.at = START;
    x.seq = 2;
    expect(x.refused(x.order('p', 'BACK A 1 @ 2'))).toBe('INVALID_INPUT');
  });
});
