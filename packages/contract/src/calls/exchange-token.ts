import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { OpaqueToken } from '../entities/credentials.ts';
import { LoginResult } from '../entities/login.ts';
import { exampleLogin } from '../examples/player.ts';
import { query } from '../query.ts';
import { text } from '../wire.ts';

const AuthorizationCode = v.strictObject({
  grant_type: v.literal('authorization_code'),
  client_id: v.optional(text(1, 64)),
  client_secret: v.optional(text(1, 256)),
  code: OpaqueToken,
});

const RefreshGrant = v.strictObject({
  grant_type: v.literal('refresh_token'),
  refresh_token: OpaqueToken,
});

/** R7.3 */
export const exchangeToken = defineCall({
  name: 'exchangeToken',
  group: 'account',
  method: 'POST',
  path: 'api/v1/token/token',
  auth: 'none',
  query: query({}),
  body: v.variant('grant_type', [AuthorizationCode, RefreshGrant]),
  form: true,
  result: LoginResult,
  background: false,
  description:
    'Logs in with a single-use code of a partner site, or renews a session with its refresh token. A code for a server needs the client credentials of the partner; one for a browser comes without the secret, from a page of the site that it was made for.',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED', 'UNAUTHORIZED', 'REFRESH_REUSED', 'SITE_SUSPENDED'],
  example: {
    query: {},
    body: {
      grant_type: 'authorization_code',
      client_id: 'partner-one',
      client_secret: 'b1f0c2d9e8a7',
      code: 'Zk81mVt0Qp93Lw6s',
    },
    result: exampleLogin,
  },
  samples: [
    { query: {}, body: { grant_type: 'authorization_code', code: 'Zk81mVt0Qp93Lw6s' } },
    { query: {}, body: { grant_type: 'refresh_token', refresh_token: exampleLogin.refreshToken } },
  ],
});
