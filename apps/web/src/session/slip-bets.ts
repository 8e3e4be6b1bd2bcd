import type { SlipBet } from '@layline/engine/exposure/what-if.ts';
import { hundredthsTyped } from '@layline/ui/forms/decimal-text.ts';
import { useStore } from 'zustand';
import { STAKE_MAX } from '../provider/bets.ts';
import { isEditable } from './slip.ts';
import type { Slip } from './slip.ts';
import { slipStore } from './slip-store.ts';

/** A typed bet; `line`, hundredths of a run, on sessions and meters, where the price is the rate. */
export interface TypedBet extends SlipBet<string> {
  readonly line: number | null;
}

const NO_BETS: readonly TypedBet[] = [];

function typedBet(slip: Slip): TypedBet | null {
  const price = hundredthsTyped(slip.price);
  const stake = hundredthsTyped(slip.stake);
  if (!isEditable(slip) || price === null || stake === null || stake === 0) return null;
  // The profit multiplies the two, and must stay exact.
  if (stake > STAKE_MAX || !Number.isSafeInteger(stake * price)) return null;
  const { runnerId, side, line } = slip;
  return { runnerId, side, price, line, stake };
}

function byMarket(slips: readonly Slip[]): ReadonlyMap<string, readonly TypedBet[]> {
  const bets = new Map<string, TypedBet[]>();
  for (const slip of slips) {
    const bet = typedBet(slip);
    if (bet) bets.set(slip.marketId, [...(bets.get(slip.marketId) ?? []), bet]);
  }
  return bets;
}

/** Computed once for all rows on the page. */
const known = new WeakMap<readonly Slip[], ReadonlyMap<string, readonly TypedBet[]>>();

/**
 * The bets being typed for a market, to show their effect (rules section 8.6); paise and hundredths. The same array
 * as long as the slips do not change.
 */
export function useSlipBets(marketId: string): readonly TypedBet[] {
  return useStore(slipStore, ({ slips }) => {
    const bets = known.get(slips) ?? byMarket(slips);
    known.set(slips, bets);
    return bets.get(marketId) ?? NO_BETS;
  });
}
