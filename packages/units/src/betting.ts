import { divideFloor } from './rounding.ts';
import type { Odds } from './ladder.ts';
import type { Paise } from './money.ts';

/** BACK wins if the runner wins; LAY wins if it loses. */
export const SIDES = ['BACK', 'LAY'] as const;
export type Side = (typeof SIDES)[number];

/** The other side, which a bet is matched with. */
export function opposite(side: Side): Side {
  return side === 'BACK' ? 'LAY' : 'BACK';
}

/**
 * What the backer wins and the layer loses on a stake: floor(stake × (price − 100) / 100) in paise. Computed once per fragment
 * and used for both sides, so that a fragment is zero-sum to the last paisa (rules section 1, rounding). `stake` is in paise,
 * `price` in hundredths.
 */
export function winnings(stake: Paise, atPrice: Odds): Paise {
  return divideFloor(stake * (atPrice - 100), 100) as Paise;
}

/** The most a bet can lose, in paise: the stake of a back, or the winnings at the price of a lay. */
export function liability(side: Side, stake: Paise, atPrice: Odds): Paise {
  return side === 'BACK' ? stake : winnings(stake, atPrice);
}
