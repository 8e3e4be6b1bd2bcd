import { describe, expect, test } from 'vitest';
import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import { EngineDefect } from './assert.ts';
import { nextDueAt } from './due.ts';
import { KEY_MEMORY_MS, KEY_SWEEP_MS } from './limits.ts';
import type { Snapshot } from './save/snapshot-types.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import { inner } from './state.ts';
import { TestExchange, definition, rs } from './test-support/exchange.ts';
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

function saved(x: TestExchange): Snapshot {
  return JSON.parse(JSON.stringify(snapshot(x.state)));
}

test('places in the queue survive, even of a bet that entered the book later than its id suggests', () => {
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
  const due = nextDueAt(x.state);
  x.state = restore(saved(x));
  expect(nextDueAt(x.state)).toBe(due);
  expect(x.money('p')).toEqual({ cash: 100, exposure: 40, available: 60 });
  expect(x.send(order)).toMatchObject({ repeated: true });
  expect(x.refused(x.order('p', 'BACK A 61 @ 2'))).toBe('INSUFFICIENT_FUNDS');
  x.wait(5000);
  expect(x.book('A').lay).toEqual(['2x40']);
});

test('states that differ in one balance have different hashes', () => {
  const [one, other] = [100, 101].map((cash) => stateHash(new TestExchange().players('p', cash).state));
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
  expect(stateHash(new TestExchange().players('p', 100).state)).toBe(one);
});

test('another format, and a snapshot with dangling references, are refused', () => {
  const x = new TestExchange().players('p').market();
  x.place('p', 'BACK A 10 @ 2');
  const whole = saved(x);
  expect(() => restore({ ...whole, version: 1 })).toThrow(RangeError);
  for (const part of ['players', 'markets', 'bets'] as const)
    expect(() => restore({ ...whole, [part]: [] })).toThrow(RangeError);
});

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

describe('a restored state', () => {
  test.each<[string, (w: ReturnType<typeof world>) => unknown]>([
    ['the terms of markets', ({ x }) => [OPEN, OTHER, CLOSED, EMPTY].map((id) => marketView(x.state, id))],
    ['money', ({ x }) => [x.money('p'), totalsView(x.state)]],
    ['what is due', ({ x }) => nextDueAt(x.state)],
    ['a book', ({ x }) => bookView(x.state, OPEN, 5)],
    ['a bet', ({ x, resting }) => betView(x.state, resting)],
    ['a settled bet', ({ x, settled }) => betView(x.state, settled)],
    ['an unknown bet', ({ x }) => betView(x.state, 999_999 as BetId)],
    ['no number for a bet', ({ x, resting }) => betView(x.state, String(resting) as never)],
    ['a player’s open bets', ({ x }) => openBets(x.state, P)],
    ['bets in a book', ({ x }) => restingBets(x.state, P, OPEN)],
    ['an expected profit', ({ x }) => expectedProfit(x.state, P, OPEN)],
    ['the players of a market', ({ x }) => marketPlayers(x.state, OTHER)],
    ['a placed bet', ({ x }) => x.place('q', 'LAY A 50 @ 3')],
    ['a refused bet', ({ x }) => x.refused(x.order('p', 'BACK A 10 @ 2.03'))],
    [
      'a cancel',
      (w) => w.x.ok({ type: 'cancelBet', playerId: 'q' as PlayerId, betId: w.resting, size: null }),
    ],
    ['the cancel of all', ({ x }) => x.ok({ type: 'cancelAll', playerId: P, marketId: null })],
    [
      'a suspension',
      ({ x }) => x.ok({ type: 'suspendMarket', marketId: OTHER, reason: 'GOAL', lapse: true }),
    ],
    ['a result', ({ x }) => x.settle('A')],
    ['a corrected result', ({ x }) => x.settle('A', 2, 'closed')],
    ['a market forgotten', ({ x }) => x.ok({ type: 'archiveMarket', marketId: CLOSED })],
    ['a repeated request', ({ x, once }) => x.send(once)],
    ['another request under its key', ({ x, once }) => x.refused({ ...once, stake: rs(11) } as typeof once)],
  ])('answers like the saved one: %s', (_, act) => {
    const [one, again] = [world(), world()];
    again.x.state = restore(saved(again.x));
    expect(act(again)).toEqual(act(one));
    expect(stateHash(again.x.state)).toBe(stateHash(one.x.state));
    expect(saved(again.x)).toEqual(saved(one.x));
    expect(broken(again.x.state)).toEqual([]);
  });

  test('a market has the same players before and after, in the order of their ids', () => {
    const x = new TestExchange().players('r q p').market();
    x.place('r', 'BACK A 10 @ 2');
    const gone = x.place('p', 'BACK B 10 @ 3');
    x.place('q', 'BACK A 10 @ 2');
    x.wait(1000);
    x.place('p', 'BACK A 10 @ 2');
    x.ok({ type: 'cancelBet', playerId: P, betId: gone, size: null });
    const before = marketPlayers(x.state, OPEN);
    expect(before).toEqual(['p', 'q', 'r']);
    x.state = restore(saved(x));
    expect(marketPlayers(x.state, OPEN)).toEqual(before);
  });

  test('a house account whose bets have all left unmatched is not a player of the market, before and after', () => {
    const x = new TestExchange().players('p').market();
    x.ok({ type: 'openPlayer', playerId: 'maker' as PlayerId, kind: 'HOUSE', commissionDiscount: 0 });
    const bet = x.place('maker', 'BACK A 10 @ 2');
    x.place('p', 'BACK B 10 @ 3');
    x.ok({ type: 'cancelBet', playerId: 'maker' as PlayerId, betId: bet, size: null });
    expect(marketPlayers(x.state, OPEN)).toEqual([P]);
    x.state = restore(saved(x));
    expect(marketPlayers(x.state, OPEN)).toEqual([P]);
  });

  test('bets that do not add up to the saved sums stop the engine', () => {
    const { x } = world();
    const whole = saved(x);
    const more = rs(1);
    const players = whole.players.map((one) =>
      one.id === P ? { ...one, exposure: one.exposure + more } : one,
    );
    expect(() => restore({ ...whole, players })).toThrow(EngineDefect);
    const markets = whole.markets.map((one) =>
      one.definition.id === OPEN ? { ...one, totalMatched: one.totalMatched + more } : one,
    );
    expect(() => restore({ ...whole, markets })).toThrow(EngineDefect);
    expect(() => restore({ ...whole, fragments: [] })).toThrow(EngineDefect);
  });
});

