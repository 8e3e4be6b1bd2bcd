import { POCKETS, colourOf } from './wheel.ts';

/** Kinds of bets; inside bets are on the numbers, outside bets beside them. */
export type SpotGroup =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'six-line'
  | 'column'
  | 'dozen'
  | 'even-money';

/** A position for a chip on the layout, and the numbers that it covers. */
export interface Spot {
  readonly id: string;
  readonly name: string;
  readonly group: SpotGroup;
  /** In rising order. */
  readonly numbers: readonly number[];
  /** Profit of a win in multiples of the stake: 35 for 35:1. */
  readonly profit: number;
}

/** What a win of each kind pays (rules section 17.6). */
const PROFIT: Readonly<Record<SpotGroup, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  'six-line': 5,
  column: 2,
  dozen: 2,
  'even-money': 1,
};

/** The layout has twelve rows of three numbers; zero is above the first row and touches 1, 2 and 3. */
const COLUMNS = 3;
const ROW_STARTS = Array.from({ length: (POCKETS - 1) / COLUMNS }, (_, row) => row * COLUMNS + 1);
const LAST_ROW = POCKETS - COLUMNS;
const NUMBERS = Array.from({ length: POCKETS }, (_, number) => number);

function from(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}

function inside(group: SpotGroup, label: string, numbers: readonly number[]): Spot {
  return {
    id: `${group}-${numbers.join('-')}`,
    name: `${label} ${numbers.join(', ')}`,
    group,
    numbers,
    profit: PROFIT[group],
  };
}

function outside(group: SpotGroup, id: string, name: string, wins: (number: number) => boolean): Spot {
  return {
    id,
    name,
    group,
    numbers: NUMBERS.filter((number) => number !== 0 && wins(number)),
    profit: PROFIT[group],
  };
}

function splits(): number[][] {
  const pairs = [
    [0, 1],
    [0, 2],
    [0, 3],
  ];
  for (const number of from(1, POCKETS - 1)) {
    if (number % COLUMNS !== 0) pairs.push([number, number + 1]);
    if (number < LAST_ROW) pairs.push([number, number + COLUMNS]);
  }
  return pairs;
}

function corners(): number[][] {
  const found: number[][] = [];
  for (const number of from(1, LAST_ROW - 1)) {
    if (number % COLUMNS !== 0) found.push([number, number + 1, number + COLUMNS, number + COLUMNS + 1]);
  }
  return found;
}

const ORDINALS = ['First', 'Second', 'Third'];

/** All 157 positions for a chip: inside by group, then outside. */
export const SPOTS: readonly Spot[] = [
  ...NUMBERS.map((number) => inside('straight', 'Straight', [number])),
  ...splits().map((numbers) => inside('split', 'Split', numbers)),
  inside('street', 'Street', [0, 1, 2]),
  inside('street', 'Street', [0, 2, 3]),
  ...ROW_STARTS.map((start) => inside('street', 'Street', from(start, COLUMNS))),
  inside('corner', 'First four', [0, 1, 2, 3]),
  ...corners().map((numbers) => inside('corner', 'Corner', numbers)),
  ...ROW_STARTS.slice(0, -1).map((start) => inside('six-line', 'Six line', from(start, COLUMNS * 2))),
  ...ORDINALS.map((ordinal, index) =>
    outside(
      'column',
      `column-${index + 1}`,
      `${ordinal} column`,
      (number) => (number - 1) % COLUMNS === index,
    ),
  ),
  ...ORDINALS.map((ordinal, index) =>
    outside(
      'dozen',
      `dozen-${index + 1}`,
      `${ordinal} dozen`,
      (number) => Math.ceil(number / 12) === index + 1,
    ),
  ),
  outside('even-money', 'red', 'Red', (number) => colourOf(number) === 'red'),
  outside('even-money', 'black', 'Black', (number) => colourOf(number) === 'black'),
  outside('even-money', 'odd', 'Odd', (number) => number % 2 === 1),
  outside('even-money', 'even', 'Even', (number) => number % 2 === 0),
  outside('even-money', 'low', 'Low, 1 to 18', (number) => number <= 18),
  outside('even-money', 'high', 'High, 19 to 36', (number) => number >= 19),
];
