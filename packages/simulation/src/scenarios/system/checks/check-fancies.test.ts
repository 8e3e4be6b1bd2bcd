import type { HistoryBet } from '@layline/contract/entities/bet.ts';
import type { FancyTerms } from '@layline/domain/market-listing.ts';
import { playerId, runnerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import { fancyFault } from './check-fancies.ts';
import { fancyProfit, FancyRecords, type FancyBet, type FancyResult } from '../records/fancy-records.ts';

const SESSION: FancyTerms = { kind: 'SESSION' };
const METER: FancyTerms = { kind: 'METER', min: 2000, max: 8000 };
const KHADO: FancyTerms = { kind: 'RANGE', ranges: [{ runnerId: runnerId('A'), from: 4000, to: 4900 }] };
const OUTCOME: FancyTerms = { kind: 'OUTCOME' };

const BET: FancyBet = {
  player: playerId('p1'),
  betId: 7,
  marketId: 'f1',
  runnerId: 'runs',
  side: 'BACK',
  stake: 10_000,
  asked: { line: 4500, rate: 9500 },
  answered: { line: 4500, rate: 9500 },
};

const runs = (figure: number): FancyResult => ({ by: 'FIGURE', figure });

test.each<
  readonly [what: string, terms: FancyTerms, side: 'BACK' | 'LAY', result: FancyResult, profit: number]
>([
  ['Yes at 45, rate 95, on 45 runs', SESSION, 'BACK', runs(4500), 9500],
  ['Yes on 44 runs', SESSION, 'BACK', runs(4400), -10_000],
  ['No on 44 runs', SESSION, 'LAY', runs(4400), 10_000],
  ['No on 45 runs', SESSION, 'LAY', runs(4500), -9500],
  ['Yes on a void session', SESSION, 'BACK', { by: 'VOID' }, 0],
  ['Yes at 45 on a meter, on 50 runs', METER, 'BACK', runs(5000), 50_000],
  ['Yes on a meter that counts up to 80, on 90 runs', METER, 'BACK', runs(9000), 350_000],
  ['No on a meter that counts from 20, on 10 runs', METER, 'LAY', runs(1000), 250_000],
  ['a khado from 40 to 49, on 49 runs', KHADO, 'BACK', runs(4900), 9500],
  ['the same, on 50 runs', KHADO, 'BACK', runs(5000), -10_000],
  ['a runner that won', OUTCOME, 'BACK', { by: 'RUNNER', winner: 'A' }, 9500],
  ['a runner that lost', OUTCOME, 'BACK', { by: 'RUNNER', winner: 'B' }, -10_000],
])('[R7.76] what a bet on a fancy makes: %s', (_what, terms, side, result, profit) => {
  const bet = { ...BET, runnerId: terms.kind === 'SESSION' || terms.kind === 'METER' ? 'runs' : 'A', side };
  expect(fancyProfit(terms, bet, BET.asked, result)).toBe(profit);
});

/** A bet as its player sees it after a result of 45. */
function shown(changes: Partial<HistoryBet> = {}): HistoryBet {
  return {
    betId: 7,
    sportId: 3,
    eventId: 'e',
    eventTitle: 'Over 1',
    marketId: 'f1',
    marketName: 'Fancy',
    bettingType: 'FANCY',
    runnerId: 'runs',
    runnerName: 'runs',
    side: 'BACK',
    price: 95,
    line: 45,
    averagePrice: 95,
    stake: 100,
    matched: 100,
    remaining: 0,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    state: 'SETTLED',
    persistence: 'LAPSE',
    source: 'SLIP',
    placedAt: 0,
    settledAt: 1,
    profit: 95,
    lapseReason: null,
    voidReason: null,
    ...changes,
  };
}

function records(result: FancyResult = runs(4500)): FancyRecords {
  const made = new FancyRecords();
  const row = { runnerId: runnerId('runs'), state: 'ACTIVE', lay: null } as const;
  made.listed('f1', SESSION);
  for (const line of [4500, 4600])
    made.quoted('f1', [{ ...row, back: { line, rate: 9500, maxStake: null } }]);
  made.decided('f1', result);
  return made;
}

describe('[R7.76] a bet on a fancy as its player sees it', () => {
  test('is right when it pays by its line and the feed’s figure', () => {
    expect(fancyFault(BET, shown(), records())).toBeNull();
    expect(fancyFault(BET, shown({ profit: -100 }), records(runs(4400)))).toBeNull();
    const isVoid = { matched: 0, voided: 100, state: 'VOID', profit: null } as const;
    expect(fancyFault(BET, shown(isVoid), records({ by: 'VOID' }))).toBeNull();
  });

  test.each<readonly [what: string, says: RegExp, bet: Partial<FancyBet>, changes: Partial<HistoryBet>]>([
    ['settled on another line', /make -100 at line 45/, {}, { profit: -100 }],
    ['paid twice', /make 190 at line 45/, {}, { profit: 190 }],
    ['left unsettled', /as MATCHED after its result/, {}, { state: 'MATCHED' }],
    ['struck at another line than answered', /not as it was answered/, {}, { line: 46 }],
    ['struck at a worse line than asked', /worse than what was asked/, { answered: null }, { line: 46 }],
    ['struck at a worse rate than asked', /worse than what/, { answered: null }, { averagePrice: 94 }],
    ['struck at what nobody quoted', /never quoted/, { answered: null }, { averagePrice: 96, profit: 96 }],
    ['void without a void result', /as VOID, and it was matched/, {}, { matched: 0, state: 'VOID' }],
    ['matched in part', /in part/, {}, { matched: 50 }],
  ])('%s is found', (_what, says, bet, changes) => {
    expect(fancyFault({ ...BET, ...bet }, shown(changes), records())).toMatch(says);
  });

  test('that is lost is found', () => {
    expect(fancyFault(BET, undefined, records())).toBe('nowhere');
  });
});
