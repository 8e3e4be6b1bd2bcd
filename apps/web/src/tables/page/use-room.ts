import { useStore } from 'zustand';
import type { Room, RoomState } from './room.ts';

/** A part of what is known of the visit. */
export function useRoom<T>(room: Room, select: (state: RoomState) => T): T {
  return useStore(room.store, select);
}
