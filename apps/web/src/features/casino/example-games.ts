import type { CasinoGame, CasinoGames } from '@layline/contract/entities/casino-game.ts';

/** A game of ours for stories and tests, with what differs. */
export function exampleGame(changes: Partial<CasinoGame>): CasinoGame {
  const gameId = changes.gameId ?? 'mines';
  return {
    gameId,
    name: 'Mines',
    provider: 'layline',
    providerName: 'Layline',
    category: 'QUICK',
    artwork: null,
    launch: 'TABLES',
    address: null,
    minStake: 10,
    maxStake: 25_000,
    rtp: { lowest: 97, highest: 97 },
    live: false,
    ...changes,
  };
}

const studio = { provider: 'studio', providerName: 'Studio Nine', rtp: null, minStake: null, maxStake: null };

/** A small lobby: two tables of ours, two quick games, two games of another provider. */
export const exampleGames: CasinoGames = {
  games: [
    exampleGame({
      gameId: 'teen-patti-20',
      name: 'Teen Patti 20-20',
      category: 'CARDS',
      artwork: '/games/art/teen-patti-20.svg',
      live: true,
    }),
    exampleGame({
      gameId: 'roulette',
      name: 'Roulette',
      category: 'ROULETTE',
      artwork: '/games/art/roulette.svg',
      live: true,
    }),
    exampleGame({ gameId: 'plinko', name: 'Plinko', artwork: '/games/art/plinko.svg' }),
    exampleGame({ gameId: 'mines', name: 'Mines', artwork: '/games/art/mines.svg' }),
    exampleGame({
      ...studio,
      gameId: 'studio.baccarat',
      name: 'Baccarat Salon',
      category: 'LIVE',
      launch: 'INTERNATIONAL',
      live: true,
    }),
    exampleGame({
      ...studio,
      gameId: 'studio.sevens',
      name: 'Sevens on Fire',
      category: 'SLOTS',
      launch: 'LOBBY',
    }),
  ],
  total: 6,
  categories: [
    { category: 'CARDS', games: 1 },
    { category: 'ROULETTE', games: 1 },
    { category: 'QUICK', games: 2 },
    { category: 'LIVE', games: 1 },
    { category: 'SLOTS', games: 1 },
  ],
  providers: [
    { provider: 'layline', name: 'Layline', games: 4 },
    { provider: 'studio', name: 'Studio Nine', games: 2 },
  ],
};
