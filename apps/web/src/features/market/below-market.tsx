import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Market } from '../../provider/markets.ts';

type Draw = (marketId: string, eventId: string) => ReactNode;

/** Draws what the application shows below each market, of another feature; nothing by default. */
export const BelowMarketContext = createContext<Draw>(() => null);

/** The place below a market. */
export function BelowMarket({ market }: { readonly market: Market }) {
  return use(BelowMarketContext)(market.marketId, market.eventId);
}
