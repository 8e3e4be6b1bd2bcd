import { defineCall } from '../define-call.ts';
import { LoginResult } from '../entities/login.ts';
import { exampleLogin } from '../examples/player.ts';
import { query } from '../query.ts';

/** R7.2 */
export const loginAsDemoUser = defineCall({
  name: 'loginAsDemoUser',
  group: 'account',
  method: 'GET',
  path: 'Account/LoginAsDemoUser',
  auth: 'none',
  query: query({}),
  body: null,
  result: LoginResult,
  background: false,
  description:
    'Opens a fresh player called Demo with play money and logs in. Limited per address. FORBIDDEN where the settings of the site have `demoLogin` off, as they always do where real money moves.',
  errors: ['SITE_SUSPENDED', 'FORBIDDEN'],
  example: {
    query: {},
    body: null,
    result: { ...exampleLogin, userName: 'Demo', balance: 100_000, exposure: 0 },
  },
});
