import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { Unsequenced } from '../commands.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { changeTerms, member, tree } from '../test-support/agents.ts';
import { LUCKY, closeRounds, stakeLucky, winLucky } from '../test-support/agents-casino.ts';
import { TestExchange } from '../test-support/exchange.ts';

function shares(x: TestExchange, kind: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const event of x.events) {
    if (event.type !== 'posting' || event.kind !== kind) continue;
    for (const [account, sign] of [
      [event.to, 1],
      [event.from, -1],
    ] as const) {
      const id = /^agent:(.+):cash$/.exec(account)?.[1];
      if (id !== undefined) sums[id] = (sums[id] ?? 0) + (sign * event.amount) / 100;
    }
  }
  return sums;
}

function codeOf(outcome: ReturnType<TestExchange['send']>): string {
  return outcome.ok ? 'accepted' : outcome.refusal.code;
}

function stake(id: string, player: string, amount: number, most: number, round = 'r1'): Unsequenced {
  return {
    type: 'transfer',
    externalId: `casino:lucky:${id}`,
    from: `player:${player}:cash`,
    to: LUCKY,
    amount: (amount * 100) as Paise,
    kind: 'CASINO_BET',
    round: { id: round, most: (most * 100) as Paise },
  };
}

function refund(id: string, player: string, amount: number, most: number): Unsequenced {
  const command = stake(id, player, amount, most);
  if (command.type !== 'transfer') throw new Error('not a transfer');
  const { from, to, externalId } = command;
  return {
    ...command,
    from: to,
    to: from,
    externalId: `casino-refund${externalId.slice(6)}`,
    kind: 'CASINO_REFUND',
  };
}

function close(player: string, roundId = 'r1'): Unsequenced {
  return { type: 'closeRound', account: LUCKY, roundId, playerId: player as PlayerId };
}