describe('remembered answers in a restored state', () => {
  test('changes of price between placements keep their order and their answers', () => {
    const x = new TestExchange().players('p q', 100).market();
    x.place('p', 'BACK A 10 @ 2', { customerRef: 'first' });
    x.at += 1;
    const betId = x.place('p', 'BACK A 5 @ 3', { customerRef: 'second' });
    x.at += 1;
    const change = { kind: 'PRICE', price: 350 } as const;
    const changed = { type: 'changeBet', playerId: P, betId, change, customerRef: 'moved' } as const;
    const reply = x.ok(changed);
    x.place('q', 'BACK B 5 @ 3', { customerRef: 'first' });
    const before = saved(x);
    x.state = restore(before);
    expect(x.send(changed)).toMatchObject({ repeated: true, reply });
    const refs = Array.from(inner(x.state).players.get(P)?.remembered ?? [], ({ ref }) => ref);
    expect(refs).toEqual(['first', 'second', 'moved']);
    expect(saved(x)).toEqual(before);
  });

  test('the answer to a placement stays when its bet is forgotten with its market', () => {
    const { x } = world();
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'gone', market: 'empty' });
    const reply = x.ok(order);
    x.settle('A', 1, 'empty');
    x.ok({ type: 'archiveMarket', marketId: EMPTY });
    const before = saved(x);
    x.state = restore(before);
    expect(x.send(order)).toMatchObject({ repeated: true, reply });
    expect(saved(x)).toEqual(before);
  });

  test('it also stays when the bet is forgotten after a restart, before anyone has asked for it', () => {
    const { x } = world();
    const order = x.order('p', 'BACK A 10 @ 2', { customerRef: 'gone', market: 'empty' });
    const reply = x.ok(order);
    const settleAndForget = (one: TestExchange): string => {
      one.settle('A', 1, 'empty');
      one.ok({ type: 'archiveMarket', marketId: EMPTY });
      return stateHash(one.state);
    };
    const before = saved(x);
    const undisturbed = settleAndForget(x);
    x.state = restore(before);
    x.seq = before.seq;
    expect(settleAndForget(x)).toBe(undisturbed);
    expect(x.send(order)).toMatchObject({ repeated: true, reply });
  });

  test('two restarts in a row, with nothing asked in between, save the same', () => {
    const { x } = world();
    x.place('p', 'BACK A 10 @ 2', { customerRef: 'one' });
    const before = saved(x);
    expect(snapshot(restore(snapshot(restore(before))))).toEqual(before);
  });

  test('expired answers are forgotten when due, the others are not', () => {
    const remembered = (restarted: boolean): unknown[] => {
      const x = new TestExchange().players('p q').market();
      for (const name of ['p', 'q']) x.place(name, 'BACK A 10 @ 2', { customerRef: 'old' });
      x.at += KEY_SWEEP_MS * 2;
      x.place('p', 'BACK A 10 @ 2', { customerRef: 'young' });
      if (restarted) x.state = restore(saved(x));
      const due: (number | null)[] = [nextDueAt(x.state)];
      x.wait(KEY_MEMORY_MS - KEY_SWEEP_MS);
      due.push(nextDueAt(x.state));
      const left = Array.from(inner(x.state).players.values(), ({ remembered: own }) =>
        Array.from(own, ({ ref }) => ref),
      );
      expect(left).toEqual([['young'], []]);
      const hash = stateHash(x.state);
      x.wait(KEY_SWEEP_MS * 2);
      return [hash, ...due, nextDueAt(x.state)];
    };
    expect(remembered(true)).toEqual(remembered(false));
    expect(remembered(true).at(-1)).toBeNull();
  });
});
