import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The drawer with bet slip and open bets, on screens without a column for them. */
const railStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens or closes the drawer; no effect where both are always in view. */
export function showRail(open: boolean): void {
  railStore.setState({ open });
}

/** True while the drawer is open. */
export function useRailOpen(): boolean {
  return useStore(railStore, (state) => state.open);
}
