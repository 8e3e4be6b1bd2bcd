import { describe, expect, test } from 'vitest';
import type { FeedMark, Unsequenced } from './commands.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import { TestExchange } from './test-support/exchange.ts';
import { feedMark } from './views.ts';

const RUN = 'simulator#1';
const FIRST: FeedMark = { at: 1000, count: 1 };
const SECOND: FeedMark = { at: 1000, count: 2 };
const mark = (to: FeedMark, run = RUN): Unsequenced => ({ type: 'markFeed', run, mark: to });

describe('the mark of a feed', () => {
  test('moves forwards, by time and by number within a time, and each run has its own', () => {
    const x = new TestExchange();
    expect(feedMark(x.state, RUN)).toBeNull();
    for (const to of [FIRST, SECOND, { at: 1001, count: 1 }]) {
      x.ok(mark(to));
      expect(feedMark(x.state, RUN)).toEqual({ ...to, markedAt: x.at });
    }
    x.ok(mark(FIRST, 'another#1'));
    expect([feedMark(x.state, RUN), feedMark(x.state, 'another#1')]).toMatchObject([
      { at: 1001, count: 1 },
      FIRST,
    ]);
  });

  test('said again it is done already, and it never goes back', () => {
    const x = new TestExchange();
    x.ok(mark(SECOND));
    expect(x.send(mark(SECOND))).toMatchObject({ ok: true, repeated: true });
    expect(x.refused(mark(FIRST))).toBe('TOO_OLD');
    expect(x.refused(mark({ at: 999, count: 9 }))).toBe('TOO_OLD');
    expect(feedMark(x.state, RUN)).toMatchObject(SECOND);
  });

  test('a command that expects another mark is refused: a group that was carried out is not carried out again', () => {
    const x = new TestExchange().players('p').market();
    const order = x.order('p', 'BACK A 10 @ 2');
    const group = [
      { ...order, expects: { run: RUN, mark: null } },
      { ...mark(FIRST), expects: { run: RUN, mark: null } },
    ];
    for (const command of group) x.ok(command);
    for (const command of group) expect(x.refused(command)).toBe('TOO_OLD');
    expect(x.refused({ ...order, expects: { run: RUN, mark: SECOND } })).toBe('TOO_OLD');
    x.ok({ ...order, expects: { run: RUN, mark: FIRST } });
  });

  test('belongs to the state', () => {
    const x = new TestExchange();
    const before = stateHash(x.state);
    x.ok(mark(FIRST));
    expect(stateHash(x.state)).not.toBe(before);
    expect(feedMark(restore(snapshot(x.state)), RUN)).toMatchObject(FIRST);
  });

  test.each([
    [{ run: 7 }],
    [{ run: 'x'.repeat(301) }],
    [{ mark: null }],
    [{ mark: { at: -1, count: 1 } }],
    [{ mark: { at: 1, count: 0 } }],
    [{ mark: { at: 1.5, count: 1 } }],
  ])('%o is no mark', (spoiled) => {
    expect(new TestExchange().refused({ ...mark(FIRST), ...spoiled } as unknown as Unsequenced)).toBe(
      'INVALID_INPUT',
    );
  });
});
