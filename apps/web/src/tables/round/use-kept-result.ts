import { useEffect } from 'react';
import type { Room } from '../page/room.ts';

interface Kept {
  /** The round goes on with bets of the player. */
  readonly coming: boolean;
  /** The result has come, and its picture is not at rest. */
  readonly here: boolean;
}

/** Money does not tell a result before the picture does: neither around the page nor, once the result is known, on it. */
export function useKeptResult(room: Room, { coming, here }: Kept): void {
  useEffect(() => (coming ? room.hush() : undefined), [room, coming]);
  useEffect(() => (here ? room.hold() : undefined), [room, here]);
}
