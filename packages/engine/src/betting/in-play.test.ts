import { describe, expect, test } from 'vitest';
import type { BetId, PlayerId } from '@layline/units/ids.ts';
import { nextDueAt } from '../due.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { START, TestExchange, definition, rs } from '../test-support/exchange.ts';
import { openBets } from '../views.ts';

const M = definition().id;

function inPlay(over: Partial<MarketDefinition> = {}, delay = 5): TestExchange {
  const x = new TestExchange().players('p q').house('h').market(definition(over));
  x.turnInPlay(delay);
  return x;
}

describe('bet delay (rules section 7.1)', () => {
  test('a bet waits with its exposure held, then enters the book', () => {
    const x = inPlay();
    x.place('h', 'LAY A 100 @ 2.5', { customerRef: null });
    const reply = x.ok(x.order('p', 'BACK A 100 @ 2.5'));
    expect(reply).toMatchObject({ status: 'PENDING', matched: 0, delayUntil: START + 5000 });
    expect(x.money('p')).toMatchObject({ exposure: 100 });
    expect(nextDueAt(x.state)).toBe(START + 5000);
    expect(openBets(x.state, 'p' as PlayerId)).toHaveLength(1);
    x.wait(4999);
    expect(x.bet((x.seq - 1) as BetId)).toMatchObject({ status: 'PENDING' });
    x.wait(1);
    expect(x.events.at(-2)).toMatchObject({ type: 'betReleased' });
    expect(x.events.at(-1)).toMatchObject({ type: 'fragmentMatched', price: 250 });
    expect(nextDueAt(x.state)).toBeGreaterThan(x.at + 86_000_000);
  });

  test.each([0, 1, 2500, 4999, 5000])(
    'a suspension %i ms into the wait lapses the bet and frees the hold',
    (ms) => {
      const x = inPlay();
      const betId = x.place('p', 'BACK A 100 @ 2.5');
      x.at += ms;
      x.ok({ type: 'suspendMarket', marketId: M, reason: 'BALL_RUNNING', lapse: false });
      x.ok({ type: 'openMarket', marketId: M });
      x.at = START + 5000;
      x.ok({ type: 'tick' });
      expect(x.bet(betId)).toMatchObject({ lapsed: rs(100), lapseReason: 'MKT_SUSPENDED', delayUntil: null });
      expect(x.money('p').exposure).toBe(0);
    },
  );

  test('due while the market is suspended: MKT_SUSPENDED; after a material change: MKT_VERSION', () => {
    const x = inPlay();
    const first = x.place('p', 'BACK A 100 @ 2.5');
    x.ok({ type: 'suspendMarket', marketId: M, reason: 'REVIEW', lapse: false });
    x.wait(5000);
    expect(x.bet(first)).toMatchObject({ lapsed: rs(100), lapseReason: 'MKT_SUSPENDED' });
    x.ok({ type: 'openMarket', marketId: M });
    const second = x.place('p', 'BACK A 100 @ 2.5');
    x.ok({ type: 'voidWindow', marketId: M, from: 0, to: 1, reason: 'review' });
    x.wait(5000);
    expect(x.bet(second)).toMatchObject({ lapsed: rs(100), lapseReason: 'MKT_VERSION' });
  });

  test('a wait can be cancelled, and lapses when its market settles', () => {
    const x = inPlay();
    const first = x.place('p', 'BACK A 100 @ 2.5');
    const second = x.place('p', 'BACK A 50 @ 2.5');
    x.ok({ type: 'cancelBet', playerId: 'p' as PlayerId, betId: first, size: null });
    expect(x.money('p').exposure).toBe(50);
    x.settle('A');
    expect(x.bet(second)).toMatchObject({ lapsed: rs(50), lapseReason: 'MARKET_CLOSED' });
    x.wait(5000);
    expect(x.money('p')).toEqual({ cash: 1_000_000, exposure: 0, available: 1_000_000 });
  });

  test('released late, beyond 15 s, it lapses TIME_ELAPSED (rules section 4.8)', () => {
    const x = inPlay({}, 12);
    const late = x.place('p', 'BACK A 100 @ 2.5');
    x.wait(15_001);
    expect(x.bet(late)).toMatchObject({ lapsed: rs(100), lapseReason: 'TIME_ELAPSED' });
    const intime = x.place('p', 'BACK A 100 @ 2.5');
    x.wait(15_000);
    expect(x.bet(intime)).toMatchObject({ status: 'EXECUTABLE', remaining: rs(100) });
  });

  test('bets due at the same tick enter in order of release, then of acceptance', () => {
    const x = inPlay();
    const slow = x.place('p', 'BACK A 100 @ 2.5');
    x.ok({ type: 'updateMarket', marketId: M, betDelaySec: 2 });
    const fast = x.place('q', 'BACK A 100 @ 2.5');
    x.at += 1;
    const after = x.place('p', 'BACK A 10 @ 2.5');
    x.wait(6000);
    x.place('h', 'LAY A 105 @ 2.5', { customerRef: null });
    expect([slow, fast, after].map((id) => x.bet(id).matched)).toEqual([0, rs(100), rs(5)]);
  });

  test('an order that would match only its owner’s orders lapses on release', () => {
    const x = inPlay();
    const first = x.place('p', 'LAY A 100 @ 2.5');
    x.wait(5000);
    const second = x.place('p', 'BACK A 100 @ 2.5');
    x.wait(5000);
    expect(x.bet(second)).toMatchObject({ lapsed: rs(100), lapseReason: 'OWN_BET_CROSSED' });
    expect(x.bet(first).remaining).toBe(rs(100));
  });

  test('a bet placed in-play behaves as LAPSE, whatever it asked for', () => {
    const x = inPlay();
    const betId = x.place('p', 'BACK A 100 @ 2.5', { persistence: 'PERSIST' });
    expect(x.bet(betId).persistence).toBe('LAPSE');
    const change = { kind: 'PERSISTENCE', persistence: 'PERSIST' } as const;
    expect(x.refused({ type: 'changeBet', playerId: 'p' as PlayerId, betId, change })).toBe(
      'INVALID_PERSISTENCE_TYPE',
    );
  });
});

