import { defineCall } from '../define-call.ts';
import { GameVisit } from '../entities/casino-game.ts';
import { exampleVisit, VISIT_ID } from '../examples/casino.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

/** Ours: what is always visible around a game. */
export const getGameVisit = defineCall({
  name: 'getGameVisit',
  group: 'casino',
  method: 'GET',
  path: 'Casino/GetGameVisit',
  auth: 'player',
  query: query({ visitId: Id }),
  body: null,
  result: GameVisit,
  background: true,
  description:
    'What a visit to a game has come to so far, by what the wallet has moved: rounds, stakes, returns and the net of both.',
  errors: ['VISIT_NOT_FOUND'],
  example: { query: { visitId: VISIT_ID }, body: null, result: exampleVisit },
});
