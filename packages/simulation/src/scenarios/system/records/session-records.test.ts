import { expect, test } from 'vitest';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import { SessionRecords, type SeenSession } from './session-records.ts';

const answer = (result: object | null): TestAnswer<unknown> => ({
  status: result === null ? 401 : 200,
  headers: {},
  result,
  error: null,
  text: 'the answer',
});

/** Whether a call sent now with the session's first token may be answered. */
function isGood(records: SessionRecords, { tokens }: SeenSession): boolean {
  return records.sends(tokens[0])?.(answer({})) === null;
}

test('[R7.100] an ended session is refused to calls that are sent after that was confirmed, under any of its tokens', () => {
  const records = new SessionRecords();
  const session = records.opened('one', 1, 'a');
  records.renewed(session, 'b');
  const before = records.sends('a');
  records.ended(session);
  expect(before?.(answer({}))).toBeNull();
  for (const token of ['a', 'b']) {
    expect(records.sends(token)?.(answer({}))).toMatch(/had ended for certain/);
    expect(records.sends(token)?.(answer(null))).toBeNull();
    expect(records.sends(token)?.(null)).toBeNull();
  }
  expect(records.sends('a token of nobody')).toBeNull();
});

test('[R7.100] ending the others ends those that were there when it was asked for, and only the player’s own', () => {
  const records = new SessionRecords();
  const [kept, other, stranger] = [
    records.opened('one', 1, 'a'),
    records.opened('one', 1, 'b'),
    records.opened('two', 1, 'c'),
  ];
  const sentAt = records.moment();
  const later = records.opened('one', 1, 'd');
  records.othersEnded(kept, sentAt);
  expect([kept, other, stranger, later].map((one) => isGood(records, one))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('[R7.100] a change of password ends also a session of the old one of which the player hears later', () => {
  const records = new SessionRecords();
  const kept = records.opened('one', 1, 'a');
  records.passwordChanged(kept, 1, records.moment());
  const [late, fresh] = [records.opened('one', 1, 'b'), records.opened('one', 2, 'c')];
  expect([kept, late, fresh].map((one) => isGood(records, one))).toEqual([true, false, true]);
});