describe('the passive model (rules section 7.2)', () => {
  const PASSIVE = { delayModel: 'PASSIVE' } as const;

  test('an order that matches nothing goes straight into the book; one that would match waits', () => {
    const x = inPlay(PASSIVE);
    expect(x.bet(x.place('p', 'LAY A 100 @ 2.5')).status).toBe('EXECUTABLE');
    expect(x.bet(x.place('q', 'BACK A 100 @ 2.52')).status).toBe('EXECUTABLE');
    const taker = x.place('q', 'BACK A 100 @ 2.5');
    expect(x.bet(taker).status).toBe('PENDING');
    x.wait(5000);
    expect(x.bet(taker)).toMatchObject({ matched: rs(100), status: 'EXECUTION_COMPLETE' });
  });

  test('an order whose worse ticks reach a price waits; fill or kill always waits', () => {
    const x = inPlay(PASSIVE);
    x.place('p', 'LAY A 100 @ 2.5');
    expect(x.bet(x.place('q', 'BACK A 10 @ 2.54', { acceptWorseTicks: 2 })).status).toBe('PENDING');
    expect(x.bet(x.place('q', 'BACK A 10 @ 9', { timeInForce: 'FILL_OR_KILL' })).status).toBe('PENDING');
  });
});

describe('turning in-play and managed events (rules section 7.3)', () => {
  test('LAPSE bets lapse, PERSIST bets keep their places, both versions rise', () => {
    const x = new TestExchange().players('p q r').market();
    const gone = x.place('p', 'LAY A 100 @ 2.5');
    const first = x.place('q', 'LAY A 100 @ 2.5', { persistence: 'PERSIST' });
    const second = x.place('r', 'LAY A 100 @ 2.5', { persistence: 'PERSIST' });
    x.turnInPlay(0);
    x.place('p', 'BACK A 150 @ 2.5');
    expect(x.bet(gone)).toMatchObject({ lapsed: rs(100), lapseReason: 'TURN_IN_PLAY' });
    expect([x.bet(first).matched, x.bet(second).matched]).toEqual([rs(100), rs(50)]);
    expect(x.refused(x.order('p', 'BACK A 1 @ 2', { marketVersion: 2 }))).toBe('BET_TAKEN_OR_LAPSED');
    x.place('p', 'BACK A 1 @ 2', { marketVersion: 3 });
    expect(x.refused({ type: 'turnInPlay', marketId: M, betDelaySec: 5 })).toBe('INVALID_MARKET_STATE');
  });

  test('a managed event cancels LAPSE bets, waiting ones too, and reopening is a material change', () => {
    const x = inPlay();
    const waiting = x.place('p', 'BACK A 100 @ 2.5');
    x.ok({ type: 'suspendMarket', marketId: M, reason: 'GOAL', lapse: true });
    expect(x.bet(waiting)).toMatchObject({ lapsed: rs(100), lapseReason: 'MKT_SUSPENDED' });
    const during = x.events.findLast((event) => event.type === 'marketChanged')?.version ?? 0;
    x.ok({ type: 'openMarket', marketId: M });
    expect(x.refused(x.order('p', 'BACK A 1 @ 2', { marketVersion: during }))).toBe('BET_TAKEN_OR_LAPSED');
  });

  test('between deliveries nothing is cancelled and nothing is material', () => {
    const x = inPlay({}, 0);
    const resting = x.place('p', 'BACK A 100 @ 2.5');
    const seen = x.events.findLast((event) => event.type === 'marketChanged')?.version ?? 0;
    x.ok({ type: 'suspendMarket', marketId: M, reason: 'BALL_RUNNING', lapse: false });
    x.ok({ type: 'openMarket', marketId: M });
    expect(x.bet(resting).remaining).toBe(rs(100));
    x.place('p', 'BACK A 1 @ 2', { marketVersion: seen });
  });
});
