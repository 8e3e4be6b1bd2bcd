import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { TokenValidity } from '../entities/login.ts';
import { exampleLogin } from '../examples/player.ts';
import { NOW } from '../examples/cricket-match.ts';
import { query } from '../query.ts';

/** R7.7 */
export const getAccessTokenValidateTime = defineCall({
  name: 'getAccessTokenValidateTime',
  group: 'account',
  method: 'POST',
  path: 'Account/GetAccessTokenValidateTime',
  auth: 'optional',
  query: query({
    token: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~+/=-]{1,4096}$/, 'This is not a token.'))),
  }),
  body: null,
  result: TokenValidity,
  background: false,
  description:
    'Tells how long an access token is still good for. A token that is not good is an answer, not an error.',
  notes: {
    token: 'The token asked about; the one of the header if absent.',
  },
  errors: [],
  example: {
    query: { token: exampleLogin.accessToken },
    body: null,
    result: { valid: true, expiresAt: NOW + 600_000, expireInSeconds: 600 },
  },
  samples: [{ query: {}, body: null }],
});
