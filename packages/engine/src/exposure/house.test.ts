import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from '@layline/units/betting.ts';
import { paise, rupees } from '@layline/units/money.ts';
import { rate as asRate, rateWinnings } from '@layline/units/rates.ts';
import { addMatchedLine, addUnmatchedLine, lineExposure, lineSteps, lineSums } from './lines.ts';
import type { LineSums } from './lines.ts';
import { METER_TERMS, meterProfit, meterSteps } from './meters.ts';
import { struckPayoff, unmatchedPayoff } from './payoff.ts';
import type { LineStep } from './steps.ts';
import { whatIfMeter, whatIfRates, whatIfSession } from './what-if.ts';
import {
  addMatched,
  addUnmatched,
  magnitude,
  profitIfWins,
  winnersExposure,
  winnersSums,
} from './winners.ts';
import type { WinnersSums } from './winners.ts';

interface Bet {
  readonly side: Side;
  readonly line: number;
  readonly rate: number;
  readonly stake: number;
  readonly matched: boolean;
}

const BOUNDS = { min: 200, max: 1200 };
/** Every result of interest: below, at and above all lines that the random books use. */
const RESULTS = Array.from({ length: 17 }, (_, runs) => runs * 100);

const anyBet: fc.Arbitrary<Bet> = fc.record({
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  line: fc.integer({ min: 2, max: 12 }).map((runs) => runs * 100),
  rate: fc.constantFrom(100, 5000, 9050, 10_000, 11_000, 33_333),
  stake: fc.integer({ min: 1, max: 900 }),
  matched: fc.boolean(),
});
const books = fc.array(anyBet, { maxLength: 8 });

type Profit = (bet: Bet, result: number) => number;

/** Rules section 13.1, bet by bet. */
const sessionProfit: Profit = ({ side, line, rate, stake }, result) => {
  const won = rateWinnings(paise(stake), asRate(rate));
  if (side === 'BACK') return result >= line ? won : -stake;
  return result < line ? stake : 0 - won;
};

/** Rules section 13.3, bet by bet. */
const meterProfitOf: Profit = ({ side, line, stake }, result) => {
  const counted = Math.min(Math.max(result, BOUNDS.min), BOUNDS.max);
  return ((side === 'BACK' ? stake : -stake) * (counted - line)) / 100;
};

/** The worst of all results and of all subsets of the unmatched bets. */
function worst(bets: readonly Bet[], profit: Profit): number {
  const open = bets.filter(({ matched }) => !matched);
  let least = 0;
  for (const result of RESULTS) {
    for (let subset = 0; subset < 2 ** open.length; subset += 1) {
      let sum = 0;
      for (const bet of bets) {
        if (bet.matched || (subset & (1 << open.indexOf(bet))) !== 0) sum += profit(bet, result);
      }
      least = Math.min(least, sum);
    }
  }
  return Math.abs(least);
}

function expectSteps(steps: readonly LineStep[], bets: readonly Bet[], profit: Profit): void {
  for (const result of RESULTS) {
    const step = steps.findLast(({ from }) => from === null || from <= result);
    const sum = bets.reduce((total, bet) => total + (bet.matched ? profit(bet, result) : 0), 0);
    expect([result, step?.profit]).toEqual([result, sum + 0]);
  }
}

/** Adds a bet, or with `sign` −1 takes it away again. */
function addToSession(sums: LineSums, { side, line, rate, stake, matched }: Bet, sign = 1): void {
  const won = sign * rateWinnings(paise(stake), asRate(rate));
  if (matched) addMatchedLine(sums, struckPayoff(side, line, sign * stake, won));
  else addUnmatchedLine(sums, unmatchedPayoff(side, line, side === 'BACK' ? sign * stake : won));
}

function session(bets: readonly Bet[]): LineSums {
  const sums = lineSums();
  for (const bet of bets) addToSession(sums, bet);
  return sums;
}

