import { describe, expect, test } from 'vitest';
import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import { EngineDefect } from './assert.ts';
import { nextDueAt } from './due.ts';
import { REF_MEMORY_MS, REF_SWEEP_MS } from './limits.ts';
import { REF_GROUP } from './save/snapshot-types.ts';
import type { Snapshot } from './save/snapshot-types.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import { inner } from './state.ts';
import { definition, rs, TestExchange } from './test-support/exchange.ts';
import { broken } from './test-support/invariants.ts';
import {
  betView,
  bookView,
  expectedProfit,
  marketPlayers,
  marketView,
  openBets,
  restingBets,
  totalsView,
} from './views.ts';

const P = 'p' as PlayerId;
const OPEN = 'm' as MarketId;
const OTHER = 'n' as MarketId;
const CLOSED = 'closed' as MarketId;
const EMPTY = 'empty' as MarketId;

/** Two open markets with bets of p and q, matched and not, one closed, one without a bet. */
function world(): {
  x: TestExchange;
  resting: BetId;
  settled: BetId;
  once: ReturnType<TestExchange['order']>;
} {
  const x = new TestExchange().players('p q r').market();
  for (const id of [OTHER, CLOSED, EMPTY]) x.market(definition({ id }));
  const once = x.order('p', 'BACK A 10 @ 2', { customerRef: 'once' });
  x.ok(once);
  x.place('q', 'LAY A 4 @ 2');
  x.place('r', 'LAY B 7 @ 3');
  const resting = x.place('q', 'BACK B 30 @ 5', { market: 'n' });
  const settled = x.place('p', 'BACK C 5 @ 4', { market: 'closed' });
  x.place('q', 'LAY C 5 @ 4', { market: 'closed' });
  x.settle('C', 1, 'closed');
  return { x, resting, settled, once };
}

function copy(x: TestExchange): Snapshot {
  return JSON.parse(JSON.stringify(snapshot(x.state))) as Snapshot;
}

function asleep(x: TestExchange): string[] {
  return [...inner(x.state).asleep].map(({ id }) => id).sort();
}

/** The world, and the same after a start from its snapshot. */
function pair(): { one: ReturnType<typeof world>; again: ReturnType<typeof world> } {
  const [one, again] = [world(), world()];
  again.x.state = restore(copy(again.x));
  return { one, again };
}

describe('bets asleep after a start from a snapshot', () => {
  test('terms, totals, money and the next snapshot are told without waking anything', () => {
    const { one, again } = pair();
    const told = ({ x }: ReturnType<typeof world>) => [
      ...[OPEN, OTHER, CLOSED, EMPTY].map((id) => marketView(x.state, id)),
      x.money('p'),
      totalsView(x.state),
      nextDueAt(x.state),
      stateHash(x.state),
      copy(x),
    ];
    expect(told(again)).toEqual(told(one));
    expect(asleep(again.x)).toEqual(['closed', 'm', 'n']);
  });

  test.each<[string, (w: ReturnType<typeof world>) => unknown, string]>([
    ['a book', ({ x }) => bookView(x.state, OPEN, 5), 'closed n'],
    ['a bet', ({ x, resting }) => betView(x.state, resting), 'closed m'],
    ['a settled bet', ({ x, settled }) => betView(x.state, settled), 'm n'],
    ['an unknown bet', ({ x }) => betView(x.state, 999_999 as BetId), 'closed m n'],
    ['no number for a bet', ({ x, resting }) => betView(x.state, String(resting) as never), 'closed m n'],
    ['a player’s open bets', ({ x }) => openBets(x.state, P), 'closed n'],
    ['bets in a book', ({ x }) => restingBets(x.state, P, OPEN), 'closed n'],
    ['an expected profit', ({ x }) => expectedProfit(x.state, P, OPEN), 'closed n'],
    ['the players of a market', ({ x }) => marketPlayers(x.state, OTHER), 'closed m'],
    ['a placed bet', ({ x }) => x.place('q', 'LAY A 50 @ 3'), 'closed n'],
    ['a refused bet', ({ x }) => x.refused(x.order('p', 'BACK A 10 @ 2.03')), 'closed n'],
    [
      'a cancel',
      (w) => w.x.ok({ type: 'cancelBet', playerId: 'q' as PlayerId, betId: w.resting, size: null }),
      'closed m',
    ],
    ['the cancel of all', ({ x }) => x.ok({ type: 'cancelAll', playerId: P, marketId: null }), 'closed n'],
    [
      'a suspension',
      ({ x }) => x.ok({ type: 'suspendMarket', marketId: OTHER, reason: 'GOAL', lapse: true }),
      'closed m',
    ],
    ['a result', ({ x }) => x.settle('A'), 'closed n'],
    ['a corrected result', ({ x }) => x.settle('A', 2, 'closed'), 'm n'],
    ['a market forgotten', ({ x }) => x.ok({ type: 'archiveMarket', marketId: CLOSED }), 'm n'],
  ])('%s: told as if they had never slept; only what is needed wakes', (_, act, left) => {
    const { one, again } = pair();
    expect(act(again)).toEqual(act(one));
    expect(asleep(again.x).join(' ')).toBe(left);
    expect(stateHash(again.x.state)).toBe(stateHash(one.x.state));
    expect(copy(again.x)).toEqual(copy(one.x));
    expect(broken(again.x.state)).toEqual([]);
    expect(asleep(again.x)).toEqual([]);
    expect(copy(again.x)).toEqual(copy(one.x));
  });

  test('a market with a bet that waits is awake at once: its release falls due', () => {
    const { x } = world();
    x.turnInPlay(5);
    x.place('q', 'BACK A 20 @ 2');
    const due = nextDueAt(x.state);
    x.state = restore(copy(x));
    expect([asleep(x), nextDueAt(x.state)]).toEqual([['closed', 'n'], due]);
    x.wait(5000);
    expect(x.book('A').lay).toEqual(['2x20']);
  });

  test('bets that do not come to what was saved with them stop the engine when they wake', () => {
    const { x } = world();
    const saved = copy(x);
    const more = rs(1);
    const damaged: Snapshot = {
      ...saved,
      players: saved.players.map((one) => (one.id === P ? { ...one, exposure: one.exposure + more } : one)),
      markets: saved.markets.map((one) =>
        one.definition.id === OPEN
          ? { ...one, content: { ...one.content, exposure: one.content.exposure + more } }
          : one,
      ),
    };
    x.state = restore(damaged);
    expect(() => bookView(x.state, OPEN, 1)).toThrow(EngineDefect);
    expect(() => restore({ ...damaged, markets: saved.markets })).toThrow('do not add up');
  });
});

