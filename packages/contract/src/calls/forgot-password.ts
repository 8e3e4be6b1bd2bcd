import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Hostname, Mobile, UserName } from '../entities/credentials.ts';
import { NOW } from '../examples/cricket-match.ts';
import { query } from '../query.ts';
import { Instant } from '../wire.ts';

/** Ours (R10.4). */
export const forgotPassword = defineCall({
  name: 'forgotPassword',
  group: 'account',
  method: 'POST',
  path: 'Account/ForgotPassword',
  auth: 'none',
  query: query({}),
  body: v.strictObject({ userName: UserName, mobile: Mobile, domain: Hostname }),
  result: v.object({ sentAt: Instant, expiresAt: Instant }),
  background: false,
  description:
    'Sends a one-time code for a new password to the verified number of an account; the one before is void. The answer is the same whether or not there is an account with this name and number, and so are the limits: one code a minute, five an hour.',
  notes: { domain: 'The site that the message names.' },
  errors: ['SITE_SUSPENDED'],
  example: {
    query: {},
    body: { userName: 'asha', mobile: '9812345678', domain: 'layline.example' },
    result: { sentAt: NOW, expiresAt: NOW + 120_000 },
  },
});
