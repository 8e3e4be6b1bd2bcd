import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Why the player cannot bet anywhere now: a break, the day's time used up, or a reality check to acknowledge. */
export type PlayStop = 'BREAK' | 'SESSION_TIME' | 'REALITY_CHECK';

const playStopStore = createStore<{ readonly stop: PlayStop | null }>(() => ({ stop: null }));

/** Kept up to date by the protection watch; null allows bets. */
export function showPlayStop(stop: PlayStop | null): void {
  playStopStore.setState({ stop });
}

/** What stops the player from betting; null if nothing. */
export function usePlayStop(): PlayStop | null {
  return useStore(playStopStore, (state) => state.stop);
}