function addToMeter(sums: WinnersSums, { side, line, stake, matched }: Bet, sign = 1): void {
  const won = sign * meterProfit(stake, line, BOUNDS.max, BOUNDS);
  const lost = -sign * meterProfit(stake, line, BOUNDS.min, BOUNDS);
  if (matched) addMatched(sums, struckPayoff(side, 0, lost, won));
  else addUnmatched(sums, unmatchedPayoff(side, 0, side === 'BACK' ? lost : won));
}

function meter(bets: readonly Bet[]): WinnersSums {
  const sums = winnersSums();
  for (const bet of bets) addToMeter(sums, bet);
  return sums;
}

describe('sessions (rules section 13.2)', () => {
  const yes: Bet = { side: 'BACK', line: 4500, rate: 10_000, stake: rupees(1000), matched: true };
  const no: Bet = { side: 'LAY', line: 4700, rate: 11_000, stake: rupees(2000), matched: true };

  test('Yes 1000 @ 45/100 and No 2000 @ 47/110: +1000 to 44, +3000 at 45 and 46, −1200 from 47; exposure 1200', () => {
    const sums = session([yes, no]);
    expect(lineSteps(sums, 'SESSION')).toEqual([
      { from: null, profit: rupees(1000) },
      { from: 4500, profit: rupees(3000) },
      { from: 4700, profit: rupees(-1200) },
    ]);
    expect(lineExposure(sums, 'SESSION')).toBe(rupees(1200));
  });

  test('the slip shows the same before the bet is matched', () => {
    expect(whatIfSession(lineSteps(session([yes]), 'SESSION'), no)).toEqual(
      lineSteps(session([yes, no]), 'SESSION'),
    );
  });

  test('without bets there is a single step of zero', () => {
    expect([lineSteps(lineSums(), 'SESSION'), lineExposure(lineSums(), 'SESSION')]).toEqual([
      [{ from: null, profit: 0 }],
      0,
    ]);
  });

  test('brute force over all results and all subsets of waiting bets gives the same on random books', () => {
    fc.assert(
      fc.property(books, (bets) => {
        expect(lineExposure(session(bets), 'SESSION')).toBe(worst(bets, sessionProfit));
        expectSteps(lineSteps(session(bets), 'SESSION'), bets, sessionProfit);
      }),
      { numRuns: 1500, seed: 132 },
    );
  });

  test('what is taken away again leaves nothing', () => {
    fc.assert(
      fc.property(books, (bets) => {
        const sums = session(bets);
        for (const bet of bets) addToSession(sums, bet, -1);
        expect(sums.lines).toEqual([]);
      }),
      { numRuns: 300, seed: 133 },
    );
  });
});

describe('meters (rules section 13.3)', () => {
  test('Yes at 10 a run from 6, No at 4 a run from 9, results from 2 to 12', () => {
    const sums = meter([
      { side: 'BACK', line: 600, rate: 10_000, stake: rupees(10), matched: true },
      { side: 'LAY', line: 900, rate: 10_000, stake: rupees(4), matched: true },
    ]);
    expect(winnersExposure(sums, METER_TERMS)).toBe(rupees(40 - 28));
    expect(meterSteps(sums, BOUNDS).slice(0, 2)).toEqual([
      { from: null, profit: rupees(-12) },
      { from: 300, profit: rupees(-6) },
    ]);
    expect(meterSteps(sums, BOUNDS).at(-1)).toEqual({ from: 1200, profit: rupees(48) });
  });

  test('Yes and No of one stake lock the difference of their lines: one step', () => {
    const sums = meter([
      { side: 'BACK', line: 600, rate: 10_000, stake: 500, matched: true },
      { side: 'LAY', line: 900, rate: 10_000, stake: 500, matched: true },
    ]);
    expect(meterSteps(sums, BOUNDS)).toEqual([{ from: null, profit: 1500 }]);
  });

  test('brute force over all results and all subsets of waiting bets gives the same on random books', () => {
    fc.assert(
      fc.property(books, (bets) => {
        expect(winnersExposure(meter(bets), METER_TERMS)).toBe(worst(bets, meterProfitOf));
        expectSteps(meterSteps(meter(bets), BOUNDS), bets, meterProfitOf);
      }),
      { numRuns: 1500, seed: 134 },
    );
  });

  test('the slip shows what the struck bet will bring', () => {
    fc.assert(
      fc.property(books, anyBet, (bets, slip) => {
        const matched = { ...slip, matched: true };
        expect(whatIfMeter(meterSteps(meter(bets), BOUNDS), slip, BOUNDS)).toEqual(
          meterSteps(meter([...bets, matched]), BOUNDS),
        );
        expect(whatIfSession(lineSteps(session(bets), 'SESSION'), slip)).toEqual(
          lineSteps(session([...bets, matched]), 'SESSION'),
        );
      }),
      { numRuns: 500, seed: 135 },
    );
  });

  test('what is taken away again leaves nothing', () => {
    fc.assert(
      fc.property(books, (bets) => {
        const sums = meter(bets);
        for (const bet of bets) addToMeter(sums, bet, -1);
        expect(magnitude(sums, 0)).toBe(0);
      }),
      { numRuns: 300, seed: 136 },
    );
  });
});

