import { meterProfit } from '@layline/engine/exposure/meters.ts';
import { deadHeatProfit } from '@layline/engine/pricing.ts';
import type { FragmentRow } from './fragments.ts';
import type { SettlementRow } from './settlement.ts';

/** The data that a fragment is settled from. */
export type Settling = Pick<FragmentRow, 'runner_id' | 'price' | 'line' | 'stake' | 'winnings'>;

/**
 * What the backer made on a fragment in a settlement, before commission; the layer's is its negative (rules sections
 * 8.4, 10.2, 10.3, 12, 13). Recomputed from what is stored: the engine keeps only a profit per bet. Paise.
 */
function backerAmount(settlement: SettlementRow, fragment: Settling): number {
  const verdict = settlement.results.find(({ runnerId }) => runnerId === fragment.runner_id);
  if (verdict === undefined || verdict.outcome === 'VOID') return 0;
  const byFigure =
    settlement.lineResult === null ? null : figureAmount(settlement, fragment, settlement.lineResult);
  if (byFigure !== null) return byFigure;
  if (verdict.outcome === 'LOSER') return 0 - fragment.stake;
  if (!verdict.deadHeat) return fragment.winnings;
  const winners = settlement.results.filter(({ outcome }) => outcome === 'WINNER');
  const tied = winners.filter(({ deadHeat }) => deadHeat).length;
  const places = settlement.terms.numberOfWinners - (winners.length - tied);
  return deadHeatProfit(fragment.stake, fragment.price, places, tied);
}

/** For markets decided by a figure: lines, sessions and meters (rules sections 8.4, 13.1, 13.3). Null for others, such as ranges. */
function figureAmount(
  { bettingType, terms: { fancy } }: SettlementRow,
  { price, line, stake, winnings }: Settling,
  figure: number,
): number | null {
  if (bettingType === 'LINE') return figure === price ? 0 : figure < price ? stake : 0 - stake;
  if (fancy?.kind === 'SESSION') return figure >= (line ?? 0) ? winnings : 0 - stake;
  return fancy?.kind === 'METER' ? meterProfit(stake, line ?? 0, figure, fancy) : null;
}

/** The same, for the owner of the bet on `side`. */
export function settledAmount(settlement: SettlementRow, fragment: Settling, side: string): number {
  const amount = backerAmount(settlement, fragment);
  return side === 'BACK' ? amount : 0 - amount;
}
