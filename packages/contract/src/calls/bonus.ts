import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Bonus } from '../entities/bonus.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

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
  errors: [],
});

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
    'SITE_SUSPENDED',
  ],
});
