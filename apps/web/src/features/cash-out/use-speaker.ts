import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The panels of each market on the page; the first of them speaks. */
const panels = createStore<Readonly<Record<string, readonly symbol[]>>>(() => ({}));

function put(marketId: string, change: (before: readonly symbol[]) => readonly symbol[]): void {
  panels.setState((all) => ({ ...all, [marketId]: change(all[marketId] ?? []) }));
}

/**
 * Whether this panel announces what becomes of the cash-out. A market can have a panel in its card and one among the open bets, and both show
 * the same; a screen reader should say it once. `take` lets this panel speak, because the player has pressed here.
 */
export function useSpeaker(marketId: string): { readonly speaks: boolean; readonly take: () => void } {
  const [me] = useState(() => Symbol(marketId));
  useEffect(() => {
    put(marketId, (before) => [...before, me]);
    return () => put(marketId, (before) => before.filter((one) => one !== me));
  }, [marketId, me]);
  return {
    speaks: useStore(panels, (all) => all[marketId]?.[0] === me),
    take: () => put(marketId, (before) => [me, ...before.filter((one) => one !== me)]),
  };
}
