import type { TableGame } from '@layline/casino/game.ts';
import type { SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { useMemo, useState } from 'react';
import { toPaise } from '@layline/contract/wire.ts';
import { useAmount } from '../../ui/use-amount.ts';
import { BoardContext } from '../board/board-context.ts';
import type { Board } from '../board/board-context.ts';
import { drawAgain } from '../games/winning-bets.ts';
import { Notices } from '../page/notices.tsx';
import type { Room } from '../page/room.ts';
import { SessionBar } from '../page/session-bar.tsx';
import { TableFrame } from '../page/table-frame.tsx';
import { useRoom } from '../page/use-room.ts';
import { verifyRound } from '../page/verify-round.ts';
import { TableSide } from '../side/table-side.tsx';
import { play } from '../sound/sounds.ts';
import { useRoundSounds } from '../sound/use-round-sounds.ts';
import { BetDock } from './bet-dock.tsx';
import { isEmpty, total } from './draft.ts';
import { isWin, outcomeText } from './own-result.ts';
import { RoundStatus } from './round-status.tsx';
import { TableBoard, TableScene } from './table-parts.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useBetting } from './use-betting.ts';
import { useServerNow } from './use-server-now.ts';
import { useStage } from './use-stage.ts';

/** The session's minutes need no more. */
const TIME_EVERY_MS = 10_000;

interface TableScreenProps {
  readonly room: Room;
  readonly game: TableGame;
  readonly table: TableImage;
  readonly state: SeatState;
}

/** A table of shared rounds, played. */
export function TableScreen({ room, game, table, state }: TableScreenProps) {
  const write = useAmount();
  const now = useServerNow(room.clock, TIME_EVERY_MS);
  const reach = useRoom(room, (known) => known.reach);
  const ended = useRoom(room, (known) => known.ended);
  const paused = useRoom(room, (known) => known.paused);
  const [sound, setSound] = useState(false);

  const { round } = table;
  const stage = useStage(room.clock, round);
  const locked = ended || paused || !state.mayBet || stage.kind !== 'betting';
  const betting = useBetting({ room, game, table, state, open: !locked });
  const drawn = useMemo(() => (round === null ? null : drawAgain(game, round)), [game, round]);

  const finished = stage.kind === 'result' || stage.kind === 'void';
  const ownText = finished ? outcomeText(betting.own, write) : null;
  const win = finished && isWin(betting.own);
  const announcement = useAnnouncement(stage, finished ? (round?.text ?? null) : null, ownText);
  useRoundSounds(sound, { stage: stage.kind, cards: round?.shown.length ?? 0, win });

  const board: Board = {
    chips: betting.chips,
    draft: betting.draft,
    placed: betting.placed,
    winning: stage.kind === 'result' ? (drawn?.winning ?? null) : null,
    open: !locked,
    onAdd: (bet) => {
      betting.change({ type: 'add', bet: bet.id, amount: betting.chip });
      if (sound) play('chip');
    },
  };
  const verify = verifyRound(room);
  return (
    <BoardContext value={board}>
      <TableFrame
        bar={
          <SessionBar
            name={table.name}
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
        status={<RoundStatus stage={stage} round={round} />}
        scene={round && <TableScene game={game} round={round} />}
        outcome={ownText === null ? null : { text: ownText, win }}
        board={<TableBoard game={game} />}
        dock={
          <BetDock
            chips={betting.chips}
            chip={betting.chip}
            onChip={betting.setChip}
            draftTotal={total(betting.draft)}
            placedTotal={total(betting.placed)}
            canUndo={betting.canUndo}
            canRepeat={!isEmpty(betting.repeatable)}
            note={betting.note}
            sending={betting.sending}
            ready={betting.ready}
            locked={locked}
            onUndo={() => betting.change({ type: 'undo' })}
            onClear={() => betting.change({ type: 'clear' })}
            onRepeat={() => betting.change({ type: 'repeat', stakes: betting.repeatable })}
            onDouble={() => betting.change({ type: 'double' })}
            onPlace={betting.send}
          />
        }
        side={
          <TableSide
            room={room}
            game={game}
            table={table}
            limits={`${write(toPaise(table.minStake))} to ${write(toPaise(table.maxStake))}; a bet wins ${write(toPaise(table.maxWin))} at most`}
            proved={drawn?.proved ?? null}
            words={betting.words}
            wordsError={betting.wordsError}
            onWords={betting.setWords}
            onVerify={verify}
          />
        }
        announcement={announcement}
      />
    </BoardContext>
  );
}
