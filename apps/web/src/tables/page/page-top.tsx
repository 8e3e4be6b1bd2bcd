import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import { useServerNow } from '../round/use-server-now.ts';
import { Notices } from './notices.tsx';
import type { Room } from './room.ts';
import { SessionBar } from './session-bar.tsx';
import { useRoom } from './use-room.ts';

/** The session's minutes need no more. */
const TIME_EVERY_MS = 10_000;

interface PageTopProps {
  readonly room: Room;
  readonly name: string;
  readonly state: SeatState;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
}

/** What stands above every game: the bar of the session and what is to be known of its state. */
export function PageTop({ room, name, state, sound, onSound }: PageTopProps) {
  const now = useServerNow(room.clock, TIME_EVERY_MS);
  const reach = useRoom(room, (known) => known.reach);
  const ended = useRoom(room, (known) => known.ended);
  const paused = useRoom(room, (known) => known.paused);
  const framed = room.parent.there;
  return (
    <>
      <SessionBar
        name={name}
        state={state}
        now={now}
        sound={sound}
        onSound={onSound}
        framed={framed}
        onLeave={framed ? () => room.leave() : null}
      />
      <Notices
        reach={reach}
        ended={ended}
        mayBet={state.mayBet}
        paused={paused}
        onAgain={framed ? () => room.parent.tell({ layline: 'game', type: 'ended' }) : null}
      />
    </>
  );
}
