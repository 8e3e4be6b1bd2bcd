import { createContext, use } from 'react';
import type { Paise } from '@layline/units/money.ts';
import type { TableBetKind } from '../games/table-game.ts';
import type { Stakes } from '../round/draft.ts';

/** What every spot on the table needs to know. */
export interface Board {
  readonly chips: readonly Paise[];
  readonly draft: Stakes;
  readonly placed: Stakes;
  /** What each winning bet returns, in hundredths of the stake; null before the result. */
  readonly winning: ReadonlyMap<string, number> | null;
  /** True while bets are taken. */
  readonly open: boolean;
  readonly onAdd: (bet: TableBetKind) => void;
}

export const BoardContext = createContext<Board>({
  chips: [],
  draft: {},
  placed: {},
  winning: null,
  open: false,
  onAdd: () => undefined,
});

/** The table that a spot belongs to. */
export function useBoard(): Board {
  return use(BoardContext);
}
