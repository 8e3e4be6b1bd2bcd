import { describe, expect, test } from 'vitest';
import type { Paise } from '@layline/units/money.ts';
import type { Unsequenced } from '../commands.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { TestExchange, definition, lineDefinition, result } from '../test-support/exchange.ts';
import { bookView, marketIds, marketView } from '../views.ts';

const M = definition().id;

const OPEN: Unsequenced = { type: 'openMarket', marketId: M };
const SUSPEND: Unsequenced = { type: 'suspendMarket', marketId: M, reason: 'GOAL', lapse: false };
const TURN: Unsequenced = { type: 'turnInPlay', marketId: M, betDelaySec: 5 };
const SETTLE: Unsequenced = { type: 'settleMarket', marketId: M, settlementVersion: 1, result: result('A') };
const VOID: Unsequenced = { type: 'voidMarket', marketId: M, settlementVersion: 1, reason: 'abandoned' };
const UPDATE: Unsequenced = { type: 'updateMarket', marketId: M, name: 'Other' };
const ARCHIVE: Unsequenced = { type: 'archiveMarket', marketId: M };

const WAYS: Record<string, readonly Unsequenced[]> = {
  INACTIVE: [],
  OPEN: [OPEN],
  SUSPENDED: [OPEN, SUSPEND],
  CLOSED: [OPEN, SETTLE],
};

/** Which command a market accepts in which state, and the resulting state (rules section 2.2). */
const TABLE: readonly [from: string, command: Unsequenced, to: string][] = [
  ['INACTIVE', OPEN, 'OPEN'],
  ['INACTIVE', SUSPEND, 'refused'],
  ['INACTIVE', TURN, 'SUSPENDED'],
  ['INACTIVE', SETTLE, 'refused'],
  ['INACTIVE', VOID, 'CLOSED'],
  ['INACTIVE', UPDATE, 'INACTIVE'],
  ['INACTIVE', ARCHIVE, 'refused'],
  ['OPEN', OPEN, 'refused'],
  ['OPEN', SUSPEND, 'SUSPENDED'],
  ['OPEN', TURN, 'SUSPENDED'],
  ['OPEN', SETTLE, 'CLOSED'],
  ['OPEN', VOID, 'CLOSED'],
  ['OPEN', UPDATE, 'OPEN'],
  ['OPEN', ARCHIVE, 'refused'],
  ['SUSPENDED', OPEN, 'OPEN'],
  ['SUSPENDED', SUSPEND, 'SUSPENDED'],
  ['SUSPENDED', TURN, 'SUSPENDED'],
  ['SUSPENDED', SETTLE, 'CLOSED'],
  ['SUSPENDED', VOID, 'CLOSED'],
  ['SUSPENDED', ARCHIVE, 'refused'],
  ['CLOSED', OPEN, 'refused'],
  ['CLOSED', SUSPEND, 'refused'],
  ['CLOSED', TURN, 'refused'],
  ['CLOSED', UPDATE, 'refused'],
  ['CLOSED', ARCHIVE, 'gone'],
];

