import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { NewPassword, Password } from '../entities/credentials.ts';
import { query } from '../query.ts';

/** R7.35 */
export const changePassword = defineCall({
  name: 'changePassword',
  group: 'account',
  method: 'POST',
  path: 'Account/changePassword',
  auth: 'player',
  query: query({}),
  body: v.pipe(
    v.strictObject({ currentPassword: Password, newPassword: NewPassword, confirmPassword: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirmPassword']],
        (input) => input.newPassword === input.confirmPassword,
        'Passwords must match',
      ),
      ['confirmPassword'],
    ),
    v.forward(
      v.partialCheck(
        [['currentPassword'], ['newPassword']],
        (input) => input.currentPassword !== input.newPassword,
        'Choose a password different from your current one.',
      ),
      ['newPassword'],
    ),
  ),
  result: v.object({}),
  background: false,
  description:
    'Sets another password, by the rules of sign-up. Ends all other sessions of the player; the one that asks goes on.',
  notes: { currentPassword: 'Wrong ones count as failed log-ins.' },
  errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'FORBIDDEN'],
  example: {
    query: {},
    body: {
      currentPassword: 'Monsoon#2026',
      newPassword: 'Harbour$2027',
      confirmPassword: 'Harbour$2027',
    },
    result: {},
  },
});
