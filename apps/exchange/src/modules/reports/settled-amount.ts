import { deadHeatProfit } from '@layline/engine/pricing.ts';
import type { FragmentRow } from '../../core/histories/fragments.ts';
import type { SettlementRow } from '../../core/histories/settlement.ts';

/** What a fragment is settled by. */
export type Settling = Pick<FragmentRow, 'runner_id' | 'price' | 'stake' | 'winnings'>;

/**
 * What the backer made on a fragment in a settlement, before commission; the layer's is its negative (rules sections
 * 8.4, 10.2, 10.3). Worked out anew from what is stored: the engine keeps a profit per bet alone. Paise.
 */
export function backerAmount(settlement: SettlementRow, fragment: Settling): number {
  const verdict = settlement.results.find(({ runnerId }) => runnerId === fragment.runner_id);
  if (verdict === undefined || verdict.outcome === 'VOID') return 0;
  if (settlement.lineResult !== null) {
    if (settlement.lineResult === fragment.price) return 0;
    return settlement.lineResult < fragment.price ? fragment.stake : 0 - fragment.stake;
  }
  if (verdict.outcome === 'LOSER') return 0 - fragment.stake;
  if (!verdict.deadHeat) return fragment.winnings;
  const winners = settlement.results.filter(({ outcome }) => outcome === 'WINNER');
  const tied = winners.filter(({ deadHeat }) => deadHeat).length;
  const places = settlement.terms.numberOfWinners - (winners.length - tied);
  return deadHeatProfit(fragment.stake, fragment.price, places, tied);
}

/** The same for the owner of the bet that was on `side`. */
export function settledAmount(settlement: SettlementRow, fragment: Settling, side: string): number {
  const amount = backerAmount(settlement, fragment);
  return side === 'BACK' ? amount : 0 - amount;
}
