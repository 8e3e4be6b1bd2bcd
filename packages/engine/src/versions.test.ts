import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import type { Unsequenced } from './commands.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import { TestExchange, rs } from './test-support/exchange.ts';
import { bookmaker } from './test-support/house-markets.ts';
import { houseQuotes } from './test-support/house-quotes.ts';
import { playerVersions, playerView, quoteVersion } from './views.ts';

const P = 'p' as PlayerId;
const M = 'm' as MarketId;

type Versioned = Extract<
  Unsequenced,
  { type: 'setPlayerState' | 'setOwnLimits' | 'setPlayerLimits' | 'quoteHouse' }
>;

const state = (to: 'LOCKED' | 'ACTIVE'): Versioned => ({ type: 'setPlayerState', playerId: P, state: to });
const own = (maxStake: number): Versioned => ({
  type: 'setOwnLimits',
  playerId: P,
  maxStake: rs(maxStake),
  losses: [{ limit: rs(maxStake), periodMs: 1000 }],
});
const imposed = (maxStake: number): Versioned => ({
  type: 'setPlayerLimits',
  playerId: P,
  maxStake: rs(maxStake),
  exposureShare: 5000,
});
const quotes = (text: string): Versioned => ({ type: 'quoteHouse', marketId: M, quotes: houseQuotes(text) });

describe('settings have a version', () => {
  test.each<readonly [string, Versioned, Versioned]>([
    ['the lock of a player', state('LOCKED'), state('ACTIVE')],
    ['a player’s own limits', own(10), own(20)],
    ['limits by the house', imposed(10), imposed(20)],
    ['the house’s rows', quotes('A 95 97'), quotes('A 90 92')],
  ])('%s: a late repeat undoes nothing, and an immediate one is already done', (_, first, second) => {
    const x = new TestExchange().players('p').market(bookmaker({}, 'A B'));
    x.ok({ ...first, version: 1 });
    const once = stateHash(x.state);
    expect(x.send({ ...first, version: 1 })).toMatchObject({ ok: true, repeated: true, events: [] });
    expect(stateHash(x.state)).toBe(once);
    expect(x.refused({ ...second, version: 1 })).toBe('TOO_OLD');
    x.ok({ ...second, version: 2 });
    x.state = restore(snapshot(x.state));
    const twice = stateHash(x.state);
    expect(x.refused({ ...first, version: 1 })).toBe('TOO_OLD');
    expect(stateHash(x.state)).toBe(twice);
    // A command without a version always applies and raises it.
    x.ok(first);
    expect(x.refused({ ...second, version: 2 })).toBe('TOO_OLD');
    expect(x.refused({ ...second, version: 0.5 })).toBe('INVALID_INPUT');
  });

  test('each has its own', () => {
    const x = new TestExchange().players('p').market(bookmaker({}, 'A B'));
    expect(playerVersions(x.state, P)).toEqual({ state: 0, limits: 0, imposed: 0 });
    x.ok(state('LOCKED'));
    x.ok({ ...own(10), version: 7 });
    expect(playerVersions(x.state, P)).toEqual({ state: 1, limits: 7, imposed: 0 });
    expect(quoteVersion(x.state, M)).toBe(0);
    x.ok(quotes('A 95 97'));
    expect(quoteVersion(x.state, M)).toBe(1);
    expect(playerView(x.state, P)?.state).toBe('LOCKED');
  });
});
