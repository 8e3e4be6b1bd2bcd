import { describe, expect, test } from 'vitest';
import type { BetId, PlayerId } from '@layline/units/ids.ts';
import type { CancelAll, CancelBet, ChangeBet, Unsequenced } from '../commands.ts';
import { nextDueAt } from '../due.ts';
import { KEY_MEMORY_MS, KEY_SWEEP_MS } from '../limits.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { inner } from '../state.ts';
import { START, TestExchange, definition, rs } from '../test-support/exchange.ts';
import { isRemembered, openBets } from '../views.ts';

type BetRequest = CancelBet | CancelAll | ChangeBet;

/** The customerRefs remembered for p, and since when. */
function remembered({ state }: TestExchange): [string, number][] {
  const own = inner(state).players.get('p' as PlayerId)?.remembered;
  return Array.from(own ?? [], ({ ref, at }) => [ref, at]);
}

describe('the same request twice (rules section 4.3)', () => {
  test('the same customerRef 100 times is one bet', () => {
    const x = new TestExchange().players('p').market();
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' });
    const first = x.send(order);
    expect(first).toMatchObject({ ok: true, repeated: false });
    for (let n = 0; n < 99; n += 1) {
      const again = x.send(order);
      expect(again).toMatchObject({ ok: true, repeated: true, events: [] });
      expect(again.ok && first.ok && again.reply).toEqual(first.ok && first.reply);
    }
    expect(openBets(x.state, 'p' as PlayerId)).toHaveLength(1);
    expect(x.money('p').exposure).toBe(10);
  });

  test.each([
    ['stake', { stake: rs(11) }],
    ['price', { price: 202 }],
    ['side', { side: 'LAY' as const }],
    ['persistence', { persistence: 'PERSIST' as const }],
    ['worse ticks', { acceptWorseTicks: 1 }],
    ['source', { source: 'LADDER' as const }],
  ])('another %s under the same ref is refused', (_, other) => {
    const x = new TestExchange().players('p').market();
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' });
    x.ok(order);
    const before = snapshot(x.state);
    expect(x.refused({ ...order, ...other } as typeof order)).toBe('DUPLICATE_TRANSACTION');
    expect(snapshot(x.state)).toEqual(before);
  });

  test('a refusal leaves nothing behind, neither its ref nor its time', () => {
    const x = new TestExchange().players('p', 0).market();
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' });
    const before = snapshot(x.state);
    for (let n = 0; n < 200; n += 1) expect(x.refused(order)).toBe('INSUFFICIENT_FUNDS');
    expect(snapshot(x.state)).toEqual(before);
    x.deposit('p', 100);
    expect(x.send(order)).toMatchObject({ ok: true, repeated: false });
  });

  test('refs are per account', () => {
    const x = new TestExchange().players('p q').market();
    x.ok(x.order('p', 'BACK A 10 @ 2', { customerRef: 'same' }));
    expect(x.send(x.order('q', 'BACK A 10 @ 2', { customerRef: 'same' }))).toMatchObject({ repeated: false });
  });

  test('a repeat for a waiting bet gets its current state, with the same bet id', () => {
    const x = new TestExchange().players('p').market();
    x.turnInPlay(5);
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' });
    const first = x.ok(order);
    expect(x.send(order)).toMatchObject({ repeated: true, reply: first });
    x.wait(5000);
    const betId = first.type === 'placed' ? first.betId : 0;
    expect(x.send(order)).toMatchObject({
      repeated: true,
      reply: { betId, status: 'EXECUTABLE', remaining: rs(10) },
    });
  });

  const P = 'p' as PlayerId;
  const cancelHalf = (betId: BetId) => ({ type: 'cancelBet', playerId: P, betId, size: rs(4) }) as const;
  const cancelEverything = { type: 'cancelAll', playerId: P, marketId: null } as const;
  const shrink = (betId: BetId) =>
    ({ type: 'changeBet', playerId: P, betId, change: { kind: 'SIZE', remaining: rs(6) } }) as const;
  const keep = (betId: BetId) =>
    ({
      type: 'changeBet',
      playerId: P,
      betId,
      change: { kind: 'PERSISTENCE', persistence: 'PERSIST' },
    }) as const;
  const ABOUT_BETS: readonly (readonly [string, (betId: BetId) => Unsequenced<BetRequest>])[] = [
    ['a cancel of a part', cancelHalf],
    ['a cancel of the whole', (betId) => ({ ...cancelHalf(betId), size: null })],
    ['a cancel of everything', () => cancelEverything],
    ['a change of size', shrink],
    ['a change of persistence', keep],
  ];

  test.each(ABOUT_BETS)(
    '%s is carried out once, and a repeat gets the same answer whatever came in between',
    (_, ask) => {
      const x = new TestExchange().players('p').market();
      const request = { ...ask(x.place('p', 'BACK A 10 @ 2')), customerRef: 'once' };
      const first = x.ok(request);
      x.place('p', 'BACK A 20 @ 2');
      const before = stateHash(x.state);
      expect(x.send(request)).toMatchObject({ ok: true, repeated: true, events: [], reply: first });
      x.state = restore(snapshot(x.state));
      expect(x.send(request)).toMatchObject({ ok: true, repeated: true, events: [], reply: first });
      expect(stateHash(x.state)).toBe(before);
      expect(x.refused({ ...cancelHalf(1 as BetId), customerRef: 'once' })).toBe('DUPLICATE_TRANSACTION');
      expect(x.refused(x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' }))).toBe('DUPLICATE_TRANSACTION');
    },
  );

  test('a repeated cancel that found nothing does not find what was placed since', () => {
    const x = new TestExchange().players('p').market();
    const nothing = { type: 'cancelled', betIds: [], size: 0 };
    expect(x.send({ ...cancelEverything, customerRef: 'once' })).toMatchObject({
      repeated: false,
      reply: nothing,
    });
    const kept = x.place('p', 'BACK A 10 @ 2');
    expect(x.send({ ...cancelEverything, customerRef: 'once' })).toMatchObject({
      repeated: true,
      reply: nothing,
    });
    x.ok({ ...keep(kept), customerRef: 'a' });
    x.ok({ ...keep(kept), customerRef: 'b' });
    x.ok({ ...keep(kept), change: { kind: 'PERSISTENCE', persistence: 'LAPSE' } });
    expect(x.send({ ...keep(kept), customerRef: 'b' })).toMatchObject({ repeated: true });
    expect(x.bet(kept)).toMatchObject({ remaining: rs(10), persistence: 'LAPSE' });
  });

  test('without a customerRef each cancel is a new one', () => {
    const x = new TestExchange().players('p').market();
    const bet = x.place('p', 'BACK A 10 @ 2');
    x.ok(cancelHalf(bet));
    x.ok(cancelHalf(bet));
    expect(x.bet(bet)).toMatchObject({ remaining: rs(2), cancelled: rs(8) });
    expect(remembered(x)).toEqual([['ref-1', START]]);
  });

  test('24 hours later the ref is free; a tick forgets it', () => {
    const x = new TestExchange().players('p').market();
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' });
    x.ok(order);
    expect(nextDueAt(x.state)).toBe(START + KEY_MEMORY_MS + KEY_SWEEP_MS);
    x.at = START + KEY_MEMORY_MS - 1;
    expect(x.send(order)).toMatchObject({ repeated: true });
    expect(isRemembered(x.state, 'p' as PlayerId, 'once', x.at)).toBe(true);
    x.at += 1;
    expect(isRemembered(x.state, 'p' as PlayerId, 'once', x.at)).toBe(false);
    expect(x.send(order)).toMatchObject({ repeated: false });
    x.ok({ type: 'tick' });
    expect(remembered(x)).toEqual([['once', x.at]]);
    expect(x.send(order)).toMatchObject({ repeated: true });
    x.wait(KEY_MEMORY_MS);
    expect(remembered(x)).toEqual([]);
    expect(nextDueAt(x.state)).toBeNull();
  });

  test('an account that may not bet leaves the ref free', () => {
    const x = new TestExchange().players('p').market(definition());
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' });
    x.ok({ type: 'setPlayerState', playerId: 'p' as PlayerId, state: 'TIME_OUT' });
    expect(x.refused(order)).toBe('INVALID_ACCOUNT_STATE');
    expect(remembered(x)).toEqual([]);
    x.ok({ type: 'setPlayerState', playerId: 'p' as PlayerId, state: 'ACTIVE' });
    expect(x.send(order)).toMatchObject({ ok: true, repeated: false });
  });
});
