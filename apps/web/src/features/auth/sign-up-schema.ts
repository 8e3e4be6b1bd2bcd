import * as v from 'valibot';
import { newPassword, passwordsMatch } from '../../api/new-password.ts';
import { Mobile } from '../../provider/credentials.ts';
import { Code } from './verification-schema.ts';

/** Sign-up and a forgotten password, with the messages of R5.4, R5.5 and R5.7 to the letter. */

const owner = {
  userName: v.pipe(v.string(), v.trim(), v.nonEmpty('userName is a required field')),
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
