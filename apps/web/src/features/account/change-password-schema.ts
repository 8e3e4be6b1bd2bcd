import { NewPassword } from '../../provider/credentials.ts';
import * as v from 'valibot';
import { arrivesAsTyped } from '../../api/arrives-as-typed.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The change of a password (R2.10): the rules and texts of sign-up (R5.4, R5.6, R5.7). */
export const ChangePasswordFields = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('currentPassword is a required field')),
    newPassword: v.pipe(
      v.string(),
      v.nonEmpty('newPassword is a required field'),
      NewPassword,
      arrivesAsTyped('password'),
    ),
    confirmPassword: v.string(),
  }),
  // Not `check`, which waits until every other field is right.
  v.rawCheck(({ dataset, addIssue }) => {
    const value = dataset.value as Fields;
    const at = (key: string): [v.ObjectPathItem] => [
      { type: 'object', origin: 'value', input: { ...value }, key, value: value[key] },
    ];
    const { currentPassword, newPassword, confirmPassword } = value;
    if (newPassword !== confirmPassword) {
      addIssue({ message: 'Passwords must match', path: at('confirmPassword') });
    }
    if (newPassword !== '' && newPassword === currentPassword) {
      addIssue({ message: 'Choose a password that you do not have yet.', path: at('newPassword') });
    }
  }),
);
