import type { AgentId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { entry, member } from '../test-support/agents.ts';
import { closeRounds, stakeLucky, winLucky } from '../test-support/agents-casino.ts';
import { playWeek, settleWeek } from '../test-support/agents-week.ts';
import { TestExchange } from '../test-support/exchange.ts';

const DAY = 24 * 3_600_000;

/** The week of agent rules section 7.4, closed: M owes U 190.41, and U is owed 48.05 by the site. */
function closed(): TestExchange {
  const x = new TestExchange();
  playWeek(x);
  settleWeek(x);
  stakeLucky(x);
  winLucky(x);
  closeRounds(x);
  x.ok({ type: 'closeWeek', week: 1, until: x.at });
  return x;
}

function paise(amount: number): Paise {
  return Math.round(amount * 100) as Paise;
}

function answerTo(outcome: ReturnType<TestExchange['send']>): string {
  if (outcome.ok) return outcome.repeated ? 'repeated' : 'accepted';
  return outcome.refusal.code;
}

function dispute(
  x: TestExchange,
  childId: string,
  by: string | null,
  amount: number,
  id = 'd',
  week = 1,
): string {
  const of = { disputeId: id, childId, by, week, linesTotal: paise(100) };
  return answerTo(x.send({ type: 'openDispute', ...of, amount: paise(amount) }));
}

function decide(x: TestExchange, by: string | null, adjustment: number, id = 'd'): string {
  const to = { disputeId: id, by: by as AgentId | null, adjustment: paise(adjustment) };
  return answerTo(x.send({ type: 'closeDispute', ...to }));
}

describe('[R17.28] disputes about a statement (agent rules section 7.3)', () => {
  test('the example: what the debtor disputes is not payable, and what is found right is adjusted', () => {
    const x = closed();
    expect(dispute(x, 'M', 'M', 60)).toBe('accepted');
    expect(member(x, 'M').withheld).toBe(6000);
    expect(x.send(entry(x, 'RECEIVE', 'M', 130.42, 'U'))).toMatchObject({
      refusal: { code: 'OVER_SETTLED', available: 13_041 },
    });
    x.ok(entry(x, 'RECEIVE', 'M', 130, 'U'));
    expect(member(x, 'M').due).toBe(-6041);
    const before = [member(x, 'U').cash, member(x, 'U').branchSum];
    expect(decide(x, null, 40)).toBe('accepted');
    expect(member(x, 'M')).toMatchObject({ branchSum: -2041, due: -2041, withheld: 0 });
    expect([member(x, 'U').cash, member(x, 'U').branchSum]).toEqual([(before[0] ?? 0) - 4000, before[1]]);
    const hash = stateHash(x.state);
    x.state = restore(JSON.parse(JSON.stringify(snapshot(x.state))));
    expect(stateHash(x.state)).toBe(hash);
    expect(decide(x, null, 40)).toBe('repeated');
    expect(decide(x, null, 41)).toBe('DUPLICATE_TRANSACTION');
  });

  test('a creditor’s claim holds nothing back', () => {
    const x = closed();
    expect(dispute(x, 'M', 'U', 60)).toBe('accepted');
    expect(member(x, 'M').withheld).toBe(0);
    x.ok(entry(x, 'RECEIVE', 'M', 190.41, 'U'));
    expect(decide(x, null, 60)).toBe('accepted');
    expect(member(x, 'M')).toMatchObject({ branchSum: -6000, due: -6000 });
  });

  test('never more than the lines, only about the last week, and only by a party', () => {
    const x = closed();
    expect(dispute(x, 'M', 'M', 100.01)).toBe('DISPUTE_TOO_HIGH');
    expect(dispute(x, 'M', 'A', 1)).toBe('NODE_NOT_FOUND');
    expect(dispute(x, 'M', null, 1)).toBe('NOT_YOUR_CHILD');
    expect(dispute(x, 'M', 'M', 1, 'd', 2)).toBe('INVALID_INPUT');
    expect(dispute(x, 'M', 'M', 60)).toBe('accepted');
    expect(dispute(x, 'M', 'M', 60)).toBe('repeated');
    expect(dispute(x, 'M', 'M', 61)).toBe('DUPLICATE_TRANSACTION');
    x.at += 7 * DAY;
    expect(dispute(x, 'A', 'M', 1, 'late')).toBe('TOO_OLD');
    x.ok({ type: 'closeWeek', week: 2, until: x.at });
    expect(dispute(x, 'A', 'M', 1, 'late')).toBe('TOO_OLD');
  });

  test('is decided by a node above both sides, never by a party', () => {
    const x = closed();
    dispute(x, 'A', 'A', 60);
    expect(decide(x, 'A', 60)).toBe('NOT_A_JUDGE');
    expect(decide(x, 'M', 60)).toBe('NOT_A_JUDGE');
    expect(decide(x, 'p1', 60)).toBe('NODE_NOT_FOUND');
    expect(decide(x, 'U', 60.01)).toBe('DISPUTE_TOO_HIGH');
    expect(decide(x, 'U', 0)).toBe('accepted');
    expect(dispute(x, 'U', 'U', 10, 'top')).toBe('accepted');
    expect(decide(x, null, 10, 'top')).toBe('accepted');
    expect(member(x, 'U').due).toBe(4805 + 1000);
  });

  test('keeps both accounts where they are until it is decided', () => {
    const x = closed();
    x.ok(entry(x, 'PAY', 'p1', 230.19, 'p1'));
    expect(dispute(x, 'p1', 'p1', 5)).toBe('accepted');
    const move = { type: 'moveNode', nodeId: 'p1', by: 'M' as AgentId, parentId: 'M' as AgentId } as const;
    expect(x.send(move)).toMatchObject({ refusal: { code: 'MOVE_NOT_ALLOWED', reason: 'UNSETTLED' } });
    expect(decide(x, 'M', 0)).toBe('accepted');
    expect(answerTo(x.send(move))).toBe('accepted');
  });
});
