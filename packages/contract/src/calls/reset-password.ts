import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Hostname, Mobile, NewPassword, Otp, UserName } from '../entities/credentials.ts';
import { query } from '../query.ts';

const body = {
  userName: 'asha',
  mobile: '9812345678',
  domain: 'layline.example',
  password: 'Harbour$2027',
  confirmPassword: 'Harbour$2027',
};

/** Ours (R10.4). */
export const resetPassword = defineCall({
  name: 'resetPassword',
  group: 'account',
  method: 'POST',
  path: 'Account/ResetPassword',
  auth: 'none',
  query: query({}),
  body: v.pipe(
    v.strictObject({
      userName: UserName,
      mobile: Mobile,
      domain: Hostname,
      otp: Otp,
      password: NewPassword,
      confirmPassword: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        (input) => input.password === input.confirmPassword,
        'Passwords must match',
      ),
      ['confirmPassword'],
    ),
  ),
  result: v.object({}),
  background: false,
  description:
    'Sets a new password with the code that Account/ForgotPassword sent, by the rules of sign-up. Ends every session of the player and the lock after failed log-ins; the player then logs in with the new password, and is told of the change by text message.',
  errors: ['OTP_INVALID', 'OTP_EXPIRED', 'SITE_SUSPENDED'],
  example: { query: {}, body: { ...body, otp: 402_913 }, result: {} },
  samples: [{ query: {}, body: { ...body, otp: '042913' } }],
});
