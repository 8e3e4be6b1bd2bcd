import { backToWin, layByLiability, layToWin } from '@layline/domain/staking/single-stake.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { STAKE_MAX } from '../provider/bets.ts';

/** What the amount beside the odds is: the stake itself, what is risked, or what is won. */
export const STAKE_ENTRIES = ['STAKE', 'LIABILITY', 'TO_WIN'] as const;
export type StakeEntry = (typeof STAKE_ENTRIES)[number];

/** Where a bet is asked for. Price in hundredths. */
interface Offer {
  readonly side: Side;
  readonly price: number;
}

function stakeOf(entry: StakeEntry, amount: Paise, { side, price }: Offer, step: Paise): Paise {
  if (entry === 'LIABILITY' && side === 'LAY') return layByLiability(amount, price as Odds, step);
  if (entry !== 'TO_WIN') return amount;
  return side === 'BACK' ? backToWin(amount, price as Odds, step) : layToWin(amount, step);
}

/**
 * The stake of a bet, paise, in the market's steps: a liability is never exceeded, and an amount to win is always reached
 * (trading rules T5). Null if the amount is too small or too large for a stake.
 */
export function stakeAt(entry: StakeEntry, amount: Paise, offer: Offer, step: Paise): Paise | null {
  const stake = stakeOf(entry, amount, offer, step);
  return stake > 0 && stake <= STAKE_MAX ? stake : null;
}
