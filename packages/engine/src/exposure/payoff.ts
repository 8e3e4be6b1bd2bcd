import type { Side } from '@layline/units/betting.ts';

/**
 * What a bet brings by the answer to what it asks: does this runner win, is this line reached? Paise, negative for a
 * loss. The one form in which bets enter a player's sums, and in which a check or a slip lays one over sums that stay
 * as they are.
 */
export interface Payoff {
  /** What is asked about: the index of a runner, or a line in hundredths of a run. */
  readonly at: number;
  readonly yes: number;
  readonly no: number;
}

/** Of no bet. */
export const NOTHING: Payoff = { at: -1, yes: 0, no: 0 };

/** Of a struck bet: on yes the backer wins the winnings, on no it loses the stake; the layer has the opposite. */
export function struckPayoff(side: Side, at: number, stake: number, winnings: number): Payoff {
  return side === 'BACK' ? { at, yes: winnings, no: -stake } : { at, yes: -winnings, no: stake };
}

/** Of an unmatched bet at its worst: struck where it loses, not struck where it would win. `liability` is that loss. */
export function unmatchedPayoff(side: Side, at: number, liability: number): Payoff {
  return side === 'BACK' ? { at, yes: 0, no: -liability } : { at, yes: -liability, no: 0 };
}
