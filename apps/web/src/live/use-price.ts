import type { Side } from '@layline/units/betting.ts';
import { useCallback } from 'react';
import type { Shown } from './market-store.ts';
import type { HouseRow, Quote } from './market-view.ts';
import { useMarketValue } from './use-market-value.ts';

/**
 * The price and size at a level of a runner's ladder, 0 being the best; null where there is none. `BACK` gives what
 * a backer can take (blue), `LAY` what a layer can take (pink). The same object as long as neither changed.
 */
export function usePrice(marketId: string, runnerId: string, side: Side, level = 0): Quote | null {
  const read = useCallback(
    (shown: Shown | null) => {
      const runner = shown?.view.runners.get(runnerId);
      return (side === 'BACK' ? runner?.back : runner?.lay)?.[level] ?? null;
    },
    [runnerId, side, level],
  );
  return useMarketValue(marketId, read);
}

/** The house's row of a runner; null between players and before the first quote. The same object while it stays. */
export function useHouseRow(marketId: string, runnerId: string): HouseRow | null {
  const read = useCallback(
    (shown: Shown | null) => shown?.view.runners.get(runnerId)?.row ?? null,
    [runnerId],
  );
  return useMarketValue(marketId, read);
}
