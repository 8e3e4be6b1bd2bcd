import { expect, test } from 'vitest';
import { lineSteps, lineSums, addMatchedLine } from '../exposure/lines.ts';
import type { LineKind } from '../exposure/lines.ts';
import { struckPayoff } from '../exposure/payoff.ts';
import { cashOutFigure } from './figure.ts';
import type { CashOutBook, CashOutFigure, CashOutPart } from './figure.ts';
import type { SteppedBook } from './runs.ts';
import { alone, atLines, atOdds, market, paise, runner } from '../test-support/cash-out-books.ts';
import type { WinnersBook } from './winners.ts';

/** The examples of the trading rules, T1.10, by their numbers. */

const WHOLE: CashOutPart = { kind: 'SHARE', share: 10_000 };

function share(basisPoints: number): CashOutPart {
  return { kind: 'SHARE', share: basisPoints };
}

function atLeast(rupees: number): CashOutPart {
  return { kind: 'AMOUNT', amount: paise(rupees) };
}

function figure(book: CashOutBook, part = WHOLE, step = 1): CashOutFigure {
  const made = cashOutFigure(book, part, paise(step));
  if (typeof made === 'string') throw new Error(made);
  return made;
}

/** Legs as text: `lay 0 1186: 400 300 486`, rupees. */
function legs({ legs: all }: CashOutFigure): string[] {
  return all.map(({ runner: at, side, stake, takes }) => {
    const parts = takes.map(({ size }) => size / 100).join(' ');
    const split = takes.length > 1 ? `: ${parts}` : '';
    return `${side.toLowerCase()} ${at} ${stake / 100}${split}`;
  });
}

interface Row {
  readonly no: string;
  readonly book: CashOutBook;
  readonly part?: CashOutPart;
  readonly step?: number;
  readonly legs: readonly string[];
  /** Worst and best result, rupees. */
  readonly results: readonly [number, number];
  readonly partial?: boolean;
}

const TWO = alone([2000, -1000], '', '2.5x400 2.52x300 2.56x2000');
const NINE = [2000, -2500, -500] as const;
const BACKS = ['2.4', '3', '3.7'];
const LAYS = ['2.5', '3.1', '3.9'];

const DEPTH = market(
  NINE,
  ['2.4x900', '3x300 2.9x5000', '3.7x150 3.6x2000'],
  ['2.5x600 2.56x5000', '3.1x900', '3.9x900'],
);

/** Two places, the position of the rules' section 8.3. */
const PLACES: WinnersBook = {
  kind: 'WINNERS',
  winners: 2,
  complete: true,
  runners: [
    runner(0, [80, -100], { toBack: atOdds('1.5'), toLay: atOdds('1.55') }),
    runner(1, [-100, 50], { toBack: atOdds('1.95'), toLay: atOdds('2') }),
    runner(2, [120, -30], { toBack: atOdds('2.6'), toLay: atOdds('2.7') }),
    runner(3, [0, 0], { toBack: atOdds('2.1'), toLay: atOdds('2.2') }),
  ],
};

const INDIA = market([950, -1000], ['1.55', '2.5'], ['1.6', '2.7']);
const INDIA_SUSPENDED = market([950, -1000], ['', '2.5'], ['', '2.7']);

/** A position from bets such as `yes 1000 45/100`, with what is offered for Yes (or to sell) and for No (or to buy). */
function stepped(kind: LineKind, bets: string, toBack: string, toLay: string): SteppedBook {
  const sums = lineSums();
  for (const bet of bets.split(', ')) {
    const [answer, stake, at] = bet.split(' ');
    const [runs, percent] = (at ?? '').split('/').map(Number);
    const side = answer === 'yes' || answer === 'buy' ? 'BACK' : 'LAY';
    const staked = paise(Number(stake));
    addMatchedLine(sums, struckPayoff(side, (runs ?? 0) * 100, staked, (staked * (percent ?? 100)) / 100));
  }
  return { kind, steps: lineSteps(sums, kind), toBack: atLines(toBack), toLay: atLines(toLay) };
}

const TWO_LINES = stepped('LINE', 'buy 50 160, sell 80 165', '', '158');
const TWO_SESSIONS = stepped('SESSION', 'yes 1000 45/100, no 2000 47/110', '47/110', '');

/** Yes at 10 a run from 150, of results from 0 to 400. */
const METER: CashOutBook = {
  kind: 'METER',
  bounds: { min: 0, max: 40_000 },
  perRun: paise(10),
  atMin: paise(-1500),
  atMax: paise(2500),
  toBack: atLines('160'),
  toLay: atLines('158'),
};

