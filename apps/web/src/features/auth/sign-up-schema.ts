import { Mobile, NewPassword } from '../../provider/credentials.ts';
import * as v from 'valibot';
import { arrivesAsTyped } from '../../api/arrives-as-typed.ts';
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

const passwords = {
  password: v.pipe(
    v.string(),
    v.nonEmpty('password is a required field'),
    NewPassword,
    arrivesAsTyped('password'),
  ),
  confirmPassword: v.string(),
};

/** Not `check`, which waits until every other field is right. */
function passwordsMatch<T extends object>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>;
    const { password, confirmPassword: value } = input;
    if (password === value) return;
    addIssue({
      message: 'Passwords must match',
      path: [{ type: 'object', origin: 'value', input, key: 'confirmPassword', value }],
    });
  });
}

/** The sign-up form. */
export const SignUpFields = v.pipe(v.object({ ...owner, ...passwords }), passwordsMatch());

/** Who has forgotten a password. */
export const OwnerFields = v.object(owner);

/** The new password with the code for it. */
export const NewPasswordFields = v.pipe(v.object({ otp: Code, ...passwords }), passwordsMatch());