describe('[R17.22] casino rounds that levels share (agent rules sections 3.3 and 4.2)', () => {
  test('Lucky 7: what an open round can cost each level, and what it came to', () => {
    const x = new TestExchange();
    tree(x);
    stakeLucky(x);
    expect(['A', 'M', 'U'].map((id) => member(x, id).ownExposure)).toEqual([21_659, 28_058, 16_572]);
    winLucky(x);
    const before = stateHash(x.state);
    x.state = restore(JSON.parse(JSON.stringify(snapshot(x.state))));
    expect(stateHash(x.state)).toBe(before);
    expect(['A', 'M', 'U'].map((id) => member(x, id).ownExposure)).toEqual([21_659, 28_058, 16_572]);
    closeRounds(x);
    expect(shares(x, 'ROUND_SHARE')).toEqual({ A: -54.25, M: -150.7, U: -68.32 });
    expect(['A', 'M', 'U'].map((id) => member(x, id).ownExposure)).toEqual([0, 0, 0]);
  });

  test('a round is closed once', () => {
    const x = new TestExchange();
    tree(x);
    x.ok(stake('1', 'p1', 100, 100));
    x.ok(close('p1'));
    const posted = x.events.length;
    expect(x.send(close('p1'))).toMatchObject({ ok: true, repeated: true });
    expect(x.events.length).toBe(posted);
    // The same id used again is another round, with postings of its own.
    x.ok(stake('2', 'p1', 100, 100));
    x.ok(close('p1'));
    expect(shares(x, 'ROUND_SHARE')).toEqual({ A: 50, M: 40, U: 30 });
    const ids = x.events.flatMap((event) => (event.type === 'posting' ? [event.externalId] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the last credit of a round can close it', () => {
    const x = new TestExchange();
    tree(x);
    x.ok(stake('1', 'p1', 100, 100));
    const win = { ...refund('2', 'p1', 300, 0), externalId: 'casino:lucky:2' };
    x.ok({ ...win, round: { id: 'r1', most: 0 as Paise, closes: true } } as Unsequenced);
    expect(shares(x, 'ROUND_SHARE')).toEqual({ A: -50, M: -40, U: -30 });
    expect(member(x, 'A').ownExposure).toBe(0);
    expect(x.send(close('p1'))).toMatchObject({ ok: true, repeated: true });
  });

  test('a round keeps the terms of its first stake, and one that was rolled back shares nothing', () => {
    const x = new TestExchange();
    tree(x);
    x.ok(stake('1', 'p1', 100, 100));
    changeTerms(x, 'A', 'M', { kind: 'CASINO', share: 0, rate: 0 });
    x.ok(stake('2', 'p1', 100, 100));
    x.ok(refund('1', 'p1', 100, 100));
    x.ok(close('p1'));
    expect(shares(x, 'ROUND_SHARE')).toEqual({ A: 25, M: 20, U: 15 });
    x.ok(stake('3', 'p2', 100, 900));
    x.ok(refund('3', 'p2', 100, 900));
    expect(member(x, 'M').ownExposure).toBe(0);
    expect(x.send(close('p2'))).toMatchObject({ ok: true, repeated: true });
  });

  test('a stake is refused where the win would be more than a level can bear', () => {
    const x = new TestExchange();
    tree(x);
    const credit = { type: 'setCredit', nodeId: 'A', by: 'M' as AgentId } as const;
    x.ok({ ...credit, credit: 100_000 as Paise, exposureLimit: 20_000 as Paise });
    // A bears a quarter of a win.
    expect(codeOf(x.send(stake('1', 'p1', 100, 801)))).toBe('UPLINE_LIMIT_REACHED');
    expect(codeOf(x.send(stake('2', 'p1', 100, 800)))).toBe('accepted');
    expect(codeOf(x.send(stake('3', 'p2', 100, 1)))).toBe('UPLINE_LIMIT_REACHED');
    expect(member(x, 'A').ownExposure).toBe(20_000);
  });

  test('a win without a stake, and the play of somebody without levels above, are the site’s alone', () => {
    const x = new TestExchange();
    tree(x);
    x.players('q');
    x.ok(stake('1', 'q', 100, 100));
    expect(x.send(close('q'))).toMatchObject({ ok: true, repeated: true });
    winLucky(x);
    closeRounds(x);
    expect(shares(x, 'ROUND_SHARE')).toEqual({});
  });

  test.each([
    { round: { id: '', most: 0 } },
    { round: { id: 'r1', most: -1 } },
    { round: { id: 'r1', most: 0.5 } },
    { round: null },
    { round: { id: 'r1', most: 0, closes: 1 } },
    { claim: 'c1' },
  ])('%j is refused', (wrong) => {
    const x = new TestExchange();
    tree(x);
    expect(x.refused({ ...stake('1', 'p1', 100, 100), ...wrong } as Unsequenced)).toBe('INVALID_INPUT');
    expect(x.refused({ ...close('p1'), account: 'house:bookmaker' } as Unsequenced)).toBe('INVALID_INPUT');
  });
});

describe('[R17.23] the cost of a bonus (agent rules section 5.3)', () => {
  function bonus(id: string, from: string, to: string, claim?: string): Unsequenced {
    return {
      type: 'transfer',
      externalId: `bonus-${id}`,
      from,
      to,
      amount: 33_333 as Paise,
      kind: 'BONUS',
      ...(claim !== undefined && { claim }),
    };
  }
  const [COST, PURSE, CASH] = ['house:bonus_cost', 'player:p1:bonus', 'player:p1:cash'];

  function shared(): TestExchange {
    const x = new TestExchange();
    tree(x);
    changeTerms(x, 'U', null, { kind: 'BONUS', share: 5000, rate: 0 });
    changeTerms(x, 'M', 'U', { kind: 'BONUS', share: 4000, rate: 0 });
    changeTerms(x, 'A', 'M', { kind: 'BONUS', share: 1500, rate: 0 });
    return x;
  }

  test('is borne by share at the claim, and given back if the bonus is forfeited', () => {
    const x = shared();
    x.ok(bonus('1', COST, PURSE, 'c1'));
    expect(shares(x, 'BONUS_SHARE')).toEqual({ A: -50, M: -83.33, U: -33.33 });
    x.at += 24 * 3_600_000;
    changeTerms(x, 'A', 'M', { kind: 'BONUS', share: 0, rate: 0 });
    const before = stateHash(x.state);
    x.state = restore(JSON.parse(JSON.stringify(snapshot(x.state))));
    expect(stateHash(x.state)).toBe(before);
    x.ok(bonus('2', PURSE, COST, 'c1'));
    expect(shares(x, 'BONUS_SHARE')).toEqual({ A: 0, M: 0, U: 0 });
  });

  test('stays with the levels once the bonus is released', () => {
    const x = shared();
    x.ok(bonus('1', COST, PURSE, 'c1'));
    x.ok(bonus('2', PURSE, CASH, 'c1'));
    expect(shares(x, 'BONUS_SHARE')).toEqual({ A: -50, M: -83.33, U: -33.33 });
  });

  test('stays with the site unless the claim is shared and the level has accepted a share', () => {
    const x = shared();
    x.ok(bonus('1', COST, PURSE));
    expect(shares(x, 'BONUS_SHARE')).toEqual({});
    const y = new TestExchange();
    tree(y);
    y.ok(bonus('1', COST, PURSE, 'c1'));
    expect(shares(y, 'BONUS_SHARE')).toEqual({});
  });
});
