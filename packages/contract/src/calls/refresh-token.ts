import { defineCall } from '../define-call.ts';
import { OpaqueToken } from '../entities/credentials.ts';
import { TokenPair } from '../entities/login.ts';
import { exampleLogin } from '../examples/player.ts';
import { query } from '../query.ts';

/** R7.8 */
export const refreshToken = defineCall({
  name: 'refreshToken',
  group: 'account',
  method: 'GET',
  path: 'Account/RefreshToken',
  auth: 'none',
  query: query({ refreshToken: OpaqueToken }),
  body: null,
  result: TokenPair,
  background: false,
  description:
    'Gives a new access token and a new refresh token; the old refresh token is spent. Using a spent one ends every session that descends from the same log-in.',
  errors: ['UNAUTHORIZED', 'REFRESH_REUSED'],
  example: {
    query: { refreshToken: exampleLogin.refreshToken },
    body: null,
    result: {
      accessToken: exampleLogin.accessToken,
      refreshToken: 'u7Wc1Kx9Pz4Rb6Ty8Md3Hn5V',
      expireInSeconds: 900,
    },
  },
});
