import { verifyUser } from '@layline/contract/calls/verify-user.ts';
import type { LoginResult } from '@layline/contract/entities/login.ts';
import { request } from '../../provider/request.ts';
import type { Outcome } from '../../provider/failure.ts';
import type { PendingSignUp } from './stored-sign-up.ts';

/** Completes a sign-up with a one-time code. */
export function verify(pending: PendingSignUp, otp: string): Promise<Outcome<LoginResult>> {
  return request(verifyUser, { body: { ...pending, domain: location.hostname, otp } });
}
