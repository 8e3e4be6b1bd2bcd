import type { MarketDefinition } from '@layline/engine/market-definition.ts';

/** The terms that a market's settlements are computed from. Kept, like its name, after the market is gone. */
export type SettlementTerms = Pick<MarketDefinition, 'numberOfWinners' | 'commissionRate' | 'fancy'>;

export function settlementTermsOf({
  numberOfWinners,
  commissionRate,
  fancy,
}: MarketDefinition): SettlementTerms {
  return { numberOfWinners, commissionRate, fancy };
}
