import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id, Instant } from '../../wire.ts';

/** Takes away who a player is; the books stay. */
export const erasePersonalData = defineCall({
  name: 'erasePersonalData',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ErasePersonalData',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ playerId: Id, reason: Reason }),
  result: v.object({ playerId: Id, erasedAt: Instant }),
  background: false,
  description:
    'Takes away for good who a player is: name, mobile number, password, receipts, payees, log-ins, sessions and preferences. Bets, statement, requests and casino rounds stay under the account number. The player has to be locked first (INVALID_ACCOUNT_STATE), with nothing on the account and nothing open.',
  errors: ['PLAYER_NOT_FOUND', 'INVALID_ACCOUNT_STATE', 'ACCOUNT_NOT_EMPTY'],
  example: {
    query: {},
    body: { playerId: PLAYER_ID, reason: 'Asked for by the player in writing' },
    result: { playerId: PLAYER_ID, erasedAt: NOW },
  },
});
