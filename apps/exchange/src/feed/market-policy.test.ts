import { describe, expect, test } from 'vitest';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import { runnerId } from '@layline/units/ids.ts';
import { policyOf } from './market-policy.ts';

type Class = Pick<MarketListing, 'type' | 'bettingType' | 'fancy'>;

const ODDS: Class = { type: 'MATCH_ODDS', bettingType: 'ODDS', fancy: null };
const LINE: Class = { type: 'INNINGS_RUNS', bettingType: 'LINE', fancy: null };
const BOOKMAKER: Class = { type: 'BOOKMAKER', bettingType: 'BOOKMAKER', fancy: null };
const fancy = (type: string, terms: MarketListing['fancy']): Class => ({
  type,
  bettingType: 'FANCY',
  fancy: terms,
});
const SESSION = fancy('SESSION', { kind: 'SESSION' });
const METER = fancy('METER', { kind: 'METER', min: 10_000, max: 25_000 });
const KHADO = fancy('KHADO', { kind: 'RANGE', ranges: [{ runnerId: runnerId('r'), from: 0, to: 900 }] });
const TOSS = fancy('TOSS', { kind: 'OUTCOME' });

describe('limits of rules section 14, rupees', () => {
  test.each([
    ['match odds', ODDS, 100, 500_000, 1_000_000, 2_500_000],
    ['bookmaker', BOOKMAKER, 100, 200_000, 500_000, 1_000_000],
    ['fancy session', SESSION, 100, 50_000, 200_000, 500_000],
    ['khado', KHADO, 100, 50_000, 200_000, 500_000],
    ['toss', TOSS, 100, 50_000, 200_000, 500_000],
    ['meter, per run', METER, 10, 1000, 200_000, 500_000],
    ['line', LINE, 100, 100_000, 300_000, 1_000_000],
  ])('%s', (_name, market, min, max, exposure, payout) => {
    const { limits } = policyOf(market);
    expect([limits.minStake, limits.maxStake, limits.maxMarketExposure, limits.maxPayout]).toEqual(
      [min, max, exposure, payout].map((rupees) => rupees * 100),
    );
    expect(limits.stakeStep).toBe(100);
  });
});

test.each([
  ['match odds', ODDS, undefined],
  ['line', LINE, undefined],
  ['bookmaker', BOOKMAKER, 0],
  ['session', SESSION, 0],
])('%s: the feed sets the commission only on markets between players', (_name, market, commission) => {
  const terms = policyOf(market);
  expect(terms.commissionRate).toBe(commission);
  expect(terms.persistenceEnabled).toBe(commission === undefined ? undefined : false);
  expect(terms.delayModel).toBe(commission === undefined ? 'PASSIVE' : 'ALL');
});

test('[R4.15] match odds and races have starting prices, and their rules say so', () => {
  const has = (type: string, market = ODDS) => policyOf({ ...market, type }).startingPrice ?? false;
  expect(['MATCH_ODDS', 'WIN', 'PLACE', 'SET_WINNER'].map((type) => has(type))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(has('WIN', LINE)).toBe(false);
  expect(policyOf({ ...ODDS, type: 'WIN' }).rules).toContain('starting price');
});

/** What a rules page must contain (rules section 10.8), with the content from rules sections 12 and 13.4. */
describe('rules texts of house-quoted markets', () => {
  const ALL = [BOOKMAKER, SESSION, METER, KHADO, TOSS];

  test.each(ALL)(
    '$type: voids both ways, no commission, whole or not at all, where the result comes from',
    (market) => {
      const { rules } = policyOf(market);
      for (const words of [
        'after the result was known',
        'void for both sides',
        'no commission',
        'taken whole',
        'greatest stake, exposure and payout',
        'The result is the official one',
        'behind play',
      ])
        expect(rules).toContain(words);
    },
  );

  test.each([
    [BOOKMAKER, 'Tie or no result: all bets are void'],
    [SESSION, 'Penalty runs do not count.'],
    [SESSION, 'void, unless the outcome was already certain'],
    [SESSION, 'All out or target reached inside it: the score then is the result.'],
    [SESSION, 'Yes wins if the result is the line or more'],
    [SESSION, 'differs from the line before by more than 15 runs'],
    [SESSION, 'fancy bets stand'],
    [METER, 'Your stake is for each run'],
    [KHADO, 'both ends included'],
    [TOSS, 'closes at the toss'],
    [fancy('GOALS_ODD_EVEN', { kind: 'OUTCOME' }), 'extra time and penalties do not count'],
    [fancy('BATSMAN_RUNS', { kind: 'SESSION' }), 'If he does not bat, all bets are void.'],
    [fancy('FALL_OF_WICKET_3', { kind: 'SESSION' }), 'if the innings ends first, on the final score'],
  ])('%o: %s', (market, words) => {
    expect(policyOf(market).rules).toContain(words);
  });

  test('football rules do not mention overs', () => {
    expect(policyOf(fancy('GOALS_METER', { kind: 'METER', min: 0, max: 900 })).rules).not.toContain('overs');
  });
});
