import type { MarketDefinition } from '@layline/engine/market-definition.ts';

/** What the settlements of a market are worked out by, kept with its name after it is gone. */
export type MarketTerms = Pick<MarketDefinition, 'numberOfWinners' | 'commissionRate' | 'fancy'>;

export function termsOf({ numberOfWinners, commissionRate, fancy }: MarketDefinition): MarketTerms {
  return { numberOfWinners, commissionRate, fancy };
}
