import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { GameVisit } from '../entities/casino-game.ts';
import { exampleVisit, VISIT_ID } from '../examples/casino.ts';
import { NOW } from '../examples/cricket-match.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

/** Ours. */
export const endGameVisit = defineCall({
  name: 'endGameVisit',
  group: 'casino',
  method: 'POST',
  path: 'Casino/EndGameVisit',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ visitId: Id }),
  result: GameVisit,
  background: true,
  description:
    'Ends a visit: nothing more can be staked in it. Rounds under way are finished, and what they return is paid. Again it answers the same.',
  errors: ['VISIT_NOT_FOUND'],
  example: { query: {}, body: { visitId: VISIT_ID }, result: { ...exampleVisit, endedAt: NOW } },
});
