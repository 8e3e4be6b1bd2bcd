import * as v from 'valibot';
import { NewPassword } from '../provider/credentials.ts';
import { arrivesAsTyped } from './arrives-as-typed.ts';

/** A field for a new password (R5.4, R5.6, R5.7); `name` is its path in the message that it is required. */
export function newPassword(name: string) {
  return v.pipe(
    v.string(),
    v.nonEmpty(`${name} is a required field`),
    NewPassword,
    arrivesAsTyped('password'),
  );
}

/** Holds `confirmPassword` to the password under `name`. Not `check`, which waits until every other field is right. */
export function passwordsMatch<T extends object>(name: string) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>;
    const value = input['confirmPassword'];
    if (input[name] === value) return;
    addIssue({
      message: 'Passwords must match',
      path: [{ type: 'object', origin: 'value', input, key: 'confirmPassword', value }],
    });
  });
}
