import type { TableGame } from '@layline/casino/game.ts';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { lazy, Suspense } from 'react';
import { BetGroups } from '../games/bet-groups.tsx';
import { CARD_LAYOUTS } from '../games/card-layouts.ts';
import { CardScene } from '../games/card-scene.tsx';

const RouletteBoard = lazy(async () => ({
  default: (await import('../roulette/roulette-board.tsx')).RouletteBoard,
}));
const WheelScene = lazy(async () => ({
  default: (await import('../roulette/wheel-scene.tsx')).WheelScene,
}));

interface SceneProps {
  readonly game: TableGame;
  readonly round: TableRound;
}

/** What lies on the felt, by game. */
export function TableScene({ game, round }: SceneProps) {
  const layout = CARD_LAYOUTS[game.id];
  if (layout) return <CardScene layout={layout} round={round} />;
  return (
    <Suspense>
      <WheelScene round={round} />
    </Suspense>
  );
}

/** The bets, by game. */
export function TableBoard({ game }: { readonly game: TableGame }) {
  const layout = CARD_LAYOUTS[game.id];
  if (layout) return <BetGroups groups={layout.groups} bets={game.bets} />;
  return (
    <Suspense>
      <RouletteBoard game={game} />
    </Suspense>
  );
}
