import { use, useEffect, useEffectEvent } from 'react';
import type { Shown } from './market-store.ts';
import { markets } from './stores.ts';
import { VisibilityContext } from './visibility.ts';

const readView = (shown: Shown | null) => shown?.view ?? null;

/**
 * Calls back when the prices or the state of a market on screen have changed, and when its block becomes visible again;
 * never while block or page are hidden.
 */
export function useBookChanges(marketId: string, onChange: () => void): void {
  const visibility = use(VisibilityContext);
  const changed = useEffectEvent(onChange);
  useEffect(() => markets.subscribe(marketId, readView, () => changed(), visibility), [marketId, visibility]);
}