describe('customerRefs asleep after a start from a snapshot', () => {
  test('one that comes again is known, of a placement and of a refusal', () => {
    const { one, again } = pair();
    for (const { x, once } of [one, again]) {
      expect(x.send(once)).toMatchObject({ ok: true, repeated: true });
      expect(x.refused({ ...once, stake: rs(11) } as typeof once)).toBe('DUPLICATE_TRANSACTION');
    }
    expect(stateHash(again.x.state)).toBe(stateHash(one.x.state));
  });

  test('refusals and changes of price among placements keep their order and their answers', () => {
    const x = new TestExchange().players('p q', 100).market();
    x.place('p', 'BACK A 10 @ 2', { customerRef: 'first' });
    const refused = x.order('p', 'BACK A 5000 @ 2', { customerRef: 'much' });
    x.refused(refused);
    const betId = x.place('p', 'BACK A 5 @ 3', { customerRef: 'second' });
    const change = { kind: 'PRICE', price: 350, customerRef: 'moved' } as const;
    const changed = { type: 'changeBet', playerId: P, betId, change } as const;
    const reply = x.ok(changed);
    x.place('q', 'BACK B 5 @ 3', { customerRef: 'first' });
    const saved = copy(x);
    x.state = restore(saved);
    expect(x.send(refused)).toMatchObject({
      ok: false,
      repeated: true,
      refusal: { code: 'INSUFFICIENT_FUNDS' },
    });
    expect(x.send(changed)).toMatchObject({ repeated: true, reply });
    expect([...(inner(x.state).players.get(P)?.refs.keys() ?? [])]).toEqual([
      'first',
      'much',
      'second',
      'moved',
    ]);
    expect(copy(x).refs).toEqual(saved.refs);
  });

  test('those too old are forgotten while they sleep, and the rest is not', () => {
    const remembered = (sleep: boolean): [string, (number | null)[], number] => {
      const names = Array.from({ length: REF_GROUP + 2 }, (_, i) => `p${i}`);
      const x = new TestExchange().players(names.join(' ')).market();
      for (const name of names) x.place(name, 'BACK A 10 @ 2', { customerRef: 'old' });
      x.at += REF_SWEEP_MS * 2;
      x.place('p0', 'BACK A 10 @ 2', { customerRef: 'young' });
      if (sleep) x.state = restore(copy(x));
      const due: (number | null)[] = [nextDueAt(x.state)];
      x.wait(REF_MEMORY_MS - REF_SWEEP_MS);
      due.push(nextDueAt(x.state));
      const [group, rest] = copy(x).refs;
      expect([group?.oldest === group?.newest, rest]).toEqual([true, null]);
      const hash = stateHash(x.state);
      x.wait(REF_SWEEP_MS * 2);
      return [hash, [...due, nextDueAt(x.state)], copy(x).refs.length];
    };
    expect(remembered(true)).toEqual(remembered(false));
    expect(remembered(true)[1].at(-1)).toBeNull();
  });
});
