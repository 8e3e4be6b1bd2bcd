import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Why the player cannot bet anywhere now: a break, the day's time used up, or a reality check to look at first. */
export type PlayStop = 'BREAK' | 'SESSION_TIME' | 'REALITY_CHECK';

const playStopStore = createStore<{ readonly stop: PlayStop | null }>(() => ({ stop: null }));

/** Kept up to date by what watches over the player's protection; null lets bets through. */
export function showPlayStop(stop: PlayStop | null): void {
  playStopStore.setState({ stop });
}

/** What stops the player from betting; null if nothing does. */
export function usePlayStop(): PlayStop | null {
  return useStore(playStopStore, (state) => state.stop);
}
