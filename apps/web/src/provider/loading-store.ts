import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Requests under way that the player waits for (R4.11); polled and background calls do not count. */
export const loadingStore = createStore<{ readonly pending: number }>(() => ({ pending: 0 }));

let era = 0;

/** Counts a request in; the function that comes back counts it out, once. */
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

/** Hides the indicator whatever is under way, as after every navigation (R2.28). */
export function resetLoading(): void {
  era += 1;
  loadingStore.setState({ pending: 0 });
}

/** True while the indicator shows. */
export function useLoading(): boolean {
  return useStore(loadingStore, (state) => state.pending > 0);
}
