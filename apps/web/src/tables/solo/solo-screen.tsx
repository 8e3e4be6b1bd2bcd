import type { SoloGame } from '@layline/casino/solo-game.ts';
import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pause } from '../link/send-press.ts';
import { PageTop } from '../page/page-top.tsx';
import type { Room } from '../page/room.ts';
import { TableFrame } from '../page/table-frame.tsx';
import { useLocked, useRoom } from '../page/use-room.ts';
import { play as playSound } from '../sound/sounds.ts';
import { SoloDock } from './solo-dock.tsx';
import { SoloPicture } from './solo-picture.tsx';
import { SoloPlay } from './solo-play.ts';
import { SoloSide } from './solo-side.tsx';
import { useSoloDock } from './use-solo-dock.ts';

interface SoloScreenProps {
  readonly room: Room;
  readonly game: SoloGame;
}

/** A game that is played alone. */
export function SoloScreen({ room, game }: SoloScreenProps) {
  const state = useRoom(room, (known) => known.state);
  const [play] = useState(() => new SoloPlay(room, game, pause));
  useEffect(() => {
    void play.look();
  }, [play]);
  return state && <SoloRoom room={room} game={game} play={play} state={state} />;
}

interface SoloRoomProps extends SoloScreenProps {
  readonly play: SoloPlay;
  readonly state: SeatState;
}

function SoloRoom({ room, game, play, state }: SoloRoomProps) {
  const { round, status, choices } = useStore(play.store);
  const locked = useLocked(room);
  const [sound, setSound] = useState(false);
  const dock = useSoloDock(room, game, play, state);
  const win = round?.done === true && toPaise(round.returns) > toPaise(round.stake);
  const failed = (
    <EmptyState
      icon="alert"
      tone="error"
      title="The game could not be loaded"
      text="A round that is under way is kept. Check your connection."
      action={<Button onClick={() => void play.retry()}>Try again</Button>}
    />
  );
  return (
    <TableFrame
      top={<PageTop room={room} name={game.name} state={state} sound={sound} onSound={setSound} />}
      status={null}
      scene={
        status === 'failed' ? (
          failed
        ) : (
          <SoloPicture
            game={game}
            choices={choices}
            round={round}
            open={!locked && status === 'ready'}
            onAct={(action) => {
              if (sound) playSound('card');
              void play.act(action);
            }}
          />
        )
      }
      outcome={round === null ? null : { text: round.text, win }}
      board={null}
      dock={<SoloDock {...dock} />}
      side={<SoloSide room={room} game={game} play={play} />}
      announcement={round?.text ?? ''}
    />
  );
}
