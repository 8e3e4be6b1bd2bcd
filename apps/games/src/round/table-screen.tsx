import { bestReturn } from '@layline/casino/settle.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { Paise } from '@layline/units/money.ts';
import type { TableGame } from '@layline/casino/game.ts';
import type { SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useMemo, useState } from 'react';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useKept } from '@layline/ui/use-kept.ts';
import { BoardContext } from '../board/board-context.ts';
import type { Board } from '../board/board-context.ts';
import type { SceneProps, TablePicture } from '../games/table-game.ts';
import { drawAgain } from '../games/table-game.ts';
import type { Room } from '../page/room.ts';
import { RoomFrame } from '../page/table-frame.tsx';
import { useLocked, useSuppressedBalance } from '../page/use-room.ts';
import { DEAL_MS, wantsNoMotion } from '../page/motion.ts';
import { gamePage } from '../page/texts.ts';
import { TableSide } from '../side/table-side.tsx';
import { play, useRoundSounds } from '../sound/sounds.ts';
import { outcomeOf, spokenOutcome } from './own-result.ts';
import { added, isEmpty, total } from './draft.ts';
import type { Stakes } from './draft.ts';
import type { Outcome } from './own-result.ts';
import { RoundStatus } from './round-status.tsx';
import { BetDock } from './bet-dock.tsx';
import { BetGroups } from '../games/bet-groups.tsx';
import { CardScene } from '../games/card-scene.tsx';
import { CARD_LAYOUTS } from '../games/card-layouts.ts';
import { useBetting } from './use-betting.ts';
import type { Betting } from './use-betting.ts';
import { useRestedTable } from './use-rested-table.ts';
import { useAnnouncement, useStage } from './stage.ts';

/** A closed table keeps its felt, so that nothing shifts when it opens. */
const NO_ROUND: SceneProps['round'] = { roundId: '', phase: 'VOID', shown: [], result: null, dealEveryMs: 0 };

interface PartProps {
  readonly game: TableGame;
  /** Null for a game of cards. */
  readonly picture: TablePicture | null;
}

/** The content of the felt; empty if the round is null. */
export function TableScene({
  game,
  picture,
  round: known,
  moving,
}: PartProps & Omit<SceneProps, 'round'> & { readonly round: SceneProps['round'] | null }) {
  const round = known ?? NO_ROUND;
  if (picture) return <picture.Scene round={round} moving={moving} />;
  const layout = CARD_LAYOUTS[game.id];
  return layout && <CardScene layout={layout} round={round} />;
}

/** The bets. */
export function TableBoard({ game, picture }: PartProps) {
  if (picture) return <picture.Board game={game} />;
  const layout = CARD_LAYOUTS[game.id];
  return layout && <BetGroups groups={layout.groups} bets={game.bets} />;
}

interface TableDockProps {
  readonly betting: Betting;
  readonly game: TableGame;
  /** True while bets are taken. */
  readonly open: boolean;
  /** True once the placed bets are settled, so that only the draft can still win. */
  readonly over: boolean;
  readonly outcome: Outcome | null;
  /** Paise; given if nothing else on the page shows it. */
  readonly balance: Paise | null;
}

function bestOf(game: TableGame, stakes: Stakes): Paise {
  return bestReturn(
    game,
    Object.entries(stakes).map(([bet, stake]) => ({ bet, stake })),
  );
}

/** The dock of a table. */
export function TableDock({ betting, game, open, over, outcome, balance }: TableDockProps) {
  const { change, placed, draft } = betting;
  const best = useMemo(() => bestOf(game, over ? draft : added(placed, draft)), [game, over, placed, draft]);
  return (
    <BetDock
      chips={betting.chips}
      chip={betting.chip}
      onChip={betting.setChip}
      draftTotal={total(betting.draft)}
      placedTotal={total(betting.placed)}
      balance={balance}
      bestReturn={best}
      outcome={outcome}
      canUndo={betting.canUndo}
      canRepeat={!isEmpty(betting.repeatable)}
      note={betting.note}
      sending={betting.sending}
      ready={betting.ready}
      locked={!open}
      onUndo={() => change({ type: 'undo' })}
      onClear={() => change({ type: 'clear' })}
      onRepeat={() => change({ type: 'repeat', stakes: betting.repeatable })}
      onDouble={() => change({ type: 'double' })}
      onPlace={betting.send}
    />
  );
}

interface TableScreenProps {
  readonly room: Room;
  readonly game: TableGame;
  /** Null for a game of cards. */
  readonly picture: TablePicture | null;
  readonly table: TableImage;
  readonly state: SeatState;
}

/** A table of shared rounds, at which the player bets. */
export function TableScreen({ room, game, picture, table: known, state: now }: TableScreenProps) {
  const t = useTexts(gamePage);
  const write = useAmount();
  const [sound, setSound] = useState(false);
  const { table, moving } = useRestedTable(known, (round) =>
    wantsNoMotion() ? 0 : (picture?.movingMs(round) ?? DEAL_MS),
  );
  // What the round has brought is shown with its result.
  const state = useKept(now, table !== known);
  const { round } = table;
  const framed = room.parent.there;
  const stage = useStage(room.clock, round);
  const locked = useLocked(room);
  const open = !locked && stage.kind === 'betting';
  const betting = useBetting({ room, game, table, state, open });
  const drawn = useMemo(() => (round === null ? null : drawAgain(game, round)), [game, round]);
  const over = stage.kind === 'result' || stage.kind === 'void';
  const outcome = over ? outcomeOf(betting.own, write, t) : null;
  const announcement = useAnnouncement(
    stage,
    over ? (round?.text ?? null) : null,
    outcome && spokenOutcome(outcome, write, t),
  );
  useRoundSounds(sound, {
    stage: stage.kind,
    cards: round?.shown.length ?? 0,
    win: outcome?.win ?? false,
  });
  // Nothing of a round comes back before its result.
  useSuppressedBalance(
    room,
    !isEmpty(betting.placed) && (stage.kind === 'no-more-bets' || stage.kind === 'dealing'),
  );

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
