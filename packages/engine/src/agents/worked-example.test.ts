import type { MarketId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { member, tree } from '../test-support/agents.ts';
import { playWeek, settleFancy, settleWeek } from '../test-support/agents-week.ts';
import { TestExchange } from '../test-support/exchange.ts';
import { bookmaker } from '../test-support/house-markets.ts';
import { broken } from '../test-support/invariants.ts';

const ACCOUNTS = ['p1', 'p2', 'p3', 'A', 'M', 'U'] as const;

function accountOf(name: string): string {
  return name.startsWith('p') ? `player:${name}:cash` : `agent:${name}:cash`;
}

/** What the postings of some kinds in a market came to, in rupees. */
function moved(x: TestExchange, market: string, kinds: RegExp, from = 0): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const event of x.events.slice(from)) {
    if (event.type !== 'posting' || event.marketId !== market || !kinds.test(event.kind)) continue;
    for (const name of ACCOUNTS) {
      if (event.to === accountOf(name)) sums[name] = (sums[name] ?? 0) + event.amount;
      if (event.from === accountOf(name)) sums[name] = (sums[name] ?? 0) - event.amount;
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([name, paise]) => [name, paise / 100]));
}

describe('[R17.5] one match, three players (agent rules section 11)', () => {
  const x = new TestExchange();
  playWeek(x);
  settleWeek(x);

  test.each([
    ['book', /SETTLEMENT|^SHARE/, [1076.19, -2000, -754.23, 369.53, 805.1, 335.61]],
    ['s1', /SETTLEMENT|^SHARE/, [-1500, 982.3, undefined, 274.66, 113.6, 77.66]],
    ['s2', /SETTLEMENT|^SHARE/, [-900, 1200, 386.75, -135, -380.06, -103.01]],
    ['odds', /SETTLEMENT|^SHARE/, [1000, -400, -600, undefined, undefined, undefined]],
    ['odds', /COMMISSION/, [-20, undefined, undefined, 6.67, 4.33, 5]],
  ] as const)('%s, %s', (market, kinds, amounts) => {
    const found = moved(x, market, kinds);
    expect(ACCOUNTS.map((name) => found[name])).toEqual(amounts);
  });

  test('rebates', () => {
    const sums = ACCOUNTS.map((name) =>
      ['book', 's1', 's2'].reduce(
        (sum, market) => sum + Math.round((moved(x, market, /REBATE/)[name] ?? 0) * 100),
        0,
      ),
    );
    expect(sums).toEqual([2400, 4234, 1437, -2552, -2594, -848]);
  });

  test('balances and branch sums, without the casino', () => {
    expect(['p1', 'p2', 'p3'].map((id) => member(x, id).cash)).toEqual([-31_981, -17_536, 904_689]);
    expect(['A', 'M', 'U'].map((id) => member(x, id).cash)).toEqual([49_034, 51_703 - 1_000_000, 30_678]);
    expect(['A', 'M', 'U'].map((id) => member(x, id).branchSum)).toEqual([-483, -44_091, -13_413]);
    expect(ACCOUNTS.map((id) => [member(x, id).ownExposure, member(x, id).branchExposure])).toEqual(
      ACCOUNTS.map(() => [0, 0]),
    );
    expect(broken(x.state)).toEqual([]);
  });
});

describe('[R17.6] corrections and voids reverse what was posted (agent rules section 6)', () => {
  const x = new TestExchange();
  playWeek(x);
  settleWeek(x);

  test('a corrected session, then a void exchange market', () => {
    let from = x.events.length;
    settleFancy(x, 's1', 44, 2);
    expect(moved(x, 's1', /./, from)).toEqual({ p1: 3000, p2: -2016.3, A: -524.31, M: -213.45, U: -147.56 });
    from = x.events.length;
    x.ok({ type: 'voidMarket', marketId: 'odds' as MarketId, settlementVersion: 2, reason: 'abandoned' });
    expect(moved(x, 'odds', /./, from)).toEqual({ p1: -980, p2: 400, p3: 600, A: -6.67, M: -4.33, U: -5 });
    expect(broken(x.state)).toEqual([]);
  });

  test('no posting has the id of another', () => {
    const ids = x.events.flatMap((event) => (event.type === 'posting' ? [event.externalId] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('[R17.7] exposure of levels (agent rules section 3.3)', () => {
  test('X and Y of the bookmaker market, and the same after a restore', () => {
    const x = new TestExchange();
    tree(x);
    x.market(bookmaker());
    x.quote('India 87 93, Australia 110 112');
    x.place('p1', 'BACK India 1237 @ 87');
    x.place('p2', 'BACK Australia 2000 @ 110');
    x.place('p3', 'LAY India 811 @ 93');
    const exposures = (): number[][] =>
      ['A', 'M', 'U'].map((id) => [member(x, id).ownExposure, member(x, id).branchExposure]);
    const expected = [
      [38_520, 55_429],
      [85_660, 50_342],
      [35_480, 16_781],
    ];
    expect(exposures()).toEqual(expected);
    const before = stateHash(x.state);
    x.state = restore(JSON.parse(JSON.stringify(snapshot(x.state))));
    expect(stateHash(x.state)).toBe(before);
    expect(exposures()).toEqual(expected);
  });
});
