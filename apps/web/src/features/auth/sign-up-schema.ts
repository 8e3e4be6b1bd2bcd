import { Mobile, NewPassword } from '../../provider/credentials.ts';
import * as v from 'valibot';
import { arrivesAsTyped } from '../../api/arrives-as-typed.ts';

/** The sign-up form, with the messages of R5.4 and R5.7 to the letter. */
export const SignUpFields = v.pipe(
  v.object({
    userName: v.pipe(v.string(), v.trim(), v.nonEmpty('userName is a required field')),
    password: v.pipe(
      v.string(),
      v.nonEmpty('password is a required field'),
      NewPassword,
      arrivesAsTyped('password'),
    ),
    confirmPassword: v.string(),
    mobile: v.pipe(
      v.string(),
      v.transform((typed) => typed.replaceAll(/[\s()-]/g, '')),
      Mobile,
    ),
  }),
  // Not `check`, which waits until every other field is right.
  v.rawCheck(({ dataset, addIssue }) => {
    const { password, confirmPassword } = dataset.value as Readonly<Record<string, unknown>>;
    if (password === confirmPassword) return;
    addIssue({
      message: 'Passwords must match',
      path: [
        {
          type: 'object',
          origin: 'value',
          input: dataset.value as Record<string, unknown>,
          key: 'confirmPassword',
          value: confirmPassword,
        },
      ],
    });
  }),
);
