import { expect, test } from 'vitest';
import type { Snapshot } from './save/snapshot-types.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import { TestExchange, definition, rs } from './test-support/exchange.ts';

function saved(x: TestExchange): Snapshot {
  return JSON.parse(JSON.stringify(snapshot(x.state)));
}

test('queue places survive, also of a bet that entered the book later than its id says', () => {
  const x = new TestExchange().players('p q r').market();
  x.turnInPlay(5);
  const slow = x.place('p', 'LAY A 10 @ 2');
  x.ok({ type: 'updateMarket', marketId: definition().id, betDelaySec: 1 });
  const fast = x.place('q', 'LAY A 10 @ 2');
  x.wait(5000);
  const before = stateHash(x.state);
  x.state = restore(saved(x));
  expect(stateHash(x.state)).toBe(before);
  x.ok({ type: 'updateMarket', marketId: definition().id, betDelaySec: 0 });
  x.place('r', 'BACK A 15 @ 2');
  expect([x.bet(fast).matched, x.bet(slow).matched]).toEqual([rs(10), rs(5)]);
});

test('waiting bets, holds, rate limits and remembered refs survive', () => {
  const x = new TestExchange().players('p', 100).market();
  x.turnInPlay(5);
  const order = x.order('p', 'BACK A 40 @ 2', { customerRef: 'once' });
  x.ok(order);
  x.state = restore(saved(x));
  expect(x.money('p')).toEqual({ cash: 100, exposure: 40, available: 60 });
  expect(x.send(order)).toMatchObject({ repeated: true });
  expect(x.refused(x.order('p', 'BACK A 61 @ 2'))).toBe('INSUFFICIENT_FUNDS');
  x.wait(5000);
  expect(x.book('A').lay).toEqual(['2x40']);
});

test('the hash tells states apart that differ in one balance', () => {
  const [one, other] = [100, 101].map((cash) => stateHash(new TestExchange().players('p', cash).state));
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
  expect(stateHash(new TestExchange().players('p', 100).state)).toBe(one);
});

test('another format, and a snapshot that refers to what is not in it, are refused', () => {
  const x = new TestExchange().players('p').market();
  x.place('p', 'BACK A 10 @ 2');
  expect(() => restore({ ...saved(x), version: 1 })).toThrow(RangeError);
  expect(() => restore({ ...saved(x), players: [] })).toThrow(RangeError);
});
