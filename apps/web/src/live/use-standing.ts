import { useCallback } from 'react';
import { standingOf } from './bettable.ts';
import type { Standing } from './bettable.ts';
import type { Shown } from './market-store.ts';
import { useMarketValue } from './use-market-value.ts';

/** Whether prices of this runner can be pressed now, and how they are drawn. */
export function useStanding(marketId: string, runnerId: string): Standing {
  const read = useCallback((shown: Shown | null) => standingOf(shown, runnerId), [runnerId]);
  return useMarketValue(marketId, read);
}
