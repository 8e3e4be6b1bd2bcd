import type { SoloGame } from '@layline/casino/solo-game.ts';
import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@layline/ui/button.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { pause } from '../link/send-press.ts';
import type { Room } from '../page/room.ts';
import { RoomFrame } from '../page/room-frame.tsx';
import { useLocked, useRoom } from '../page/use-room.ts';
import { wantsNoMotion } from '../page/wants-no-motion.ts';
import { outcomeOf, outcomeSaid } from '../round/own-result.ts';
import { play as playSound } from '../sound/sounds.ts';
import { useRoundSounds } from '../sound/use-round-sounds.ts';
import { movingMs } from './moving-time.ts';
import { SoloDock } from './solo-dock.tsx';
import { SoloPicture } from './solo-picture.tsx';
import { SoloPlay } from './solo-play.ts';
import { SoloSide } from './solo-side.tsx';
import { useSoloDock } from './use-solo-dock.ts';
import styles from './solo-screen.module.css';

interface SoloScreenProps {
  readonly room: Room;
  readonly game: SoloGame;
}

/** A game that is played alone. */
export function SoloScreen({ room, game }: SoloScreenProps) {
  const state = useRoom(room, (known) => known.state);
  const [play] = useState(() => new SoloPlay(room, game, pause, (round) => movingMs(round, wantsNoMotion())));
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
  const { round, moving, status, choices } = useStore(play.store);
  const write = useAmount();
  const locked = useLocked(room);
  const [sound, setSound] = useState(false);
  const dock = useSoloDock(room, game, play, state);
  const over = moving === null && round?.done === true ? round : null;
  const outcome = outcomeOf(over && { staked: over.stake, returned: over.returns }, write);
  useRoundSounds(sound, { stage: 'result', cards: 0, win: outcome?.win ?? false });
  const before = locked ? 'You can watch.' : 'Choose your stake and start.';
  const text = moving === null ? (round?.text ?? before) : 'The ball is falling.';
  return (
    <RoomFrame
      room={room}
      name={game.name}
      state={state}
      sound={sound}
      onSound={setSound}
      status={<p className={styles.status}>{text}</p>}
      scene={
        status === 'failed' ? (
          <SoloFailed onRetry={() => void play.retry()} />
        ) : (
          <SoloPicture
            game={game}
            choices={choices}
            round={moving ?? round}
            moving={moving !== null}
            open={!locked && status === 'ready'}
            onAct={(action) => {
              if (sound) playSound('card');
              void play.act(action);
            }}
          />
        )
      }
      outcome={outcome}
      board={null}
      dock={<SoloDock {...dock} />}
      side={<SoloSide room={room} game={game} play={play} />}
      announcement={[round === null || moving ? null : round.text, outcome && outcomeSaid(outcome, write)]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

function SoloFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState
      icon="alert"
      tone="error"
      title="The game could not be loaded"
      text="A round in progress is kept. Check your connection."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
