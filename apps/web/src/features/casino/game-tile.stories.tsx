import type { CasinoGame } from '../../provider/casino.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import { exampleGame, exampleGames } from '../../testing/example-games.ts';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { GameTile } from './game-tile.tsx';

export const title = 'casino/GameTile';

const nothing = () => undefined;
const tile = (game: CasinoGame, favourite: boolean | null = false, large = false) => (
  <StoryRouter>
    <div style={{ width: large ? 358 : 172 }}>
      <GameTile game={game} favourite={favourite} large={large} onFavourite={nothing} />
    </div>
  </StoryRouter>
);
const roulette = exampleGame({
  gameId: 'roulette',
  name: 'Roulette',
  category: 'ROULETTE',
  artwork: '/games/art/roulette.svg',
  live: true,
});

export const states: States = {
  'a table of ours, a favourite': tile(roulette, true, true),
  'a quick game': tile(exampleGame({ artwork: '/games/art/mines.svg' })),
  'without artwork, a long name': tile(
    exampleGame({ gameId: 'x', name: 'The Very Long Name of a Game of Another Provider' }),
  ),
  'of a provider without favourites or limits': tile(
    exampleGame({ gameId: 'y', name: 'Sevens on Fire', minStake: null, maxStake: null }),
    null,
  ),
  'a grid': (
    <StoryRouter>
      <GameGrid games={exampleGames.games} label="Games" ids={['mines']} onFavourite={nothing} />
    </StoryRouter>
  ),
  'a grid on its way': <GridSkeleton count={4} />,
};
