import { verifyUser } from '../../provider/account.ts';
import type { LoginResult } from '../../provider/account.ts';
import { request } from '../../provider/request.ts';
import type { Outcome } from '../../provider/failure.ts';
import type { PendingSignUp } from './stored-sign-up.ts';

/** Completes a sign-up with a one-time code; null from a provider that verifies, and leaves the log-in to the player. */
export function verify(pending: PendingSignUp, otp: string): Promise<Outcome<LoginResult | null>> {
  const { userName, mobile } = pending;
  return request(verifyUser, { body: { userName, mobile, domain: location.hostname, otp } });
}
