import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { OpaqueToken } from '../entities/credentials.ts';
import { exampleLogin } from '../examples/player.ts';
import { query } from '../query.ts';

/** Ours: ends the session on the server too (R4.2). */
export const logout = defineCall({
  name: 'logout',
  group: 'account',
  method: 'POST',
  path: 'Account/Logout',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ refreshToken: v.optional(OpaqueToken) }),
  result: v.object({}),
  background: false,
  description: 'Revokes the session of the access token, and the refresh token if one is given.',
  errors: [],
  example: { query: {}, body: { refreshToken: exampleLogin.refreshToken }, result: {} },
  samples: [{ query: {}, body: {} }],
});
