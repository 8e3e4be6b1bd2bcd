import { fraction } from '../fraction.ts';
import type { BetKind, ResultKind, ShownOutcome, TableGame } from '../game.ts';
import { SPOTS, type Spot, type SpotGroup } from './spots.ts';
import { colourOf, POCKETS } from './wheel.ts';

/** What zero does: every outside bet loses, or even-money bets get half back (la partage). */
type ZeroRule = 'loses' | 'half-back';

/** A bet on the layout; `numbers` are those that win, in rising order, for the layout and the wheel. */
export interface RouletteBet extends BetKind<number> {
  readonly group: SpotGroup;
  readonly numbers: readonly number[];
}

/** Roulette as a table game whose bets know their numbers; an outcome is a number from 0 to 36. */
export interface RouletteGame extends TableGame<number> {
  readonly bets: readonly RouletteBet[];
}

const ROLLS = Array.from({ length: POCKETS }, (_, number) => number);

function betOn(spot: Spot, zero: ZeroRule): RouletteBet {
  const halfBack = zero === 'half-back' && spot.group === 'even-money';
  const wins = (spot.profit + 1) * 100;
  const returns = (number: number): number => {
    if (spot.numbers.includes(number)) return wins;
    return halfBack && number === 0 ? 50 : 0;
  };
  const total = ROLLS.reduce((sum, number) => sum + returns(number), 0);
  return {
    id: spot.id,
    name: spot.name,
    group: spot.group,
    numbers: spot.numbers,
    pays: halfBack ? `${spot.profit}:1, half back on 0` : `${spot.profit}:1`,
    rtp: fraction(BigInt(total), BigInt(POCKETS * 100)),
    mostReturn: wins,
    returns,
  };
}

function inWords(number: number): string {
  return `${number} ${colourOf(number)}`;
}

function show(number: number, zero: ZeroRule): ShownOutcome {
  const text =
    number !== 0
      ? `${inWords(number)}, ${number % 2 === 1 ? 'odd' : 'even'}, ${number <= 18 ? 'low' : 'high'}.`
      : zero === 'loses'
        ? `${inWords(0)}: all outside bets lose.`
        : `${inWords(0)}: even-money bets get half back, columns and dozens lose.`;
  return { shown: [{ place: 'wheel', face: String(number) }], result: String(number), text };
}

const RESULTS: readonly ResultKind[] = ROLLS.map((number) => ({
  id: String(number),
  mark: String(number),
  name: inWords(number),
}));

const INSIDE_RULES = [
  'The ball falls into one of 37 numbers, 0 to 36, all equally likely. 18 are red, 18 are black, 0 is green.',
  'Inside bets pay 35:1 on one number, 17:1 on a split of two, 11:1 on a street of three, 8:1 on a corner of four and 5:1 on a six line.',
  '0 can be played alone, in splits with 1, 2 or 3, in the streets 0, 1, 2 and 0, 2, 3, and in the first four 0, 1, 2, 3, which pays 8:1.',
  'Columns and dozens pay 2:1. Red, black, odd, even, low (1 to 18) and high (19 to 36) pay 1:1.',
];

const ZERO_RULES: Readonly<Record<ZeroRule, string>> = {
  loses: 'On 0 all outside bets lose.',
  'half-back':
    'La partage: on 0 red, black, odd, even, low and high get half the stake back. Columns and dozens lose.',
};

function rouletteGame(id: string, name: string, zero: ZeroRule): RouletteGame {
  return {
    id,
    name,
    version: 1,
    rules: [...INSIDE_RULES, ZERO_RULES[zero]],
    bets: SPOTS.map((spot) => betOn(spot, zero)),
    results: RESULTS,
    extremes: ROLLS,
    draw: (random) => random.uniform(POCKETS),
    show: (number) => show(number, zero),
  };
}

/** European roulette, one zero: every bet returns 36/37 of its stake on average (rules section 17.6). */
export const roulette: RouletteGame = rouletteGame('roulette', 'European roulette', 'loses');

/**
 * The same wheel with la partage. A game of its own, so that its pay table and rounds say what was played. Even-money bets return
 * 73/74, all others 36/37 (rules section 17.6).
 */
export const rouletteLaPartage: RouletteGame = rouletteGame(
  'roulette-la-partage',
  'European roulette with la partage',
  'half-back',
);
