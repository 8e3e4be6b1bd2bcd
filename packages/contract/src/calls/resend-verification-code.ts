import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Hostname, Mobile, UserName } from '../entities/credentials.ts';
import { NOW } from '../examples/cricket-match.ts';
import { query } from '../query.ts';
import { Instant } from '../wire.ts';

/** R7.6 */
export const resendVerificationCode = defineCall({
  name: 'resendVerificationCode',
  group: 'account',
  method: 'POST',
  path: 'Account/ResendVerificationCode',
  auth: 'none',
  query: query({}),
  body: v.strictObject({ userName: UserName, mobile: Mobile, domain: Hostname }),
  result: v.object({ sentAt: Instant, expiresAt: Instant }),
  background: false,
  description: 'Sends a new one-time code; the one before is void.',
  errors: ['OTP_INVALID', 'SIGN_UP_CLOSED', 'SITE_SUSPENDED'],
  example: {
    query: {},
    body: { userName: 'asha', mobile: '9812345678', domain: 'layline.example' },
    result: { sentAt: NOW, expiresAt: NOW + 120_000 },
  },
});
