import type { SoloGame } from '@layline/casino/solo-game.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { hundredthsTyped, typedOf } from '../../ui/decimal-text.ts';
import { useAmount } from '../../ui/use-amount.ts';
import { Notices } from '../page/notices.tsx';
import type { Room } from '../page/room.ts';
import { SessionBar } from '../page/session-bar.tsx';
import { TableFrame } from '../page/table-frame.tsx';
import { useRoom } from '../page/use-room.ts';
import { chipsFor } from '../round/chips.ts';
import { useServerNow } from '../round/use-server-now.ts';
import { play } from '../sound/sounds.ts';
import { SoloDock } from './solo-dock.tsx';
import { SoloPicture } from './solo-picture.tsx';
import { SoloSide } from './solo-side.tsx';
import { stakeFault } from './solo-stake.ts';
import { useSolo } from './use-solo.ts';

/** Least time between the starts of two rounds, seconds (rules section 16.4); the server holds it. */
const BETWEEN_SEC = 5;
const LOOK_EVERY_MS = 250;

interface SoloScreenProps {
  readonly room: Room;
  readonly game: SoloGame;
}

/** A game that is played alone. */
export function SoloScreen({ room, game }: SoloScreenProps) {
  const write = useAmount();
  const now = useServerNow(room.clock, LOOK_EVERY_MS);
  const state = useRoom(room, (known) => known.state);
  const reach = useRoom(room, (known) => known.reach);
  const ended = useRoom(room, (known) => known.ended);
  const paused = useRoom(room, (known) => known.paused);
  const solo = useSolo(room, game);
  const [sound, setSound] = useState(false);
  const [typed, setTyped] = useState('10');
  if (state === null) return null;

  const { round, next } = solo;
  const playing = round !== null && !round.done;
  const typedPaise = hundredthsTyped(typed);
  const stake = typedPaise === null ? null : paise(typedPaise);
  const fault =
    next === null
      ? null
      : stakeFault(stake, {
          next,
          balance: toPaise(state.balance),
          game,
          choices: solo.choices,
          write,
        });
  const waitMs = next === null ? 0 : next.earliestAt - now;
  const wait = waitMs > 0 ? { left: Math.ceil(waitMs / 1000), of: BETWEEN_SEC } : null;
  const locked = ended || paused || !state.mayBet;
  const quick = next === null ? [] : chipsFor(toPaise(next.minStake), toPaise(next.maxStake)).slice(0, 5);
  const over = round?.done === true;
  const returned = round === null ? 0 : toPaise(round.returns);
  const win = over && returned > toPaise(round.stake);
  return (
    <TableFrame
      bar={
        <SessionBar
          name={game.name}
          state={state}
          now={now}
          sound={sound}
          onSound={setSound}
          onLeave={room.parent.there ? () => room.leave() : null}
        />
      }
      notices={
        <Notices
          reach={reach}
          ended={ended}
          mayBet={state.mayBet}
          paused={paused}
          onAgain={room.parent.there ? () => room.parent.tell({ layline: 'game', type: 'ended' }) : null}
        />
      }
      status={null}
      scene={
        solo.status === 'failed' ? (
          <EmptyState
            icon="alert"
            tone="error"
            title="The game could not be loaded"
            text="A round that is under way is kept. Check your connection."
            action={<Button onClick={solo.retry}>Try again</Button>}
          />
        ) : (
          <SoloPicture
            game={game}
            choices={solo.choices}
            round={round}
            open={!locked && solo.status === 'ready'}
            onAct={(action) => {
              if (sound) play('card');
              solo.act(action);
            }}
          />
        )
      }
      outcome={round === null ? null : { text: round.text, win }}
      board={null}
      dock={
        <SoloDock
          choices={game.choices}
          chosen={solo.choices}
          onChoice={solo.setChoice}
          stake={playing ? typedOf(toPaise(round.stake)) : typed}
          stakeError={playing ? undefined : (fault ?? undefined)}
          onStake={setTyped}
          quick={quick}
          onQuick={(amount) => setTyped(typedOf(amount))}
          playing={playing}
          sending={solo.status === 'sending'}
          ready={!locked && fault === null && solo.wordsError === undefined && solo.status === 'ready'}
          wait={wait}
          startLabel={stake === null || fault !== null ? 'Start' : `Start for ${write(stake)}`}
          onStart={() => {
            if (stake !== null) solo.begin(stake);
          }}
          take={playing && !locked && round.actions.includes('take') ? paise(returned) : null}
          onTake={() => solo.act('take')}
          error={solo.error}
        />
      }
      side={
        <SoloSide
          room={room}
          game={game}
          choices={solo.choices}
          round={round}
          next={next}
          words={solo.words}
          wordsError={solo.wordsError}
          onWords={solo.setWords}
          limits={
            next === null
              ? ''
              : `Stakes: ${write(toPaise(next.minStake))} to ${write(toPaise(next.maxStake))}; a round wins ${write(toPaise(next.maxWin))} at most.`
          }
        />
      }
      announcement={round?.text ?? ''}
    />
  );
}