describe('rates on runners (rules section 12)', () => {
  interface RunnerBet extends Bet {
    readonly runner: number;
  }
  const RUNNERS = [0, 1, 2];
  const runnerBooks = fc.array(
    fc.tuple(anyBet, fc.constantFrom(...RUNNERS)).map(([bet, runner]): RunnerBet => ({ ...bet, runner })),
    { maxLength: 8 },
  );
  const profitOf = ({ side, stake, rate, runner }: RunnerBet, winner: number): number => {
    const won = rateWinnings(paise(stake), asRate(rate));
    const backer = runner === winner ? won : -stake;
    return side === 'BACK' ? backer : -backer;
  };

  test.each([
    ['bookmaker, outcome', true],
    ['khado: none may win', false],
  ])('%s: brute force over all results and all subsets of waiting bets', (_, complete) => {
    const terms = { winners: 1, complete, removed: [false, false, false] };
    const results = complete ? RUNNERS : [...RUNNERS, -1];
    fc.assert(
      fc.property(runnerBooks, (bets) => {
        const sums = winnersSums();
        for (const { side, stake, rate, runner, matched } of bets) {
          const won = rateWinnings(paise(stake), asRate(rate));
          if (matched) addMatched(sums, struckPayoff(side, runner, stake, won));
          else addUnmatched(sums, unmatchedPayoff(side, runner, side === 'BACK' ? stake : won));
        }
        let least = 0;
        for (const winner of results) {
          const fixed = bets
            .filter(({ matched }) => matched)
            .reduce((sum, bet) => sum + profitOf(bet, winner), 0);
          const harm = bets
            .filter(({ matched }) => !matched)
            .reduce((sum, bet) => sum + Math.min(0, profitOf(bet, winner)), 0);
          least = Math.min(least, fixed + harm);
        }
        expect(winnersExposure(sums, terms)).toBe(Math.abs(least));
      }),
      { numRuns: 1000, seed: 137 },
    );
  });

  test('the slip shows what the struck bet will bring', () => {
    const figures = [
      { runnerId: 'India', profit: rupees(950) },
      { runnerId: 'Australia', profit: rupees(-1000) },
    ];
    const lay = { runnerId: 'India', side: 'LAY', price: 6000, stake: rupees(1000) } as const;
    expect(whatIfRates(figures, [lay]).map(({ profit }) => profit)).toEqual([rupees(350), 0]);
    const sums = winnersSums();
    addMatched(sums, struckPayoff('BACK', 0, rupees(1000), rupees(950)));
    addMatched(sums, struckPayoff('LAY', 0, rupees(1000), rupees(600)));
    const terms = { winners: 1, complete: true, removed: [false, false] };
    expect([0, 1].map((runner) => profitIfWins(sums, runner, terms, false))).toEqual([rupees(350), 0]);
  });
});
