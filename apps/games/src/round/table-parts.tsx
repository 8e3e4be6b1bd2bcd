import type { TableGame } from '@layline/casino/game.ts';
import { BetGroups } from '../games/bet-groups.tsx';
import { CARD_LAYOUTS } from '../games/card-layouts.ts';
import { CardScene } from '../games/card-scene.tsx';
import type { SceneProps, TablePicture } from '../games/table-picture.ts';

/** A closed table has its felt all the same: nothing moves when it opens. */
const NO_ROUND: SceneProps['round'] = { roundId: '', phase: 'VOID', shown: [], result: null, dealEveryMs: 0 };

interface PartProps {
  readonly game: TableGame;
  /** Null for a game of cards. */
  readonly picture: TablePicture | null;
}

/** What lies on the felt; nothing where the round is null. */
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
