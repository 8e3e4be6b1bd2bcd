import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@layline/units/ids.ts';
import { nextDueAt } from '../due.ts';
import { KEY_MEMORY_MS, KEY_SWEEP_MS } from '../limits.ts';
import { snapshot } from '../snapshot.ts';
import { inner } from '../state.ts';
import { START, TestExchange, definition, rs } from '../test-support/exchange.ts';
import { openBets } from '../views.ts';

/** The customerRefs remembered for p, and since when. */
function remembered({ state }: TestExchange): [string, number][] {
  const keys = inner(state).players.get('p' as PlayerId)?.idempotencyKeys;
  return Array.from(keys ?? [], ([ref, { at }]) => [ref, at]);
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

  test('a refusal leaves nothing behind: not its ref, not its time', () => {
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

  test('24 hours later the ref is free; a tick forgets it', () => {
    const x = new TestExchange().players('p').market();
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' });
    x.ok(order);
    expect(nextDueAt(x.state)).toBe(START + KEY_MEMORY_MS + KEY_SWEEP_MS);
    x.at = START + KEY_MEMORY_MS - 1;
    expect(x.send(order)).toMatchObject({ repeated: true });
    x.at += 1;
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
