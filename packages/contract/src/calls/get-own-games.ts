import { defineCall } from '../define-call.ts';
import { OwnGames } from '../entities/casino-game.ts';
import { query } from '../query.ts';

/** Ours. */
export const getOwnGames = defineCall({
  name: 'getOwnGames',
  group: 'casino',
  method: 'GET',
  path: 'Casino/GetOwnGames',
  auth: 'player',
  query: query({}),
  body: null,
  result: OwnGames,
  background: false,
  description:
    'The games that the player has marked, the last mark first, and those it opened last, the last first. Games that are not offered any more are left out.',
  errors: [],
  example: {
    query: {},
    body: null,
    result: { favourites: ['roulette', 'mines'], recent: ['teen-patti-20', 'roulette'] },
  },
});
