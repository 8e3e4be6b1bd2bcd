import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OfferedBonus } from '../../entities/operator-bonus.ts';
import { exampleOfferedBonus } from '../../examples/operator-bonus.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** No more claims of a bonus. */
export const endBonus = defineCall({
  name: 'endBonus',
  group: 'operator',
  method: 'POST',
  path: 'Operator/EndBonus',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ bonusId: Id, reason: Reason }),
  result: OfferedBonus,
  background: false,
  description:
    'Ends a bonus: nobody can claim it any more, what was claimed goes on. NOT_FOUND if it has ended.',
  errors: ['NOT_FOUND'],
  example: {
    query: {},
    body: { bonusId: 'welcome', reason: 'The season is over' },
    result: { ...exampleOfferedBonus, endedAt: NOW },
  },
});
