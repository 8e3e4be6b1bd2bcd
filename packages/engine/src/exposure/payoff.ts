import type { Side } from '@layline/units/betting.ts';

/**
 * What a bet brings, by the answer to its question: does this runner win, is this line reached? Paise, negative for a
 * loss. Bets enter a player's sums only in this form, and a check or a slip uses it to try one more bet without
 * changing the sums.
 */
export interface Payoff {
  /** The subject of the question: the index of a runner, or a line in hundredths of a run. */
  readonly at: number;
  readonly yes: number;
  readonly no: number;
}

/** The payoff of no bet. */
export const NOTHING: Payoff = { at: -1, yes: 0, no: 0 };

/**
 * The payoff of a matched bet: on yes the backer wins the winnings, on no the stake is lost; the layer has the
 * opposite.
 */
export function struckPayoff(side: Side, at: number, stake: number, winnings: number): Payoff {
  return side === 'BACK' ? { at, yes: winnings, no: -stake } : { at, yes: -winnings, no: stake };
}

/**
 * The worst payoff of an unmatched bet: matched where it loses, unmatched where it would win. `liability` is that loss.
 */
export function unmatchedPayoff(side: Side, at: number, liability: number): Payoff {
  return side === 'BACK' ? { at, yes: 0, no: -liability } : { at, yes: -liability, no: 0 };
}
