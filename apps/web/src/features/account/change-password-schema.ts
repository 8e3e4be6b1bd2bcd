import * as v from 'valibot';
import { newPassword, passwordsMatch } from '../../api/new-password.ts';

/** The change of a password (R2.10): the rules and texts of sign-up (R5.4, R5.6, R5.7). */
export const ChangePasswordFields = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('currentPassword is a required field')),
    newPassword: newPassword('newPassword'),
    confirmPassword: v.string(),
  }),
  passwordsMatch('newPassword'),
  v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>;
    const value = input['newPassword'];
    if (value === '' || value !== input['currentPassword']) return;
    addIssue({
      message: 'Choose a password that you do not have yet.',
      path: [{ type: 'object', origin: 'value', input, key: 'newPassword', value }],
    });
  }),
);
