import type { MarketId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import type { Posting } from '../events.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { entry, member } from '../test-support/agents.ts';
import { LUCKY, closeRounds, stakeLucky, winLucky } from '../test-support/agents-casino.ts';
import { TestExchange } from '../test-support/exchange.ts';
import { playWeek, settleFancy, settleWeek } from '../test-support/agents-week.ts';
import { statementOf } from './statements.ts';
import type { Statement } from './statements.ts';

function postings(x: TestExchange, from = 0): Posting[] {
  return x.events.slice(from).filter((event) => event.type === 'posting');
}

/** What a statement says about some markets or entries under some headings, in rupees. */
function line({ lines }: Statement, subject: string, headings: RegExp): number {
  const found = lines.filter((one) => one.subject === subject && headings.test(one.heading));
  return found.reduce((sum, { amount }) => sum + amount, 0) / 100;
}

function sumUnder({ lines }: Statement, heading: string): number {
  return lines.filter((one) => one.heading === heading).reduce((sum, one) => sum + one.amount, 0) / 100;
}

function closeWeek(x: TestExchange, week: number): void {
  x.ok({ type: 'closeWeek', week, until: x.at });
}

/** Settles debts between a parent and a child; amounts in rupees. */
function settle(x: TestExchange, kind: 'PAY' | 'RECEIVE', child: string, amount: number): void {
  const command = entry(x, kind, child, amount, null);
  const { parentId } = member(x, child);
  const by = kind === 'PAY' ? child : parentId;
  x.ok({ ...command, by } as typeof command);
}

describe('[R17.21] the week of agent rules sections 7.1 to 7.4', () => {
  const x = new TestExchange();
  playWeek(x);
  settleWeek(x);

  test.each([
    ['A', [-554.28, -243.04, 165, 600], -13.33, 40.82],
    ['M', [-503.41, -129.44, 171.69, 0], -9, 29.25],
    ['U', [-167.8, -51.78, 68.68, 0], -4, 20.77],
  ] as const)('lines of the edge above %s', (child, results, commission, rebate) => {
    const statement = statementOf(child, 0, postings(x));
    const found = ['book', 's1', 's2', 'odds'].map((market) => line(statement, market, /RESULT|SHARE/));
    expect(found).toEqual(results);
    expect([sumUnder(statement, 'COMMISSION'), sumUnder(statement, 'REBATE')]).toEqual([commission, rebate]);
    expect(statement.closing).toBe(member(x, child).branchSum);
  });

  test('the chips that M gave to p3 are a line between the two alone', () => {
    expect(sumUnder(statementOf('p3', 0, postings(x)), 'ENTRY')).toBe(10_000);
    for (const child of ['M', 'U']) expect(sumUnder(statementOf(child, 0, postings(x)), 'ENTRY')).toBe(0);
  });

  test('what passes through a level is what those below owe, less its own cash', () => {
    for (const [id, children] of [
      ['A', ['p1', 'p2']],
      ['M', ['A', 'p3']],
      ['U', ['M']],
    ] as const) {
      const below = children.reduce((sum, child) => sum + member(x, child).branchSum, 0);
      expect(member(x, id).branchSum).toBe(member(x, id).cash + below);
    }
  });
});

describe('[R17.21] [R17.22] the week with its casino, settled (agent rules section 7.4)', () => {
  const x = new TestExchange();
  playWeek(x);
  settleWeek(x);
  stakeLucky(x);
  winLucky(x);
  closeRounds(x);
  closeWeek(x, 1);

  test.each([
    ['A', 162.75, 157.92, 436.09],
    ['M', 250.5, -190.41, -9633.67],
    ['U', 182.18, 48.05, 238.46],
  ] as const)('the edge above %s', (child, casino, closing, cash) => {
    const statement = statementOf(child, 0, postings(x));
    expect(line(statement, LUCKY, /RESULT|SHARE/)).toBe(casino);
    expect(statement.closing / 100).toBe(closing);
    expect([member(x, child).due / 100, member(x, child).cash / 100]).toEqual([closing, cash]);
  });

  test('each row of the entries that settle it', () => {
    const balances = (): number[] => ['p1', 'p2', 'p3', 'A', 'M', 'U'].map((id) => member(x, id).cash / 100);
    expect(balances()).toEqual([230.19, -508.36, 9285.34, 436.09, -9633.67, 238.46]);
    settle(x, 'PAY', 'p1', 230.19);
    settle(x, 'RECEIVE', 'p2', 508.36);
    settle(x, 'PAY', 'A', 157.92);
    expect(balances()).toEqual([0, 0, 9285.34, 0, -9475.75, 238.46]);
    settle(x, 'RECEIVE', 'M', 190);
    settle(x, 'PAY', 'U', 48.05);
    expect(balances()).toEqual([0, 0, 9285.34, 0, -9285.75, 0.41]);
    expect(['p1', 'p2', 'A', 'M', 'U'].map((id) => member(x, id).branchSum)).toEqual([0, 0, 0, -41, 0]);
  });
});

describe('[R17.21] closing a week', () => {
  function closed(): TestExchange {
    const x = new TestExchange();
    playWeek(x);
    settleWeek(x);
    closeWeek(x, 1);
    return x;
  }

  test('weeks are closed one after the other, and each once', () => {
    const x = closed();
    const until = x.at;
    expect(x.send({ type: 'closeWeek', week: 1, until })).toMatchObject({ ok: true, repeated: true });
    expect(x.refused({ type: 'closeWeek', week: 1, until: until - 1 })).toBe('TOO_OLD');
    expect(x.refused({ type: 'closeWeek', week: 2, until })).toBe('INVALID_INPUT');
    x.at += 1;
    expect(x.refused({ type: 'closeWeek', week: 3, until: x.at })).toBe('INVALID_INPUT');
    expect(x.refused({ type: 'closeWeek', week: 2, until: x.at + 1 })).toBe('INVALID_INPUT');
    closeWeek(x, 2);
  });

  test('the closing of each edge is what the branch is worth, and nothing else names it', () => {
    const x = closed();
    const [event] = x.events.filter(({ type }) => type === 'weekClosed');
    const closings = ['U', 'M', 'A', 'p1', 'p2', 'p3'].map((childId) => {
      const { parentId, branchSum } = member(x, childId);
      return { parentId, childId, closing: branchSum };
    });
    expect(event).toEqual({ type: 'weekClosed', week: 1, until: x.at, closings });
  });

  test('a debt is received in parts, and never more than the rest of it', () => {
    const x = closed();
    const debt = 0 - member(x, 'M').branchSum;
    settle(x, 'RECEIVE', 'M', 100);
    expect(member(x, 'M').due).toBe(10_000 - debt);
    const rest = (debt - 10_000) / 100;
    expect(x.send(entry(x, 'RECEIVE', 'M', rest + 0.01, 'U'))).toMatchObject({
      refusal: { code: 'OVER_SETTLED', available: debt - 10_000 },
    });
    settle(x, 'RECEIVE', 'M', rest);
    expect(member(x, 'M')).toMatchObject({ due: 0, branchSum: 0 });
  });

  test('what the statement left to pay can be paid although the branch has lost since', () => {
    const x = closed();
    const owed = member(x, 'p3').due;
    x.quote('Runs 80/90 79/100', 's3');
    x.place('p3', 'BACK Runs 5000 @ 80/90', { market: 's3' });
    settleFancy(x, 's3', 40);
    expect(member(x, 'p3').branchSum).toBeLessThan(owed);
    // Chips are only paid out where there are some: the credit of a player without one is its cash.
    expect(x.send(entry(x, 'PAY', 'p3', owed / 100, 'p3'))).toMatchObject({
      refusal: { code: 'INSUFFICIENT_FUNDS' },
    });
    const { branchSum } = member(x, 'p3');
    settle(x, 'PAY', 'p3', branchSum / 100);
    expect(member(x, 'p3').due).toBe(owed - branchSum);
  });

  test('a debt that was won back since is still received', () => {
    const x = closed();
    const debt = 0 - member(x, 'p2').due;
    x.quote('Runs 80/90 79/100', 's3');
    x.place('p2', 'BACK Runs 10000 @ 80/90', { market: 's3' });
    settleFancy(x, 's3', 90);
    expect(member(x, 'p2').branchSum).toBeGreaterThan(0);
    settle(x, 'RECEIVE', 'p2', debt / 100);
    expect(x.send(entry(x, 'RECEIVE', 'p2', 0.01, 'A'))).toMatchObject({ refusal: { code: 'OVER_SETTLED' } });
    expect(member(x, 'p2').due).toBe(0);
  });

  test('a correction stands in the week in which it is posted, and names the week that it corrects', () => {
    const x = closed();
    const before = x.events.length;
    settleFancy(x, 's1', 44, 2);
    const opening = member(x, 'A').due;
    const week = (market: MarketId): number | null => (market === 's1' ? 1 : null);
    const statement = statementOf('A', opening, postings(x, before), week);
    expect(statement.lines.every(({ subject, corrects }) => subject === 's1' && corrects === 1)).toBe(true);
    expect(statement.closing).toBe(member(x, 'A').branchSum);
    expect(statement.closing - statement.opening).toBe(300_000 - 201_630 - 52_431);
  });

  test('a restored state goes on with the same weeks and debts', () => {
    const x = closed();
    settle(x, 'RECEIVE', 'M', 100);
    const hash = stateHash(x.state);
    x.state = restore(JSON.parse(JSON.stringify(snapshot(x.state))));
    expect(stateHash(x.state)).toBe(hash);
    expect(x.refused({ type: 'closeWeek', week: 3, until: x.at })).toBe('INVALID_INPUT');
    expect(member(x, 'M').due).toBeLessThan(0);
  });
});
