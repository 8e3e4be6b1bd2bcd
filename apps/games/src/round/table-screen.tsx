import type { TableGame } from '@layline/casino/game.ts';
import type { SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useMemo, useState } from 'react';
import { useAmount } from '@layline/ui/use-amount.ts';
import { useKept } from '@layline/ui/use-kept.ts';
import { BoardContext } from '../board/board-context.ts';
import type { Board } from '../board/board-context.ts';
import type { TablePicture } from '../games/table-picture.ts';
import { DEAL_MS } from '../cards/deal-time.ts';
import { drawAgain } from '../games/winning-bets.ts';
import type { Room } from '../page/room.ts';
import { RoomFrame } from '../page/room-frame.tsx';
import { useHush, useLocked } from '../page/use-room.ts';
import { wantsNoMotion } from '../page/wants-no-motion.ts';
import { TableSide } from '../side/table-side.tsx';
import { play } from '../sound/sounds.ts';
import { useRoundSounds } from '../sound/use-round-sounds.ts';
import { outcomeOf, outcomeSaid } from './own-result.ts';
import { isEmpty } from './draft.ts';
import { RoundStatus } from './round-status.tsx';
import { TableDock } from './table-dock.tsx';
import { TableBoard, TableScene } from './table-parts.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useBetting } from './use-betting.ts';
import { useRestedTable } from './use-rested-table.ts';
import { useStage } from './use-stage.ts';

interface TableScreenProps {
  readonly room: Room;
  readonly game: TableGame;
  /** Null for a game of cards. */
  readonly picture: TablePicture | null;
  readonly table: TableImage;
  readonly state: SeatState;
}

/** A table of shared rounds, played. */
export function TableScreen({ room, game, picture, table: known, state: now }: TableScreenProps) {
  const write = useAmount();
  const [sound, setSound] = useState(false);
  const { table, moving } = useRestedTable(known, (round) =>
    wantsNoMotion() ? 0 : (picture?.movingMs(round) ?? DEAL_MS),
  );
  // What the round has brought comes with its result.
  const state = useKept(now, table !== known);
  const { round } = table;
  const framed = room.parent.there;
  const stage = useStage(room.clock, round);
  const locked = useLocked(room);
  const open = !locked && stage.kind === 'betting';
  const betting = useBetting({ room, game, table, state, open });
  const drawn = useMemo(() => (round === null ? null : drawAgain(game, round)), [game, round]);
  const over = stage.kind === 'result' || stage.kind === 'void';
  const outcome = over ? outcomeOf(betting.own, write) : null;
  const announcement = useAnnouncement(
    stage,
    over ? (round?.text ?? null) : null,
    outcome && outcomeSaid(outcome, write),
  );
  useRoundSounds(sound, {
    stage: stage.kind,
    cards: round?.shown.length ?? 0,
    win: outcome?.win ?? false,
  });
  // Nothing of a round comes back before its result.
  useHush(room, !isEmpty(betting.placed) && (stage.kind === 'no-more-bets' || stage.kind === 'dealing'));

  const board: Board = {
    chips: betting.chips,
    draft: betting.draft,
    placed: betting.placed,
    winning: stage.kind === 'result' ? (drawn?.winning ?? null) : null,
    open,
    onAdd: (bet) => {
      betting.change({ type: 'add', bet: bet.id, amount: betting.chip });
      if (sound) play('chip');
    },
  };
  return (
    <BoardContext value={board}>
      <RoomFrame
        room={room}
        name={table.name}
        state={state}
        sound={sound}
        onSound={setSound}
        status={<RoundStatus stage={stage} round={round} watching={locked} dealing={picture?.dealing} />}
        scene={<TableScene game={game} picture={picture} round={round} moving={moving} />}
        outcome={outcome}
        board={<TableBoard game={game} picture={picture} />}
        dock={
          <TableDock
            betting={betting}
            game={game}
            open={open}
            over={over}
            outcome={outcome}
            balance={framed ? toPaise(state.balance) : null}
          />
        }
        side={
          <TableSide room={room} game={game} table={table} betting={betting} proved={drawn?.proved ?? null} />
        }
        announcement={announcement}
      />
    </BoardContext>
  );
}
