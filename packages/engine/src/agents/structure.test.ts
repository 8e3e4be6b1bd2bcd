import type { AgentId, MarketId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { entry, member, openLevel, openUnder, tree } from '../test-support/agents.ts';
import { settleFancy } from '../test-support/agents-week.ts';
import { createState } from '../state.ts';
import { definition, TestExchange } from '../test-support/exchange.ts';
import { fancy } from '../test-support/house-markets.ts';
import { broken } from '../test-support/invariants.ts';

function answerTo(outcome: ReturnType<TestExchange['send']>): string {
  if (outcome.ok) return outcome.repeated ? 'repeated' : 'accepted';
  return outcome.refusal.reason ?? outcome.refusal.code;
}

function move(x: TestExchange, nodeId: string, by: string | null, parentId: string | null): string {
  return answerTo(
    x.send({ type: 'moveNode', nodeId, by: by as AgentId | null, parentId: parentId as AgentId | null }),
  );
}

function close(x: TestExchange, nodeId: string, by: string | null): string {
  return answerTo(x.send({ type: 'closeNode', nodeId, by: by as AgentId | null }));
}

function credit(x: TestExchange, nodeId: string, by: string | null, amount: number): void {
  x.ok({
    type: 'setCredit',
    nodeId,
    by: by as AgentId | null,
    credit: amount as Paise,
    exposureLimit: null,
  });
}

function lock(x: TestExchange, nodeId: string, by: string | null): void {
  const lockId = `lock-${x.seq}`;
  x.ok({ type: 'setLock', lockId, nodeId, by: by as AgentId | null, kind: 'USER', reason: 'away' });
}

function session(x: TestExchange, id = 's1'): void {
  x.market(fancy({ kind: 'SESSION' }, 'Runs', { id: id as MarketId }));
  x.quote('Runs 46/95 45/100', id);
}

/** Everything survives a restart. */
function expectRestored(x: TestExchange): void {
  const before = stateHash(x.state);
  x.state = restore(JSON.parse(JSON.stringify(snapshot(x.state))));
  expect(stateHash(x.state)).toBe(before);
  expect(broken(x.state)).toEqual([]);
}

describe('[R17.24] a branch moves under another parent (agent rules section 2.4)', () => {
  test('only without bets and balance, and only where its rates fit', () => {
    const x = new TestExchange();
    tree(x);
    openUnder(x, 'M', 'p4', 0, '100 250');
    session(x);
    x.ok(entry(x, 'DEPOSIT', 'p4', 1000, 'M'));
    x.place('p4', 'BACK Runs 100 @ 46/95', { market: 's1' });
    expect(move(x, 'p4', 'M', 'A')).toBe('OPEN_BETS');
    settleFancy(x, 's1', 47);
    expect(move(x, 'p4', 'M', 'A')).toBe('UNSETTLED');
    x.ok(entry(x, 'WITHDRAW', 'p4', member(x, 'p4').cash / 100, 'p4'));
    expect(move(x, 'p4', 'M', 'A')).toBe('RATE');
    x.ok({
      type: 'proposeTerms',
      termsId: 't',
      nodeId: 'p4',
      by: 'M' as AgentId,
      kind: 'FANCY',
      share: 0,
      rate: 150,
    });
    expect(move(x, 'p4', 'M', 'A')).toBe('accepted');
    expect(move(x, 'p4', 'M', 'A')).toBe('repeated');
    expect(member(x, 'p4').parentId).toBe('A');
    // The next bet carries the chain of the new parent; the past stays where it was.
    x.ok(entry(x, 'DEPOSIT', 'p4', 1000, 'A'));
    session(x, 's2');
    x.place('p4', 'BACK Runs 100 @ 46/95', { market: 's2' });
    expect(member(x, 'A').ownExposure).toBeGreaterThan(0);
    expectRestored(x);
  });

  test('a correction of a market from before is posted to the old parent', () => {
    const x = new TestExchange();
    tree(x);
    session(x);
    x.place('p3', 'BACK Runs 100 @ 46/95', { market: 's1' });
    settleFancy(x, 's1', 47);
    x.ok(entry(x, 'WITHDRAW', 'p3', member(x, 'p3').cash / 100, 'p3'));
    expect(move(x, 'p3', 'M', 'A')).toBe('accepted');
    const before = x.events.length;
    settleFancy(x, 's1', 40, 2);
    const touched = x.events
      .slice(before)
      .flatMap((event) => (event.type === 'posting' ? [event.from, event.to] : []));
    expect(touched).toContain('agent:M:cash');
    expect(touched).not.toContain('agent:A:cash');
    // What p3 owes now, it owes to A, and A to M.
    expect(member(x, 'p3').branchSum).toBeLessThan(0);
    expect(member(x, 'A').branchSum).toBe(member(x, 'p3').branchSum);
    expectRestored(x);
  });

  test('by the nearest node above both parents, and by nobody else', () => {
    const x = new TestExchange();
    tree(x);
    openLevel(x, 'N', { level: 'MASTER', parent: 'U', shares: '9000 9000 6000 8000 0', rates: '200 300' });
    expect(move(x, 'A', null, 'N')).toBe('NOT_YOUR_CHILD');
    expect(move(x, 'A', 'M', 'N')).toBe('NODE_NOT_FOUND');
    expect(move(x, 'M', 'U', 'A')).toBe('LEVEL');
    expect(move(x, 'A', 'U', 'p3')).toBe('NODE_NOT_FOUND');
    expect(move(x, 'p1', 'U', null)).toBe('NODE_NOT_FOUND');
    expect(move(x, 'p1', null, null)).toBe('LEVEL');
    expect(move(x, 'A', 'U', 'N')).toBe('accepted');
    expect(member(x, 'A').parentId).toBe('N');
    expectRestored(x);
  });

  test('with its shares, and under a prepaid parent only without credits', () => {
    const x = new TestExchange();
    tree(x);
    openLevel(x, 'N', { level: 'MASTER', parent: 'U', shares: '9000 9000 1000 8000 0', rates: '200 300' });
    openLevel(x, 'F', {
      level: 'MASTER',
      parent: null,
      shares: '9000 9000 6000 8000 0',
      rates: '200 300',
      funded: true,
      credit: 0,
    });
    expect(move(x, 'A', 'U', 'N')).toBe('SHARE');
    expect(move(x, 'A', null, 'F')).toBe('CREDIT');
    for (const id of ['p1', 'p2']) credit(x, id, 'A', 0);
    credit(x, 'A', 'M', 0);
    expect(move(x, 'A', null, 'F')).toBe('accepted');
    const raise = { type: 'setCredit', nodeId: 'p1', by: 'A' as AgentId, exposureLimit: null } as const;
    expect(x.refused({ ...raise, credit: 1 as Paise })).toBe('CREDIT_NOT_ALLOWED');
  });

  test('what waits for an answer on the old edge is rejected', () => {
    const x = new TestExchange();
    tree(x);
    const asked = entry(x, 'WITHDRAW', 'p3', 10_000, 'p3');
    x.ok(asked);
    const proposed = entry(x, 'WITHDRAW', 'p3', 5, 'M');
    x.ok(proposed);
    expect(move(x, 'p3', 'M', 'A')).toBe('accepted');
    const entryId = proposed.type === 'proposeEntry' ? proposed.entryId : '';
    expect(x.refused({ type: 'answerEntry', entryId, by: 'p3', answer: 'CONFIRM' })).toBe(
      'DUPLICATE_TRANSACTION',
    );
  });
});

describe('[R17.25] closing is final (agent rules section 2.5)', () => {
  test('only when nothing is left below, and for good', () => {
    const x = new TestExchange();
    tree(x);
    expect(close(x, 'A', 'M')).toBe('CHILDREN');
    expect(close(x, 'A', 'U')).toBe('NOT_YOUR_CHILD');
    expect(close(x, 'M', 'A')).toBe('NODE_NOT_FOUND');
    expect(close(x, 'p3', 'M')).toBe('UNSETTLED');
    expect(close(x, 'p1', 'A')).toBe('CREDIT');
    session(x);
    x.place('p1', 'BACK Runs 100 @ 46/95', { market: 's1' });
    expect(close(x, 'p1', 'A')).toBe('OPEN_BETS');
    x.ok({ type: 'voidMarket', marketId: 's1' as MarketId, settlementVersion: 1, reason: 'abandoned' });
    for (const id of ['p1', 'p2']) {
      credit(x, id, 'A', 0);
      expect(close(x, id, 'A')).toBe('accepted');
    }
    credit(x, 'A', 'M', 0);
    expect(close(x, 'A', 'M')).toBe('accepted');
    expect(close(x, 'A', 'M')).toBe('repeated');
    expect(member(x, 'A')).toMatchObject({ closed: true, lock: 'USER' });
    session(x, 's2');
    expect(x.refused(x.order('p1', 'BACK Runs 100 @ 46/95', { market: 's2' }))).toBe('BET_LOCKED');
    expect(x.refused(entry(x, 'DEPOSIT', 'p1', 1, 'A'))).toBe('BRANCH_LOCKED');
    expect(() => {
      openUnder(x, 'A', 'p9', 0);
    }).toThrow('BRANCH_LOCKED');
    expectRestored(x);
  });

  test('a correction still reaches a closed player, and is settled', () => {
    const x = new TestExchange();
    tree(x);
    session(x);
    x.place('p1', 'BACK Runs 100 @ 46/95', { market: 's1' });
    settleFancy(x, 's1', 47);
    x.ok(entry(x, 'PAY', 'p1', member(x, 'p1').branchSum / 100, 'p1'));
    credit(x, 'p1', 'A', 0);
    expect(close(x, 'p1', 'A')).toBe('accepted');
    settleFancy(x, 's1', 40, 2);
    const owed = 0 - member(x, 'p1').branchSum;
    expect(owed).toBeGreaterThan(0);
    x.ok(entry(x, 'RECEIVE', 'p1', owed / 100, 'A'));
    expect(member(x, 'p1').branchSum).toBe(0);
  });
});

describe('[R17.26] a node further up pays in place of an absent level (agent rules section 2.5)', () => {
  function asked(): { readonly x: TestExchange; readonly entryId: string } {
    const x = new TestExchange();
    tree(x);
    x.ok(entry(x, 'DEPOSIT', 'p1', 900, 'A'));
    const cover = entry(x, 'COVER', 'p1', 900, 'p1');
    x.ok(cover);
    return { x, entryId: cover.type === 'proposeEntry' ? cover.entryId : '' };
  }

  function answer(x: TestExchange, entryId: string, by: string | null): string {
    return answerTo(x.send({ type: 'answerEntry', entryId, by, answer: 'CONFIRM' }));
  }

  test('the player is paid, and the absent level’s own balance stays', () => {
    const { x, entryId } = asked();
    lock(x, 'A', 'M');
    const before = ['A', 'M'].map((id) => member(x, id));
    expect(answer(x, entryId, 'U')).toBe('NOT_YOUR_CHILD');
    expect(answer(x, entryId, 'p1')).toBe('NOT_YOUR_CHILD');
    expect(answer(x, entryId, 'M')).toBe('accepted');
    expect(answer(x, entryId, 'M')).toBe('repeated');
    const [a, m] = ['A', 'M'].map((id) => member(x, id));
    expect(member(x, 'p1').cash).toBe(0);
    expect([a?.cash, m?.cash]).toEqual([before[0]?.cash, (before[1]?.cash ?? 0) + 90_000]);
    expect([a?.branchSum, m?.branchSum]).toEqual([
      (before[0]?.branchSum ?? 0) - 90_000,
      before[1]?.branchSum,
    ]);
    const kinds = x.events.flatMap((event) => (event.type === 'posting' ? [event.kind] : []));
    expect(kinds.slice(-2)).toEqual(['WITHDRAW', 'COVER']);
  });

  test('a level that can pay is passed by only after a day without an answer', () => {
    const { x, entryId } = asked();
    expect(answer(x, entryId, 'M')).toBe('NOT_YOUR_CHILD');
    x.at += 24 * 3_600_000 - 1;
    expect(answer(x, entryId, 'M')).toBe('NOT_YOUR_CHILD');
    x.at += 1;
    expect(answer(x, entryId, 'M')).toBe('accepted');
  });

  test('the parent itself may pay, and two absent levels are passed by one after the other', () => {
    const present = asked();
    expect(answer(present.x, present.entryId, 'A')).toBe('accepted');
    const { x, entryId } = asked();
    lock(x, 'M', 'U');
    expect(answer(x, entryId, 'M')).toBe('NOT_YOUR_CHILD');
    const before = member(x, 'U').cash;
    expect(answer(x, entryId, 'U')).toBe('accepted');
    expect(member(x, 'U').cash).toBe(before + 90_000);
  });

  test('nobody but the child asks for it, and no credit is paid out', () => {
    const { x } = asked();
    expect(x.refused(entry(x, 'COVER', 'p1', 1, 'A'))).toBe('NOT_YOUR_CHILD');
    const more = entry(x, 'COVER', 'p1', 900.01, 'p1');
    x.ok(more);
    expect(answer(x, more.type === 'proposeEntry' ? more.entryId : '', 'A')).toBe('INSUFFICIENT_FUNDS');
  });
});

describe('[R17.2] a user lock ends unmatched bets in order of acceptance', () => {
  /** What the lock cancels of three bets in two markets, the later market first, in an exchange as it is and in one that was restored. */
  function cancelled(rules: number): readonly (readonly number[])[] {
    const x = new TestExchange();
    x.state = createState({ rules });
    tree(x);
    for (const id of ['m1', 'm2']) x.market(definition({ id: id as MarketId }));
    const bets = ['m2', 'm1', 'm2'].map((market) => x.place('p1', 'BACK A 100 @ 2.5', { market }));
    const restored = new TestExchange();
    const saved = JSON.parse(JSON.stringify(snapshot(x.state))) as ReturnType<typeof snapshot>;
    Object.assign(restored, { seq: x.seq, at: x.at, state: restore(saved) });
    return [x, restored].map((one) => {
      lock(one, 'A', 'M');
      const ids = one.events
        .filter(({ type }) => type === 'betReduced')
        .map((event) => 'betId' in event && event.betId);
      return ids.map((id) => bets.findIndex((bet) => bet === id));
    });
  }

  test('also after a restart, so that replicas from a snapshot agree', () => {
    expect(cancelled(13)).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
  });

  test('by the rules before, market by market, as journals from that time have it', () => {
    expect(cancelled(12)[0]).toEqual([0, 2, 1]);
  });
});
