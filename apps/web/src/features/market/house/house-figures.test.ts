import { exampleSessionBook } from '../../../testing/examples.ts';
import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { TypedBet } from '../../../session/slip-bets.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { betting } from '../../../betting/texts.ts';
import { runsFigures } from './house-figures.ts';

const yes = (stake: number, line: number, rate: number): TypedBet => ({
  runnerId: 'runs',
  side: 'BACK',
  stake: rupees(stake),
  line: line * 100,
  price: rate * 100,
});
const no = (stake: number, line: number, rate: number): TypedBet => ({
  ...yes(stake, line, rate),
  side: 'LAY',
});

describe('[R7.18] the book of a session', () => {
  test('without bets and input there is nothing to show', () => {
    expect(runsFigures(textsOf(betting), { kind: 'SESSION' }, null, [])).toEqual({
      rows: [],
      worst: null,
      whatIfWorst: null,
    });
  });

  test('typed bets count before they are placed: Yes 1000 @ 45/100 and No 2000 @ 47/110', () => {
    const figures = runsFigures(textsOf(betting), { kind: 'SESSION' }, null, [
      yes(1000, 45, 100),
      no(2000, 47, 110),
    ]);
    expect(figures.whatIfWorst).toBe(rupees(-1200));
    expect(figures.rows.map(({ results, held, whatIf }) => [results, held, whatIf])).toEqual([
      ['up to 44', null, rupees(1000)],
      ['45 to 46', null, rupees(3000)],
      ['47 and more', null, rupees(-1200)],
    ]);
  });

  test('a Yes at 47 takes the risk of the book above it away', () => {
    const figures = runsFigures(textsOf(betting), { kind: 'SESSION' }, exampleSessionBook, [
      yes(1000, 47, 120),
    ]);
    expect([figures.worst, figures.whatIfWorst]).toEqual([rupees(-1200), 0]);
  });
});

test('[R7.18] a meter loses at most down to its lower bound', () => {
  const figures = runsFigures(textsOf(betting), { kind: 'METER', min: 100, max: 250 }, null, [
    yes(10, 171, 100),
  ]);
  expect(figures.whatIfWorst).toBe(rupees(-710));
  expect(figures.rows.at(-1)).toEqual({ results: '250 or more', held: null, whatIf: rupees(790) });
});
