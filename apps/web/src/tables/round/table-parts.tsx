import type { TableGame } from '@layline/casino/game.ts';
import { BetGroups } from '../games/bet-groups.tsx';
import { CARD_LAYOUTS } from '../games/card-layouts.ts';
import { CardScene } from '../games/card-scene.tsx';
import type { SceneProps, TablePicture } from '../games/table-picture.ts';

interface PartProps {
  readonly game: TableGame;
  /** Null for a game of cards. */
  readonly picture: TablePicture | null;
}

/** What lies on the felt. */
export function TableScene({ game, picture, round, moving }: PartProps & SceneProps) {
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
