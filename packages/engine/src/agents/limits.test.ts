import type { AgentId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { Unsequenced } from '../commands.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { changeTerms, entry, member, openLevel, openUnder, tree } from '../test-support/agents.ts';
import { TestExchange, rs } from '../test-support/exchange.ts';
import { bookmaker } from '../test-support/house-markets.ts';

function setCredit(
  x: TestExchange,
  nodeId: string,
  by: string | null,
  credit: number,
  second?: string | null,
) {
  return x.send({
    type: 'setCredit',
    nodeId,
    by: by as AgentId | null,
    credit: Math.round(credit * 100) as Paise,
    exposureLimit: null,
    ...(second !== undefined && { secondedBy: second as AgentId | null }),
  });
}

/** The positions of agent rules section 3.3, with a credit of 1,000 for A. */
function positions(): TestExchange {
  const x = new TestExchange();
  tree(x);
  x.market(bookmaker());
  x.quote('India 60 60, Australia 110 110');
  x.quote('India 87 93');
  setCredit(x, 'A', 'M', 1_000_000);
  x.place('p1', 'BACK India 1237 @ 87');
  x.place('p2', 'BACK Australia 2000 @ 110');
  x.place('p3', 'LAY India 811 @ 93');
  expect(setCredit(x, 'A', 'M', 1000).ok).toBe(true);
  return x;
}

function codeOf(outcome: ReturnType<TestExchange['send']>): string {
  return outcome.ok ? 'accepted' : outcome.refusal.code;
}

describe('[R17.7] limits of levels at bet time (agent rules sections 3.4 and 3.5)', () => {
  test.each([
    ['p2', 'BACK Australia 1500 @ 110', 'UPLINE_LIMIT_REACHED', 38_520, 55_429],
    ['p2', 'BACK Australia 1300 @ 110', 'UPLINE_LIMIT_REACHED', 38_520, 55_429],
    ['p2', 'BACK Australia 700 @ 110', 'accepted', 69_320, 97_429],
    ['p1', 'LAY India 500 @ 60', 'accepted', 58_520, 73_429],
  ])('%s %s: %s', (player, text, answer, own, branch) => {
    const x = positions();
    x.quote('India 55 60');
    expect(codeOf(x.send(x.order(player, text)))).toBe(answer);
    expect(member(x, 'A')).toMatchObject({ ownExposure: own, branchExposure: branch });
  });

  test('a refusal names neither level nor amount', () => {
    const x = positions();
    const outcome = x.send(x.order('p2', 'BACK Australia 1500 @ 110'));
    expect(outcome).toEqual({ ok: false, repeated: false, refusal: { code: 'UPLINE_LIMIT_REACHED' } });
  });

  test('a credit is not lowered below what is in use, and not raised in the middle of a loss by one alone', () => {
    const x = positions();
    x.place('p2', 'BACK Australia 700 @ 110');
    expect(setCredit(x, 'A', 'M', 900)).toMatchObject({
      refusal: { code: 'CREDIT_BELOW_USE', least: 97_429 },
    });
    expect(codeOf(setCredit(x, 'A', 'M', 974.29))).toBe('accepted');
    expect(member(x, 'A').branchRoom).toBe(0);
    expect(codeOf(setCredit(x, 'A', 'M', 2000))).toBe('NEEDS_SECOND');
    expect(codeOf(setCredit(x, 'A', 'M', 2000, 'M'))).toBe('NEEDS_SECOND');
    expect(codeOf(setCredit(x, 'A', 'M', 2000, 'U'))).toBe('accepted');
    expect(codeOf(setCredit(x, 'A', 'U', 3000, 'U'))).toBe('NOT_YOUR_CHILD');
    expect(codeOf(setCredit(x, 'U', 'A', 3000))).toBe('NODE_NOT_FOUND');
  });

  test('two bets below one level cannot pass its limit together', () => {
    const x = positions();
    x.place('p2', 'BACK Australia 700 @ 110');
    expect(x.refused(x.order('p1', 'LAY India 500 @ 60'))).toBe('RATE_CHANGED');
    x.quote('India 55 60');
    expect(x.refused(x.order('p1', 'LAY India 500 @ 60'))).toBe('UPLINE_LIMIT_REACHED');
  });

  test('a bet whose wait ends when there is no more room lapses', () => {
    const x = new TestExchange();
    tree(x);
    x.market(bookmaker());
    x.quote('India 87 93, Australia 110 112');
    x.turnInPlay(5);
    x.quote('India 87 93, Australia 110 112');
    const bet = x.place('p1', 'BACK India 1000 @ 87');
    expect(member(x, 'A').ownExposure).toBe(34_800);
    x.ok(entry(x, 'DEPOSIT', 'p2', 999_652, 'A'));
    // The better rate would make A lose more than it has left.
    x.quote('India 88 93');
    x.wait(5000);
    expect(x.bet(bet)).toMatchObject({ lapseReason: 'UPLINE_STOPPED', matched: 0 });
    expect(member(x, 'A').ownExposure).toBe(0);
  });
});

describe('a basket in the bet delay', () => {
  const p1 = 'p1' as PlayerId;
  const m = 'm' as MarketId;
  const backs = (legs: Record<string, number>): Unsequenced => ({
    type: 'placeBasket',
    playerId: p1,
    marketId: m,
    legs: Object.entries(legs).map(([runner, price]) => ({
      runnerId: runner as RunnerId,
      side: 'BACK',
      price: price * 100,
      line: null,
      stake: rs(1000),
    })),
    marketVersion: null,
    customerRef: 'basket',
    source: 'SLIP',
  });

  function waiting(): TestExchange {
    const x = new TestExchange();
    tree(x);
    x.market(bookmaker());
    x.turnInPlay(5);
    x.quote('India 87 93, Australia 110 112');
    x.ok(backs({ India: 87 }));
    return x;
  }

  test('takes up room of the levels as its bets would, so that nobody can take it away', () => {
    const x = waiting();
    expect(member(x, 'A')).toMatchObject({ ownExposure: 34_800, branchExposure: 60_000 });
    expect(codeOf(x.send(entry(x, 'DEPOSIT', 'p2', 999_652.01, 'A')))).not.toBe('accepted');
    x.ok(entry(x, 'DEPOSIT', 'p2', 999_652, 'A'));
    x.wait(5000);
    expect(x.events.at(-1)).toMatchObject({ type: 'basketDone' });
    expect(member(x, 'A')).toMatchObject({ ownExposure: 34_800, branchExposure: 60_000 });
  });

  test('gives the room back when it ends, and keeps it in a snapshot', () => {
    const x = waiting();
    const other = new TestExchange();
    const saved = JSON.parse(JSON.stringify(snapshot(x.state))) as ReturnType<typeof snapshot>;
    Object.assign(other, { seq: x.seq, at: x.at, state: restore(saved) });
    expect(stateHash(other.state)).toBe(stateHash(x.state));
    for (const one of [x, other]) {
      expect(member(one, 'A').ownExposure).toBe(34_800);
      one.ok({ type: 'setPlayerState', playerId: p1, state: 'LOCKED' });
      expect(member(one, 'A')).toMatchObject({ ownExposure: 0, branchExposure: 0 });
    }
  });

  test('is refused if the room is not enough for every leg at its worst', () => {
    const x = new TestExchange();
    tree(x);
    x.market(bookmaker());
    x.turnInPlay(5);
    x.quote('India 87 93, Australia 110 112');
    x.ok(entry(x, 'DEPOSIT', 'p2', 999_600, 'A'));
    expect(x.refused(backs({ India: 87, Australia: 110 }))).toBe('UPLINE_LIMIT_REACHED');
    expect(member(x, 'A').ownExposure).toBe(0);
  });
});

describe('[R17.9] entries (agent rules section 3.2)', () => {
  test('a deposit is bound by the room of the parent, a withdrawal by the cash of the child', () => {
    const x = new TestExchange();
    openLevel(x, 'u', { level: 'SUPER', parent: null, shares: '5000', credit: 0, funded: true });
    openUnder(x, 'u', 'c', 0);
    x.ok(entry(x, 'DEPOSIT', 'u', 27_500, null));
    expect(x.send(entry(x, 'DEPOSIT', 'c', 30_000, 'u'))).toMatchObject({
      refusal: { code: 'INSUFFICIENT_FUNDS', needed: 3_000_000, available: 2_750_000 },
    });
    x.ok(entry(x, 'DEPOSIT', 'c', 27_500, 'u'));
    expect(member(x, 'u')).toMatchObject({ cash: 0, room: 0, branchSum: 2_750_000 });
    x.market(bookmaker());
    x.quote('India 87 93, Australia 110 112');
    expect(x.refused(x.order('c', 'BACK India 20000 @ 87'))).toBe('UPLINE_LIMIT_REACHED');
    x.ok(entry(x, 'DEPOSIT', 'u', 20_000, null));
    x.place('c', 'BACK India 20000 @ 87');
    expect(x.refused(entry(x, 'WITHDRAW', 'c', 7500.01, 'c'))).toBe('INSUFFICIENT_FUNDS');
    x.ok(entry(x, 'WITHDRAW', 'c', 7500, 'c'));
    expect(codeOf(setCredit(x, 'c', 'u', 1))).toBe('CREDIT_NOT_ALLOWED');
  });

  test('credit is never paid out, and a debt is settled up to what is owed', () => {
    const x = new TestExchange();
    tree(x);
    x.market(bookmaker({ id: 'book' as MarketId }));
    x.quote('India 87 93, Australia 110 112', 'book');
    x.place('p2', 'BACK Australia 500 @ 110', { market: 'book' });
    x.settle('India', 1, 'book', 'India Australia');
    expect(member(x, 'p2').cash).toBe(-49_500);
    expect(x.refused(entry(x, 'WITHDRAW', 'p2', 0.01, 'p2'))).toBe('INSUFFICIENT_FUNDS');
    expect(x.refused(entry(x, 'RECEIVE', 'p2', 495.01, 'A'))).toBe('OVER_SETTLED');
    x.ok(entry(x, 'RECEIVE', 'p2', 495, 'A'));
    expect(member(x, 'p2').cash).toBe(0);
  });

  test('only the debited side confirms, once, and within a week', () => {
    const x = new TestExchange();
    tree(x);
    const asked = entry(x, 'DEPOSIT', 'p1', 100, 'p1');
    x.ok(asked);
    const { entryId } = asked as { entryId: string };
    const answer = (by: string, id = entryId) =>
      codeOf(x.send({ type: 'answerEntry', entryId: id, by, answer: 'CONFIRM' }));
    expect(member(x, 'p1').cash).toBe(0);
    expect([answer('p1'), answer('M'), answer('p3'), answer('A'), answer('A')]).toEqual([
      'NOT_YOUR_CHILD',
      'NOT_YOUR_CHILD',
      'NODE_NOT_FOUND',
      'accepted',
      'accepted',
    ]);
    expect(member(x, 'p1').cash).toBe(10_000);
    expect(x.refused({ ...asked, amount: 1 } as typeof asked)).toBe('DUPLICATE_TRANSACTION');
    const late = entry(x, 'DEPOSIT', 'p1', 100, 'p1') as typeof asked & { entryId: string };
    x.ok(late);
    x.at += 7 * 86_400_000;
    expect(answer('A', late.entryId)).toBe('TOO_OLD');
  });

  test('the cashier and other players do not reach an agent’s player', () => {
    const x = new TestExchange().players('direct', 100);
    tree(x);
    const move = (from: string, to: string) =>
      x.send({ type: 'transfer', externalId: `t-${x.seq}`, from, to, amount: rs(1), kind: 'DEPOSIT' });
    expect(codeOf(move('psp:deposits', 'player:p1:cash'))).toBe('NOT_YOUR_CHILD');
    expect(codeOf(move('player:p3:cash', 'player:direct:cash'))).toBe('NOT_YOUR_CHILD');
    expect(codeOf(move('player:direct:cash', 'player:p3:cash'))).toBe('NOT_YOUR_CHILD');
    expect(codeOf(move('agent:A:cash', 'player:p3:cash'))).toBe('INVALID_INPUT');
  });
});

describe('[R17.10] locks (agent rules section 2.3)', () => {
  test('a branch stays locked until every lock is lifted by somebody who may, and markets settle meanwhile', () => {
    const x = new TestExchange();
    tree(x);
    x.market(bookmaker());
    x.quote('India 87 93, Australia 110 112');
    x.place('p1', 'BACK India 100 @ 87');
    const lock = (lockId: string, by: string) =>
      x.ok({ type: 'setLock', lockId, nodeId: 'A', by: by as AgentId, kind: 'BET', reason: 'late' });
    const lift = (lockId: string, by: string | null) =>
      codeOf(x.send({ type: 'liftLock', lockId, nodeId: 'A', by: by as AgentId | null }));
    lock('of-m', 'M');
    lock('of-u', 'U');
    expect(lift('of-m', 'M')).toBe('accepted');
    expect(x.refused(x.order('p1', 'BACK India 100 @ 87'))).toBe('BET_LOCKED');
    expect([lift('of-u', 'A'), lift('of-u', 'M')]).toEqual(['LOCK_NOT_YOURS', 'LOCK_NOT_YOURS']);
    x.place('p3', 'BACK India 100 @ 87');
    x.settle('India', 1, 'm', 'India Australia');
    expect(member(x, 'p1').cash).toBe(8700);
    expect(lift('of-u', null)).toBe('accepted');
    expect(member(x, 'A').lock).toBeNull();
    const before = stateHash(x.state);
    x.state = restore(JSON.parse(JSON.stringify(snapshot(x.state))));
    expect(stateHash(x.state)).toBe(before);
  });

  test('terms are agreed by both, between parent and children, once a day', () => {
    const x = new TestExchange();
    tree(x);
    const propose = (share: number, rate: number, by: string, nodeId = 'M') =>
      codeOf(
        x.send({
          type: 'proposeTerms',
          termsId: `t-${x.seq}`,
          nodeId,
          by: by as AgentId,
          kind: 'BOOKMAKER',
          share,
          rate,
        }),
      );
    expect(propose(9001, 200, 'U')).toBe('SHARE_TOO_HIGH');
    expect(propose(3999, 200, 'U')).toBe('SHARE_BELOW_CHILD');
    expect(propose(7000, 201, 'U')).toBe('RATE_TOO_HIGH');
    expect(propose(7000, 149, 'U')).toBe('RATE_BELOW_CHILD');
    expect(propose(5000, 100, 'M', 'A')).toBe('accepted');
    expect(propose(5000, 100, 'A', 'M')).toBe('NODE_NOT_FOUND');
    const accept = (termsId: string, by: string) => {
      const node = { nodeId: 'A' as AgentId, by: by as AgentId, kind: 'BOOKMAKER' } as const;
      return codeOf(x.send({ type: 'acceptTerms', termsId, ...node }));
    };
    expect([accept('other', 'A'), accept('other', 'M')]).toEqual([
      'TERMS_NOT_ACCEPTED',
      'TERMS_NOT_ACCEPTED',
    ]);
    changeTerms(x, 'M', 'U', { kind: 'BOOKMAKER', share: 8000, rate: 200 });
    expect(propose(7000, 200, 'U')).toBe('TERMS_TOO_SOON');
    x.at += 86_400_000;
    expect(propose(7000, 200, 'U')).toBe('accepted');
  });
});
