import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Room, RoomState } from './room.ts';

/** A part of the visit's state. */
export function useRoom<T>(room: Room, select: (state: RoomState) => T): T {
  return useStore(room.store, select);
}

/** True once the game's rules are no longer those that the page shows, because they changed while it was open. */
export function isOutdated({ state, version }: RoomState): boolean {
  return state !== null && version !== null && state.version !== version;
}

/**
 * True while no stake may be made in any round: the session is over, the rules have changed, or something covers the
 * page.
 */
export function useLocked(room: Room): boolean {
  return useRoom(
    room,
    (known) => known.ended || known.paused || known.state?.mayBet !== true || isOutdated(known),
  );
}

/** While `active`, the client's balance does not give away a result that the page does not show yet. */
export function useSuppressedBalance(room: Room, active: boolean): void {
  useEffect(() => (active ? room.suppressBalance() : undefined), [room, active]);
}
