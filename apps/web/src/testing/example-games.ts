import { parsed } from '../provider/decode.ts';
import type {
  CasinoGame as GameAnswer,
  CasinoGames as GamesAnswer,
} from '@layline/contract/entities/casino-game.ts';
import { CasinoGames } from '../provider/casino.ts';
import type { CasinoGame } from '../provider/casino.ts';

/** A game as our exchange sends it, with changes. */
export function gameAnswer(changes: Partial<GameAnswer>): GameAnswer {
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

/** A small lobby as our exchange sends it: two tables of ours, two quick games, two games of another provider. */
export const gamesAnswer: GamesAnswer = {
  games: [
    gameAnswer({
      gameId: 'teen-patti-20',
      name: 'Teen Patti 20-20',
      category: 'CARDS',
      artwork: '/games/art/teen-patti-20.svg',
      live: true,
    }),
    gameAnswer({
      gameId: 'roulette',
      name: 'Roulette',
      category: 'ROULETTE',
      artwork: '/games/art/roulette.svg',
      live: true,
    }),
    gameAnswer({ gameId: 'plinko', name: 'Plinko', artwork: '/games/art/plinko.svg' }),
    gameAnswer({ gameId: 'mines', name: 'Mines', artwork: '/games/art/mines.svg' }),
    gameAnswer({
      ...studio,
      gameId: 'studio.baccarat',
      name: 'Baccarat Salon',
      category: 'LIVE',
      launch: 'INTERNATIONAL',
      live: true,
    }),
    gameAnswer({
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

/** The same as decoded by the client. */
export const exampleGames = parsed(CasinoGames, gamesAnswer);

/** One of our games as decoded by the client, with changes. */
export function exampleGame(changes: Partial<GameAnswer>): CasinoGame {
  const [game] = parsed(CasinoGames, [gameAnswer(changes)]).games;
  if (!game) throw new Error('A game of the example cannot be read.');
  return game;
}
