import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Pending requests that the player waits for (R4.11); polling and background calls do not count. */
export const loadingStore = createStore<{ readonly pending: number }>(() => ({ pending: 0 }));

let era = 0;

/** Counts a request as pending until the returned function is called. */
export function beginLoading(): () => void {
  const begunIn = era;
  let open = true;
  loadingStore.setState((state) => ({ pending: state.pending + 1 }));
  return () => {
    if (!open || begunIn !== era) return;
    open = false;
    loadingStore.setState((state) => ({ pending: state.pending - 1 }));
  };
}

/** Hides the indicator whatever is pending, as after every navigation (R2.28). */
export function resetLoading(): void {
  era += 1;
  loadingStore.setState({ pending: 0 });
}

/** True while the indicator is shown. */
export function useLoading(): boolean {
  return useStore(loadingStore, (state) => state.pending > 0);
}
