import { defineCall } from '../define-call.ts';
import { Bonus } from '../entities/bonus.ts';
import { exampleBonus } from '../examples/bonus.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

/** R7.39 */
export const claimBonus = defineCall({
  name: 'claimBonus',
  group: 'bonus',
  method: 'GET',
  path: 'Bonus/Claim',
  auth: 'player',
  query: query({ bonusId: Id }),
  body: null,
  result: Bonus,
  background: false,
  description:
    'Claims a bonus. Although it is a GET, it may be repeated, fetched ahead and sent in parallel: a player has a bonus once, and every further call answers with how it stands. The bonus waits on an account of its own until it is wagered; a withdrawal asked for meanwhile forfeits it.',
  errors: [
    'NOT_FOUND',
    'BONUS_NOT_OPEN',
    'BONUS_USED_UP',
    'BONUS_NEEDS_ACCOUNT',
    'BONUS_MOBILE_USED',
    'BONUS_NEEDS_DEPOSIT',
    'BONUS_AFTER_WITHDRAWAL',
    'BONUS_RUNNING',
    'INVALID_ACCOUNT_STATE',
  ],
  example: { query: { bonusId: 'welcome' }, body: null, result: exampleBonus },
});
