import { useCallback } from 'react';
import { priceStateOf } from './bettable.ts';
import type { PriceState } from './bettable.ts';
import type { Shown } from './market-store.ts';
import { useMarketValue } from './use-market-value.ts';

/** Whether this runner's prices can be pressed now, and how they are drawn. */
export function usePriceState(marketId: string, runnerId: string): PriceState {
  const read = useCallback((shown: Shown | null) => priceStateOf(shown, runnerId), [runnerId]);
  return useMarketValue(marketId, read);
}
