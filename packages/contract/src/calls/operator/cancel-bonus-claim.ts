import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorBonusClaim } from '../../entities/operator-bonus.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleClaim } from '../../examples/operator-bonus.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** The house takes a bonus back. */
export const cancelBonusClaim = defineCall({
  name: 'cancelBonusClaim',
  group: 'operator',
  method: 'POST',
  path: 'Operator/CancelBonusClaim',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ claimId: Id, reason: Reason }),
  result: OperatorBonusClaim,
  background: false,
  description:
    'Cancels a claim that is being wagered: the bonus goes back to the house, and the player reads why. NOT_FOUND, or INVALID_INPUT if it has ended.',
  errors: ['NOT_FOUND', 'INVALID_INPUT'],
  example: {
    query: {},
    body: { claimId: exampleClaim.claimId, reason: 'Two accounts of one person' },
    result: {
      ...exampleClaim,
      state: 'CANCELLED',
      endedAt: NOW,
      reason: 'Two accounts of one person',
      endedBy: 'meera',
    },
  },
});
