import * as v from 'valibot';
import { textsOf } from '@layline/ui/language/texts.ts';
import { Mobile, newPassword, passwordsMatch } from '../../api/credentials.ts';
import { auth } from './texts.ts';

/** A one-time code (R5.5). Kept as text: a number would lose leading zeros. */
export const Code = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{4,8}$/, () => textsOf(auth)('Please Enter Otp code')),
);

/** How long a player waits before requesting another code (R9.8). */
export const NEW_CODE_AFTER_MS = 120_000;

/** The form that requests a code. */
export const VerificationFields = v.object({ otp: Code });

/** Sign-up and password recovery, with the messages of R5.4, R5.5 and R5.7 to the letter. */

const owner = {
  userName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => textsOf(auth)('userName is a required field')),
  ),
  mobile: v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/[\s()-]/g, '')),
    Mobile,
  ),
};

const passwords = { password: newPassword('password'), confirmPassword: v.string() };

/** The sign-up form. */
export const SignUpFields = v.pipe(v.object({ ...owner, ...passwords }), passwordsMatch('password'));

/** The first form of password recovery. */
export const OwnerFields = v.object(owner);

/** The code and the new password. */
export const NewPasswordFields = v.pipe(v.object({ otp: Code, ...passwords }), passwordsMatch('password'));

/** The log-in form (R5.3): required fields have no message, the field just shows it. */
export const LoginFields = v.object({
  userName: v.pipe(v.string(), v.trim(), v.nonEmpty('')),
  password: v.pipe(v.string(), v.nonEmpty('')),
  terms: v.pipe(
    v.boolean(),
    v.check(
      (agreed) => agreed,
      () => textsOf(auth)('Please agree Terms and Conditions.'),
    ),
  ),
});
