import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { OwnGames } from '../entities/casino-game.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

/** Ours. */
export const setFavourite = defineCall({
  name: 'setFavourite',
  group: 'casino',
  method: 'POST',
  path: 'Casino/SetFavourite',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ gameId: Id, favourite: v.boolean() }),
  result: OwnGames,
  background: true,
  description: 'Marks a game in the lobby, or takes the mark away. Again it changes nothing.',
  errors: ['GAME_NOT_FOUND', 'FAVOURITES_FULL'],
  example: {
    query: {},
    body: { gameId: 'roulette', favourite: true },
    result: { favourites: ['roulette', 'mines'], recent: ['teen-patti-20'] },
  },
});
