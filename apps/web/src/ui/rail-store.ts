import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The drawer with bet slip and open bets, on screens too narrow for the right column. */
const railStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens or closes the drawer; where the right column is in view it has no effect. */
export function showRail(open: boolean): void {
  railStore.setState({ open });
}

/** True while the drawer is open. */
export function useRailOpen(): boolean {
  return useStore(railStore, (state) => state.open);
}
