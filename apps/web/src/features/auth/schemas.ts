import * as v from 'valibot';
import { textsOf } from '@layline/ui/language/texts.ts';
import { Mobile, newPassword, passwordsMatch } from '../../api/credentials.ts';
import { auth } from './texts.ts';

/** A one-time code (R5.5). Kept as digits: a number would lose the zeros in front. */
export const Code = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{4,8}$/, () => textsOf(auth)('Please Enter Otp code')),
);

/** How long a player waits before a new one can be asked for (R9.8). */
export const NEW_CODE_AFTER_MS = 120_000;

/** The form that asks for one. */
export const VerificationFields = v.object({ otp: Code });

/** Sign-up and a forgotten password, with the messages of R5.4, R5.5 and R5.7 to the letter. */

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

/** Who has forgotten a password. */
export const OwnerFields = v.object(owner);

/** The new password with the code for it. */
export const NewPasswordFields = v.pipe(v.object({ otp: Code, ...passwords }), passwordsMatch('password'));

/** The log-in form (R5.3): what is required has no message of its own, the field just shows that it is. */
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
