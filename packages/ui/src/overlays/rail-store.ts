import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The drawer with bet slip and open bets, where they have no place of their own on the screen. */
const railStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens or closes the drawer; where both are in view anyway it has no effect. */
export function showRail(open: boolean): void {
  railStore.setState({ open });
}

/** True while the drawer is open. */
export function useRailOpen(): boolean {
  return useStore(railStore, (state) => state.open);
}
