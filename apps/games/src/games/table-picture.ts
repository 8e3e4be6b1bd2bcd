import type { TableGame } from '@layline/casino/game.ts';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import type { ComponentType } from 'react';

export interface SceneProps {
  readonly round: Pick<TableRound, 'roundId' | 'phase' | 'shown' | 'result' | 'dealEveryMs'>;
  /** What was shown last is still on its way. */
  readonly moving: boolean;
}

/** What draws a game that has a look of its own. */
export interface TablePicture {
  /** On the felt. */
  readonly Scene: ComponentType<SceneProps>;
  /** The bets. */
  readonly Board: ComponentType<{ readonly game: TableGame }>;
  /** How long what is shown is on its way, ms. */
  readonly movingMs: (round: Pick<TableRound, 'dealEveryMs'>) => number;
  /** What is dealt, as the status says. */
  readonly dealing: 'cards' | 'ball';
}
