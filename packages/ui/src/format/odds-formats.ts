import { decimalOdds } from './odds.ts';
import type { OddsFormat, WriteOdds } from './odds.ts';

const WHOLE = 10_000;

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Winnings to stake, exactly and in lowest terms: 1.34 is 17/50. */
const fractionalOdds: WriteOdds = (win) => {
  const by = greatestDivisor(win, WHOLE);
  return `${win / by}/${WHOLE / by}`;
};

/** What 100 wins, or the stake that wins 100, to the nearest integer: 2.5 is +150, 1.34 is −294. */
const americanOdds: WriteOdds = (win) => {
  if (win >= WHOLE) return `+${Math.round(win / 100)}`;
  // A house rate can be zero, at which no stake wins 100.
  return win <= 0 ? '–' : `−${Math.round((100 * WHOLE) / win)}`;
};

/** Every format, the default first. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const satisfies readonly OddsFormat[];

/** The function that writes odds in each format. */
export const WRITE_ODDS: Readonly<Record<OddsFormat, WriteOdds>> = {
  decimal: decimalOdds,
  fractional: fractionalOdds,
  american: americanOdds,
};
