import type { Room } from './room.ts';

/** How a round is checked elsewhere: the client around the page opens its verifier; alone, the page opens the one of its host. */
export function verifyRound(room: Room): (roundId: string) => void {
  return (roundId) => {
    if (room.parent.there) room.parent.tell({ layline: 'game', type: 'verify', roundId });
    else window.open(`/verify/${encodeURIComponent(roundId)}`, '_blank', 'noopener');
  };
}
