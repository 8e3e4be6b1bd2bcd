import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OperatorBonusClaim } from '../../entities/operator-bonus.ts';
import { exampleClaim } from '../../examples/operator-bonus.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Who has claimed what. */
export const getBonusClaims = defineCall({
  name: 'getBonusClaims',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetBonusClaims',
  auth: 'operator',
  query: query({ bonusId: v.optional(Id), playerId: v.optional(Id) }),
  body: null,
  result: v.array(OperatorBonusClaim),
  background: false,
  description: 'Claims of bonuses, newest first; at most 200.',
  errors: [],
  example: { query: { bonusId: 'welcome', playerId: PLAYER_ID }, body: null, result: [exampleClaim] },
  samples: [{ query: {}, body: null }],
});
