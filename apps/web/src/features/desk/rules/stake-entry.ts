import { backToWin, layByLiability, layToWin } from '@layline/domain/staking/single-stake.ts';
import type { Odds } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { STAKE_MAX } from '../../../provider/bets.ts';
import type { Cell } from './press-guard.ts';

/** What the amount in the stake's field is: the stake itself, what is risked, or what is won. */
export const STAKE_ENTRIES = ['STAKE', 'LIABILITY', 'TO_WIN'] as const;
export type StakeEntry = (typeof STAKE_ENTRIES)[number];

function stakeOf(entry: StakeEntry, amount: Paise, { side, price }: Cell, step: Paise): Paise {
  if (entry === 'LIABILITY' && side === 'LAY') return layByLiability(amount, price as Odds, step);
  if (entry !== 'TO_WIN') return amount;
  return side === 'BACK' ? backToWin(amount, price as Odds, step) : layToWin(amount, step);
}

/**
 * The stake of an order on a cell, paise, in the market's steps: a liability is never exceeded, and what is to be won is always reached
 * (trading rules T5). Null if the amount is too small or too large for a stake.
 */
export function stakeAt(entry: StakeEntry, amount: Paise, cell: Cell, step: Paise): Paise | null {
  const stake = stakeOf(entry, amount, cell, step);
  return stake > 0 && stake <= STAKE_MAX ? stake : null;
}
