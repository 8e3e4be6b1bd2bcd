import type { TableGame } from '@layline/casino/game.ts';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import type { ComponentType } from 'react';

/** What draws a game that has a look of its own. */
export interface TablePicture {
  /** On the felt. */
  readonly Scene: ComponentType<{ readonly round: TableRound }>;
  /** The bets. */
  readonly Board: ComponentType<{ readonly game: TableGame }>;
}
