import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { OpaqueToken, Password, LoginResult, TokenPair, TokenValidity } from '../entities/account.ts';
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
    deviceToken: v.optional(OpaqueToken),
    proof: v.optional(OpaqueToken),
  }),
  result: LoginResult,
  background: false,
  errors: [
    'INVALID_CREDENTIALS',
    'PROOF_REQUIRED',
    'ACCOUNT_LOCKED',
    'ACCOUNT_BLOCKED',
    'NOT_VERIFIED',
    'SITE_SUSPENDED',
  ],
});

/** R7.2 */
export const loginAsDemoUser = defineCall({
  name: 'loginAsDemoUser',
  group: 'account',
  method: 'GET',
  path: 'Account/LoginAsDemoUser',
  auth: 'none',
  changes: true,
  query: query({}),
  body: null,
  result: LoginResult,
  background: false,
  errors: ['SITE_SUSPENDED', 'FORBIDDEN'],
});

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
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED', 'UNAUTHORIZED', 'REFRESH_REUSED', 'SITE_SUSPENDED'],
});

/** R7.7 */
export const getAccessTokenValidateTime = defineCall({
  name: 'getAccessTokenValidateTime',
  group: 'account',
  method: 'POST',
  path: 'Account/GetAccessTokenValidateTime',
  auth: 'optional',
  readsOnly: true,
  query: query({
    token: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~+/=-]{1,4096}$/, 'This is not a token.'))),
  }),
  body: null,
  result: TokenValidity,
  background: false,
  errors: [],
});

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
  errors: ['UNAUTHORIZED', 'REFRESH_REUSED'],
});

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
  errors: [],
});
