import { teenPatti20 } from '@layline/casino/teen-patti-20/teen-patti-20.ts';
import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { BetGroups } from '../games/bet-groups.tsx';
import { CARD_LAYOUTS } from '../games/card-layouts.ts';
import { BoardContext } from './board-context.ts';
import type { Board } from './board-context.ts';
import '../tables.css';

export const title = 'tables/Bets';

const board: Board = {
  chips: [10, 50, 100, 500, 1_000, 5_000].map((chip) => rupees(chip)),
  draft: {},
  placed: {},
  winning: null,
  open: true,
  onAdd: () => undefined,
};

function Bets({ change = {} }: { readonly change?: Partial<Board> }) {
  const groups = CARD_LAYOUTS['teen-patti-20']?.groups ?? [];
  return (
    <BoardContext value={{ ...board, ...change }}>
      <BetGroups groups={groups} bets={teenPatti20.bets} />
    </BoardContext>
  );
}

export const states: States = {
  empty: <Bets />,
  'draft and placed': (
    <Bets
      change={{
        draft: { 'player-a': rupees(150), 'pair-plus-b': rupees(25_000) },
        placed: { 'player-a': rupees(1_000) },
      }}
    />
  ),
  closed: <Bets change={{ open: false, placed: { 'player-b': rupees(500) } }} />,
  result: (
    <Bets
      change={{
        open: false,
        placed: { 'player-a': rupees(500), 'player-b': rupees(100) },
        winning: new Map([
          ['player-a', 198],
          ['pair-plus-a', 500],
        ]),
      }}
    />
  ),
};
