import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Password } from '../entities/credentials.ts';
import { LoginResult } from '../entities/login.ts';
import { exampleLogin } from '../examples/player.ts';
import { query } from '../query.ts';
import { text } from '../wire.ts';

/** R7.1 */
export const authenticate = defineCall({
  name: 'authenticate',
  group: 'account',
  method: 'POST',
  path: 'Account/Authenticate',
  auth: 'none',
  query: query({}),
  body: v.strictObject({
    userNameOrEmailAddress: text(1, 254),
    password: Password,
    rememberClient: v.optional(v.boolean(), false),
  }),
  result: LoginResult,
  background: false,
  description:
    'Logs in with user name and password. A wrong name and a wrong password get the same answer. The one call whose 401 does not end a stored session.',
  notes: {
    rememberClient: 'True: the session outlives the browser.',
  },
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'ACCOUNT_BLOCKED', 'NOT_VERIFIED', 'SITE_SUSPENDED'],
  example: {
    query: {},
    body: { userNameOrEmailAddress: 'asha', password: 'Monsoon#2026', rememberClient: true },
    result: exampleLogin,
  },
  samples: [
    { query: {}, body: { userNameOrEmailAddress: 'asha@layline.example', password: 'Monsoon#2026' } },
  ],
});