describe('market states (rules section 2.2)', () => {
  test.each(TABLE.map(([from, command, to]) => [from, command.type, to, command] as const))(
    '%s, %s: %s',
    (from, _, to, command) => {
      const x = new TestExchange();
      x.ok({ type: 'createMarket', definition: definition() });
      for (const each of WAYS[from] ?? []) x.ok(each);
      expect(marketView(x.state, M)?.status).toBe(from);
      const outcome = x.send(command);
      expect(outcome.ok ? 'accepted' : outcome.refusal.code).toBe(
        to === 'refused' ? 'INVALID_MARKET_STATE' : 'accepted',
      );
      const after = to === 'refused' ? from : to === 'gone' ? undefined : to;
      expect(marketView(x.state, M)?.status).toBe(after);
    },
  );

  test('every command on an unknown market is refused as such', () => {
    const x = new TestExchange();
    for (const command of [OPEN, SUSPEND, TURN, SETTLE, VOID, UPDATE, ARCHIVE]) {
      expect(x.refused(command)).toBe('INVALID_MARKET_ID');
    }
  });

  test('an update changes terms without a material change', () => {
    const x = new TestExchange().players('p').market();
    const limits = { ...definition().limits, maxStake: 100_00 as Paise };
    x.ok({
      type: 'updateMarket',
      marketId: M,
      betDelaySec: 7,
      limits,
      rules: 'new',
      rulesVersion: '2',
      startTime: 5,
    });
    expect(marketView(x.state, M)).toMatchObject({
      betDelaySec: 7,
      version: 3,
      materialVersion: 1,
      definition: { rules: 'new', rulesVersion: '2', startTime: 5, limits: { maxStake: 10_000 } },
    });
    expect(x.refused(x.order('p', 'BACK A 101 @ 2'))).toBe('INVALID_BET_SIZE');
    x.place('p', 'BACK A 100 @ 2');
    expect(x.events.at(-1)).toMatchObject({ type: 'betPlaced', rulesVersion: '2' });
    expect(x.refused({ type: 'updateMarket', marketId: M, betDelaySec: 99 })).toBe('INVALID_DEFINITION');
  });

  test('views return markets and their books, and undefined for unknown ids', () => {
    const x = new TestExchange().players('p').market();
    x.place('p', 'BACK B 100 @ 3');
    x.place('p', 'BACK B 50 @ 3.1');
    expect(marketIds(x.state)).toEqual([M]);
    expect(bookView(x.state, M, 1)?.runners[1]).toEqual({
      runnerId: 'B',
      availableToBack: [],
      availableToLay: [[300, 10_000]],
      traded: [],
      lastTradedPrice: null,
      quote: null,
      totalMatched: 0,
    });
    expect(bookView(x.state, 'x' as typeof M, 3)).toBeUndefined();
  });
});

const BAD: readonly [string, Partial<MarketDefinition> | null][] = [
  ['nothing', null],
  ['an id with blanks', { id: 'a b' as typeof M }],
  ['no runners', { runners: [] }],
  ['a runner twice', { runners: [...definition().runners, ...definition().runners] }],
  ['no winner', { numberOfWinners: 0 }],
  ['more winners than runners', { numberOfWinners: 4 }],
  ['half a winner', { numberOfWinners: 1.5 }],
  ['a line range on odds', { lineRange: { min: 0, max: 100, interval: 100 } }],
  ['an unknown type', { bettingType: 'RANGE' as MarketDefinition['bettingType'] }],
  ['a delay beyond the longest', { betDelaySec: 13 }],
  ['a commission beyond the whole', { commissionRate: 10_001 }],
  [
    'limits turned round',
    { limits: { ...definition().limits, minStake: 500 as Paise, maxStake: 400 as Paise } },
  ],
  ['a step of zero', { limits: { ...definition().limits, stakeStep: 0 as Paise } }],
  ['a start that is not a time', { startTime: Number.NaN }],
];

describe('definitions', () => {
  test.each(BAD)('%s is refused', (_, over) => {
    const x = new TestExchange();
    const made = over === null ? (null as unknown as MarketDefinition) : definition(over);
    expect(x.refused({ type: 'createMarket', definition: made })).toBe('INVALID_DEFINITION');
    expect(marketIds(x.state)).toEqual([]);
  });

  test.each([
    [{ min: 100, max: 0, interval: 100 }],
    [{ min: 0, max: 150, interval: 100 }],
    [{ min: 0, max: 1_000_000, interval: 1 }],
    [{ min: -100, max: 100, interval: 100 }],
    [null],
  ])('a LINE market with %o is refused', (lineRange) => {
    const x = new TestExchange();
    expect(x.refused({ type: 'createMarket', definition: lineDefinition({ lineRange }) })).toBe(
      'INVALID_DEFINITION',
    );
  });

  test.each([1, 100])('a LINE market in steps of %i hundredths has 2000 levels at most', (interval) => {
    const x = new TestExchange();
    const made = (levels: number) =>
      lineDefinition({ lineRange: { min: 0, max: (levels - 1) * interval, interval } });
    expect(x.refused({ type: 'createMarket', definition: made(2001) })).toBe('INVALID_DEFINITION');
    x.ok({ type: 'createMarket', definition: made(2000) });
  });

  test('changing a definition after sending it does not change the market', () => {
    const x = new TestExchange();
    const made = definition();
    x.ok({ type: 'createMarket', definition: made });
    for (const runner of made.runners) Object.assign(runner, { name: 'changed' });
    expect(marketView(x.state, M)?.runners.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(x.refused({ type: 'createMarket', definition: definition() })).toBe('MARKET_EXISTS');
  });
});
