import { useCallback } from 'react';
import { holdOf } from './bettable.ts';
import type { Hold } from './bettable.ts';
import type { Shown } from './market-store.ts';
import { useMarketValue } from './use-market-value.ts';

/** Why prices of this runner cannot be pressed now; null when they can. */
export function useHold(marketId: string, runnerId: string): Hold | null {
  const read = useCallback((shown: Shown | null) => holdOf(shown, runnerId), [runnerId]);
  return useMarketValue(marketId, read);
}
