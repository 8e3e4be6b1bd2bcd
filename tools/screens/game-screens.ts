import * as games from './game-states.ts';
import type { Screen } from './screen.ts';

const TABLES = [
  'teen-patti-20',
  'andar-bahar',
  'lucky-7',
  'thirty-two-cards',
  'dragon-tiger',
  'roulette',
] as const;

/** Our own games in the client, before a bet and in play. */
export const GAME_SCREENS: readonly Screen[] = [
  ...TABLES.flatMap((id) => [
    { name: `game-${id}`, path: `/lotus?game=${id}`, as: 'player' as const, eachTime: games.atRest },
    { name: `game-${id}-play`, path: `/lotus?game=${id}`, as: 'player' as const, eachTime: games.inPlay },
  ]),
  // Waits for the end of a round before each picture: one game stands for all.
  {
    name: 'game-teen-patti-20-result',
    path: '/lotus?game=teen-patti-20',
    as: 'player',
    eachTime: games.withResult,
  },
  { name: 'game-plinko', path: '/lotus?game=plinko', as: 'player', after: games.soloAtRest },
  { name: 'game-plinko-play', path: '/lotus?game=plinko', as: 'player', after: games.ballFallen },
  { name: 'game-mines', path: '/lotus?game=mines', as: 'player', after: games.soloAtRest },
  { name: 'game-mines-play', path: '/lotus?game=mines', as: 'player', after: games.fieldOpened },
];