const ROWS: readonly Row[] = [
  { no: '1', book: alone([100, -50], '', '2.02'), legs: ['lay 0 74'], results: [24, 24.52] },
  {
    no: '1b',
    book: alone([100, -50], '', '2.02'),
    step: 0.01,
    legs: ['lay 0 74.26'],
    results: [24.26, 24.26],
  },
  { no: '2', book: TWO, legs: ['lay 0 1186: 400 300 486'], results: [185.84, 186] },
  {
    no: '3',
    book: alone([-1500, 500], '5x100 4.9x1000', ''),
    legs: ['back 0 406: 100 306'],
    results: [93.4, 94],
  },
  { no: '4', book: alone([9400, -100], '', '70'), legs: ['lay 0 135'], results: [35, 85] },
  {
    no: '5',
    book: alone([2000, -1000], '', '2.5x400'),
    legs: ['lay 0 400'],
    results: [-600, 1400],
    partial: true,
  },
  { no: '6', book: alone([5000, -1000], '', '4'), legs: ['lay 0 1500'], results: [500, 500] },
  {
    no: '7',
    book: alone([100, -50], '', '2.02'),
    part: share(5000),
    legs: ['lay 0 37'],
    results: [-13, 62.26],
  },
  { no: '8', book: alone([100, -50], '', '2.02'), part: atLeast(0), legs: ['lay 0 50'], results: [0, 49] },
  { no: '9', book: TWO, part: share(4000), legs: ['lay 0 474: 400 74'], results: [-526, 1287.52] },
  { no: '10', book: TWO, part: atLeast(0), legs: ['lay 0 1000: 400 300 300'], results: [0, 476] },
  {
    no: '11',
    book: market(NINE, BACKS, LAYS),
    legs: ['lay 0 1000', 'back 1 667'],
    results: [-167, -166],
  },
  {
    no: '12',
    book: market(NINE, BACKS.with(1, ''), LAYS),
    legs: ['lay 0 1800', 'lay 2 513'],
    results: [-187.7, -187],
  },
  {
    no: '13',
    book: market(NINE, BACKS, LAYS.with(0, '')),
    legs: ['back 1 1500', 'back 2 676'],
    results: [-176, -174.8],
  },
  {
    no: '14',
    book: DEPTH,
    legs: ['lay 0 991: 600 391', 'back 1 679: 300 379'],
    results: [-188.96, -188],
  },
  { no: '15', book: PLACES, legs: ['lay 0 116', 'back 1 77', 'lay 2 55'], results: [14.15, 15.7] },
  { no: '16', book: INDIA, legs: ['lay 0 1219'], results: [218.6, 219] },
  { no: '17', book: INDIA_SUSPENDED, legs: ['back 1 780'], results: [170, 170] },
  { no: '18', book: stepped('LINE', 'buy 100 160', '170', ''), legs: ['back 0 100'], results: [0, 200] },
  {
    no: '20',
    book: stepped('LINE', 'buy 100 160', '170x60 168x100', ''),
    legs: ['back 0 100: 60 40'],
    results: [0, 200],
  },
  { no: '21', book: TWO_LINES, legs: ['lay 0 30'], results: [0, 160] },
  {
    no: '22',
    book: stepped('SESSION', 'yes 1000 45/100', '', '50/100'),
    legs: ['lay 0 1000'],
    results: [0, 2000],
  },
  {
    no: '23',
    book: stepped('SESSION', 'yes 1000 45/100', '', '50/90'),
    legs: ['lay 0 1053'],
    results: [52.3, 2053],
  },
  { no: '25', book: TWO_SESSIONS, legs: ['back 0 1048'], results: [-48, 1952] },
  { no: '26', book: METER, legs: ['lay 0 10'], results: [80, 80] },
];

test.each(ROWS)('example $no of the trading rules', (row) => {
  const made = figure(row.book, row.part, row.step);
  expect(legs(made)).toEqual(row.legs);
  expect([made.figure / 100, made.most / 100]).toEqual(row.results);
  expect(made.partial).toBe(row.partial ?? false);
});

test.each([
  { no: '19', book: stepped('LINE', 'buy 100 160', '150', '') },
  { no: '24', book: stepped('SESSION', 'yes 1000 45/100', '', '40/100') },
  { no: '28, whole market', book: market([200, 200], ['2.1', '2.1'], ['2.2', '2.2']) },
  { no: 'nothing is held', book: market([0, 0], ['2.1', '2.1'], ['2.2', '2.2']) },
])('there is nothing to cash out: $no', ({ book }) => {
  expect(cashOutFigure(book, WHOLE, 100)).toBe('NOTHING_TO_CASH_OUT');
});

test('example 28: one runner can be cashed out by itself even if the market is a sure profit', () => {
  const made = figure(alone([1200, -1000], '', '2.2'));
  expect(legs(made)).toEqual(['lay 0 1000']);
  expect(made.figure).toBe(0);
});

test('example 27: a cash-out beside a cancelled offer', () => {
  expect(legs(figure(alone([2000, -1000], '', '2.5')))).toEqual(['lay 0 1200']);
});

test.each([
  { book: alone([100, -50], '2', ''), why: 'nothing to lay' },
  { book: market([950, -1000], ['', ''], ['', '']), why: 'no row takes bets' },
  { book: stepped('LINE', 'buy 100 160', '', ''), why: 'no line' },
  { book: { ...METER, toLay: [] }, why: 'no meter' },
])('nobody offers to close the position: $why', ({ book }) => {
  expect(cashOutFigure(book, WHOLE, 100)).toBe('CASH_OUT_UNAVAILABLE');
});

test('a part below a stake step and an amount out of reach are refused for their size', () => {
  const book = alone([100, -50], '', '2.02');
  expect(cashOutFigure(book, share(10), 100)).toBe('INVALID_BET_SIZE');
  expect(cashOutFigure(alone([100, -1], '', '200'), WHOLE, 100)).toBe('INVALID_BET_SIZE');
  expect(cashOutFigure(book, atLeast(24.25), 100)).toBe('INVALID_BET_SIZE');
  expect(cashOutFigure(book, atLeast(25), 100)).toBe('INVALID_BET_SIZE');
  expect(cashOutFigure(book, atLeast(-50), 100)).toBe('NOTHING_TO_CASH_OUT');
  expect(figure(book, atLeast(24)).figure).toBe(2400);
});

test('a lay with no offer leaves that runner above the figure', () => {
  const made = figure(market([500, 0, -300], ['', '', '3'], ['', '', '']));
  expect(made.figure).toBeGreaterThan(-30_000);
  expect(made.most).toBeGreaterThan(made.figure);
  expect(made.partial).toBe(true);
});
