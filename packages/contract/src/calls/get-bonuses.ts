import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Bonus } from '../entities/bonus.ts';
import { exampleBonus } from '../examples/bonus.ts';
import { query } from '../query.ts';

/** R7.38 */
export const getBonuses = defineCall({
  name: 'getBonuses',
  group: 'bonus',
  method: 'GET',
  path: 'Bonus/GetBonuses',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ bonuses: v.array(Bonus) }),
  background: false,
  description:
    'The bonuses of the site for this player: what can be claimed, what is being wagered and how far it is, and what became of those before. What is running comes first.',
  errors: [],
  example: { query: {}, body: null, result: { bonuses: [exampleBonus] } },
});
