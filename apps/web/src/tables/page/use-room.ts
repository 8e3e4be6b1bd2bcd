import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Room, RoomState } from './room.ts';

/** A part of what is known of the visit. */
export function useRoom<T>(room: Room, select: (state: RoomState) => T): T {
  return useStore(room.store, select);
}

/** True while no stake may be made, whatever the round does: the session is over, or something lies over the page. */
export function useLocked(room: Room): boolean {
  return useRoom(room, ({ ended, paused, state }) => ended || paused || state?.mayBet !== true);
}

/** While `hush` is true, money around the page does not tell what the page does not show yet. */
export function useHush(room: Room, hush: boolean): void {
  useEffect(() => (hush ? room.hush() : undefined), [room, hush]);
}
