import { roulette } from '@layline/casino/roulette/roulette.ts';
import { teenPatti20 } from '@layline/casino/teen-patti-20/teen-patti-20.ts';
import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { BoardContext } from '../board/board-context.ts';
import { RouletteBoard } from '../roulette/roulette-board.tsx';
import { WheelScene } from '../roulette/wheel-scene.tsx';
import type { TablePicture } from '../games/table-game.ts';
import { Felt } from '../testing/felt.tsx';
import { aRound } from '../testing/rounds.ts';
import { TableBoard, TableDock, TableScene } from './table-screen.tsx';
import type { Betting } from './use-betting.ts';

export const title = 'tables/Table parts';

const nothing = () => undefined;
const CHIPS = [10, 50, 100, 500, 1_000, 5_000].map((chip) => rupees(chip));
const A = teenPatti20.bets[0]?.id ?? '';
const WHEEL: TablePicture = {
  Scene: WheelScene,
  Board: RouletteBoard,
  movingMs: () => 4_000,
  dealing: 'ball',
};

function dock(betting: Partial<Betting>, over = false) {
  const whole: Betting = {
    chips: CHIPS,
    chip: rupees(100),
    setChip: nothing,
    draft: {},
    placed: {},
    own: undefined,
    change: nothing,
    canUndo: false,
    repeatable: {},
    sending: false,
    note: null,
    ready: false,
    clientSeed: '',
    setClientSeed: nothing,
    seedError: undefined,
    send: nothing,
    ...betting,
  };
  return (
    <TableDock betting={whole} game={teenPatti20} open={!over} over={over} outcome={null} balance={null} />
  );
}

function board(game: typeof teenPatti20 | typeof roulette, open: boolean) {
  return (
    <BoardContext
      value={{
        chips: CHIPS,
        draft: { [A]: rupees(100) },
        placed: {},
        winning: open ? null : new Map([[A, 198]]),
        open,
        onAdd: nothing,
      }}
    >
      <TableBoard game={game} picture={game === roulette ? WHEEL : null} />
    </BoardContext>
  );
}

export const states: States = {
  'dock, nothing laid out': dock({}),
  'dock, chips laid out': dock({ draft: { [A]: rupees(1_600) }, canUndo: true, ready: true }),
  'dock, bets closed': dock({ placed: { [A]: rupees(500) } }, true),
  'board of a card game': board(teenPatti20, true),
  'board of a card game, A has won': board(teenPatti20, false),
  'board of roulette': board(roulette, true),
  'felt of a card game': (
    <Felt>
      <TableScene game={teenPatti20} picture={null} round={aRound()} moving={false} />
    </Felt>
  ),
  'felt of roulette': (
    <Felt>
      <TableScene game={roulette} picture={WHEEL} round={aRound()} moving={false} />
    </Felt>
  ),
};
