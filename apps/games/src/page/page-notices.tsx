import { Notices } from './notices.tsx';
import type { Room } from './room.ts';
import { isOutdated, useRoom } from './use-room.ts';

/** Why nothing can be staked now, if so. */
export function PageNotices({ room, mayBet }: { readonly room: Room; readonly mayBet: boolean }) {
  const reach = useRoom(room, (known) => known.reach);
  const ended = useRoom(room, (known) => known.ended);
  const paused = useRoom(room, (known) => known.paused);
  const outdated = useRoom(room, isOutdated);
  return (
    <Notices
      reach={reach}
      ended={ended}
      mayBet={mayBet}
      paused={paused}
      outdated={outdated}
      onAgain={room.parent.there ? () => room.parent.tell({ layline: 'game', type: 'ended' }) : null}
    />
  );
}
