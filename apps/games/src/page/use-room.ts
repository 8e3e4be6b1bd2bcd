import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Room, RoomState } from './room.ts';

/** A part of what is known of the visit. */
export function useRoom<T>(room: Room, select: (state: RoomState) => T): T {
  return useStore(room.store, select);
}

/** True once the game is played by other rules than the page shows: it was open while they changed. */
export function isOutdated({ state, version }: RoomState): boolean {
  return state !== null && version !== null && state.version !== version;
}

/**
 * True while no stake may be made, whatever the round does: the session is over, the rules have changed, or something lies over
 * the page.
 */
export function useLocked(room: Room): boolean {
  return useRoom(
    room,
    (known) => known.ended || known.paused || known.state?.mayBet !== true || isOutdated(known),
  );
}

/** While `active`, the balance around the page does not give away a result that the page does not show yet. */
export function useSuppressedBalance(room: Room, active: boolean): void {
  useEffect(() => (active ? room.suppressBalance() : undefined), [room, active]);
}
