import { register, verifyUser } from '@layline/contract/calls/account.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { TestApp } from '../test-app.ts';

/** A player who has signed up with a name, a number and a password. */
export const REGISTERED = {
  userName: 'alice.of.the.test',
  mobile: '9812300045',
  password: 'Monsoon#2026',
} as const;

/** Signs up `REGISTERED`, as its phone and browser would. */
export async function signUp(app: Pick<TestApp, 'call' | 'sms'>): Promise<LoginResult> {
  const { userName, mobile, password } = REGISTERED;
  await app.call(register, { body: { userName, password, confirmPassword: password, mobile } });
  const otp = app.sms.lastCode(mobile);
  const { result, error } = await app.call(verifyUser, {
    body: { userName, mobile, domain: 'localhost', otp },
  });
  if (result === null) throw new Error(`the sign-up was refused: ${error?.code ?? ''}`);
  return result;
}
