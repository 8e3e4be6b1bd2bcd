import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Hostname, Mobile, Otp, UserName } from '../entities/credentials.ts';
import { LoginResult } from '../entities/login.ts';
import { exampleLogin } from '../examples/player.ts';
import { query } from '../query.ts';

/** R7.5 */
export const verifyUser = defineCall({
  name: 'verifyUser',
  group: 'account',
  method: 'POST',
  path: 'Account/VerificationUser',
  auth: 'none',
  query: query({}),
  body: v.strictObject({ userName: UserName, mobile: Mobile, domain: Hostname, otp: Otp }),
  result: LoginResult,
  background: false,
  description: 'Completes a sign-up with the one-time code and logs in.',
  errors: [
    'SELF_EXCLUDED',
    'OTP_INVALID',
    'OTP_EXPIRED',
    'SIGN_UP_CLOSED',
    'ACCOUNT_BLOCKED',
    'SITE_SUSPENDED',
  ],
  example: {
    query: {},
    body: { userName: 'asha', mobile: '9812345678', domain: 'layline.example', otp: 402_913 },
    result: exampleLogin,
  },
  samples: [
    { query: {}, body: { userName: 'asha', mobile: '9812345678', domain: 'layline.example', otp: '042913' } },
  ],
});
