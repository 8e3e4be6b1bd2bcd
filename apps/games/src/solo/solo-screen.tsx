import { useTexts } from '@layline/ui/language/texts.ts';
import * as v from 'valibot';
import type { SoloChoices, SoloGame } from '@layline/casino/solo-game.ts';
import type { SeatState, SoloRound } from '@layline/contract/casino/table-protocol.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { pause } from '../link/send-press.ts';
import type { Room } from '../page/room.ts';
import { RoomFrame } from '../page/table-frame.tsx';
import { useLocked, useRoom } from '../page/use-room.ts';
import { wantsNoMotion } from '../page/motion.ts';
import { gamePage } from '../page/texts.ts';
import { outcomeOf, spokenOutcome } from '../round/own-result.ts';
import { play as playSound, useRoundSounds } from '../sound/sounds.ts';
import { MinesPicture } from './mines-picture.tsx';
import { PlinkoPicture } from './plinko-picture.tsx';
import { SoloDock } from './solo-dock.tsx';
import { soloGame } from './texts.ts';
import { movingMs, SoloPlay } from './solo-play.ts';
import { SoloSide } from './solo-side.tsx';
import { useSoloDock } from './use-solo-dock.ts';
import styles from './solo-screen.module.css';

interface SoloPictureProps {
  readonly game: SoloGame;
  readonly choices: SoloChoices;
  readonly round: SoloRound | null;
  /** True while the round is being animated. */
  readonly moving: boolean;
  readonly open: boolean;
  readonly onAct: (action: string) => void;
}

const Pays = v.object({ pays: v.array(v.number()) });

/** The picture of a solo game: of its round or, if other choices are made, of the next one. */
export function SoloPicture({ game, choices, round, moving, open, onAct }: SoloPictureProps) {
  if (game.id === 'mines') return <MinesPicture round={round} open={open} onOpen={onAct} />;
  const rows = Number(choices['rows']);
  const seen = v.safeParse(Pays, round?.picture);
  const same = seen.success && JSON.stringify(round?.choices) === JSON.stringify(choices);
  return (
    <PlinkoPicture
      rows={rows}
      pays={same && seen.success ? seen.output.pays : bucketsOf(game, choices, rows)}
      round={same ? round : null}
      moving={moving}
    />
  );
}

/** All buckets from left to right: the pay table names the left half and the middle. */
function bucketsOf(game: SoloGame, choices: SoloChoices, rows: number): number[] {
  const half = game.payTable(choices).map(({ returns }) => returns);
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)] ?? 0);
}

interface SoloScreenProps {
  readonly room: Room;
  readonly game: SoloGame;
}

/** A solo game. */
export function SoloScreen({ room, game }: SoloScreenProps) {
  const state = useRoom(room, (known) => known.state);
  const [play] = useState(() => new SoloPlay(room, game, pause, (round) => movingMs(round, wantsNoMotion())));
  useEffect(() => {
    void play.refresh();
  }, [play]);
  return state && <SoloRoom room={room} game={game} play={play} state={state} />;
}

interface SoloRoomProps extends SoloScreenProps {
  readonly play: SoloPlay;
  readonly state: SeatState;
}

function SoloRoom({ room, game, play, state }: SoloRoomProps) {
  const { round, moving, status, choices } = useStore(play.store);
  const t = useTexts(soloGame);
  const texts = useTexts(gamePage);
  const write = useAmount();
  const locked = useLocked(room);
  const [sound, setSound] = useState(false);
  const dock = useSoloDock(room, game, play, state);
  const over = moving === null && round?.done === true ? round : null;
  const outcome = outcomeOf(over && { staked: over.stake, returned: over.returns }, write, texts);
  useRoundSounds(sound, { stage: 'result', cards: 0, win: outcome?.win ?? false });
  const before = locked ? t('You can watch.') : t('Choose your stake and start.');
  const text = moving === null ? (round?.text ?? before) : t('The ball is falling');
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
      announcement={[
        round === null || moving ? null : round.text,
        outcome && spokenOutcome(outcome, write, texts),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

function SoloFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(soloGame);
  return (
    <EmptyState
      icon="alert"
      tone="error"
      title={t('The game could not be loaded')}
      text={t('A round in progress is not lost. Check your connection.')}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    />
  );
}
