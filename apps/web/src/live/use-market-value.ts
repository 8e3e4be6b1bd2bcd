import { use, useCallback, useSyncExternalStore } from 'react';
import type { Read, Shown } from './market-store.ts';
import { markets } from './stores.ts';
import { VisibilityContext } from './visibility.ts';

/**
 * A value of a market as it is on screen. `read` must be stable (module level or useCallback) and return the same
 * reference for the same content. Does not subscribe at the hub: `LiveBlock` or `useLiveMarkets` do.
 */
export function useMarketValue<T>(marketId: string, read: Read<T>): T {
  const visibility = use(VisibilityContext);
  const subscribe = useCallback(
    (listener: () => void) => markets.subscribe(marketId, read, listener, visibility),
    [visibility, marketId, read],
  );
  const snapshot = useCallback(() => read(markets.shown(marketId)), [marketId, read]);
  return useSyncExternalStore(subscribe, snapshot);
}

export type { Shown };
