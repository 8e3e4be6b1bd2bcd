import type { MarketDefinition } from '@layline/engine/market-definition.ts';

/** What the settlements of a market are worked out by, kept with its name after it is gone. */
export type SettlementTerms = Pick<MarketDefinition, 'numberOfWinners' | 'commissionRate' | 'fancy'>;

export function settlementTermsOf({
  numberOfWinners,
  commissionRate,
  fancy,
}: MarketDefinition): SettlementTerms {
  return { numberOfWinners, commissionRate, fancy };
}
