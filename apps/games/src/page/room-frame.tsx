import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import type { ComponentProps } from 'react';
import { FeltCorner } from './felt-corner.tsx';
import { PageNotices } from './page-notices.tsx';
import type { Room } from './room.ts';
import { SessionBar } from './session-bar.tsx';
import { TableFrame } from './table-frame.tsx';
import { useRoom } from './use-room.ts';

interface RoomFrameProps extends Omit<ComponentProps<typeof TableFrame>, 'bar' | 'corner' | 'notices'> {
  readonly room: Room;
  readonly state: SeatState;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
}

/** The frame of a game, with what this visit adds to it. */
export function RoomFrame({ room, state, sound, onSound, ...frame }: RoomFrameProps) {
  const framed = room.parent.there;
  const polled = useRoom(room, ({ reach }) => reach === 'polled');
  return (
    <TableFrame
      {...frame}
      bar={
        framed ? null : (
          <SessionBar name={frame.name} state={state} clock={room.clock} sound={sound} onSound={onSound} />
        )
      }
      corner={<FeltCorner polled={polled} sound={framed ? sound : null} onSound={onSound} />}
      notices={<PageNotices room={room} mayBet={state.mayBet} />}
    />
  );
}
