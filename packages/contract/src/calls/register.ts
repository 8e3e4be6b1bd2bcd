import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Mobile, NewPassword, UserName } from '../entities/credentials.ts';
import { query } from '../query.ts';

/** R7.4 */
export const register = defineCall({
  name: 'register',
  group: 'account',
  method: 'POST',
  path: 'Account/Register',
  auth: 'none',
  query: query({}),
  body: v.pipe(
    v.strictObject({
      userName: UserName,
      password: NewPassword,
      confirmPassword: v.string(),
      mobile: Mobile,
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        (input) => input.password === input.confirmPassword,
        'Passwords must match',
      ),
      ['confirmPassword'],
    ),
  ),
  result: v.object({
    userName: v.string(),
    mobile: v.string(),
    /** False where the site skips verification. */
    verificationRequired: v.boolean(),
  }),
  background: false,
  description:
    'Signs up and sends a one-time code to the mobile number. The account opens with verification.',
  errors: ['SELF_EXCLUDED', 'SIGN_UP_CLOSED', 'USERNAME_TAKEN', 'SITE_SUSPENDED'],
  example: {
    query: {},
    body: {
      userName: 'asha',
      password: 'Monsoon#2026',
      confirmPassword: 'Monsoon#2026',
      mobile: '+919812345678',
    },
    result: { userName: 'asha', mobile: '9812345678', verificationRequired: true },
  },
});
