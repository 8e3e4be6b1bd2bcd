import * as v from 'valibot';
import { textsOf, useTexts } from '@layline/ui/language/texts.ts';
import { unsafeParts } from '../provider/clean-up.ts';
import { answers } from './texts.ts';

/** Rules and messages for what people type on sign-up (R5.4); a provider may have more rules. */

/** An Indian mobile number: optional 0091, +91 or 0, then 6–9, then nine digits. */
export const Mobile = v.pipe(
  v.string(),
  v.regex(/^(?:0091|\+91|0)?[6-9]\d{9}$/, () => textsOf(answers)('mobile number is not valid')),
);

/** The fixed code sent where a site skips verification (R4.6). */
export const SKIPPED_VERIFICATION_CODE = '000000';

/** Refuses a password that the clean-up would change in transit (R5.6), and says which characters or words to avoid. */
const arrivesAsTyped = v.rawCheck<string>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const parts = unsafeParts(dataset.value);
  if (parts.length > 0)
    addIssue({
      message: textsOf(answers)('Please avoid {parts} in your password.', { parts: parts.join('  ') }),
    });
});

const REQUIRED = {
  password: 'password is a required field',
  newPassword: 'newPassword is a required field',
} as const;

/**
 * A field for a new password (R5.4, R5.6, R5.7): at least 8 characters with a letter, a digit and one of `@$!%*#?&`. `name` is
 * its path in the message that it is required.
 */
export function newPassword(name: 'password' | 'newPassword') {
  return v.pipe(
    v.string(),
    v.nonEmpty(() => textsOf(answers)(REQUIRED[name])),
    v.minLength(8, () => textsOf(answers)('Password is too short - should be 8 chars minimum.')),
    v.maxLength(128, () => textsOf(answers)('Give at most 128 characters.')),
    v.regex(/^(?=\P{Cc}*[A-Za-z])(?=\P{Cc}*\d)(?=\P{Cc}*[@$!%*#?&])\P{Cc}*$/u, () =>
      textsOf(answers)(
        'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
      ),
    ),
    arrivesAsTyped,
  );
}

/** The rule for a new password in the player's language, to show beside its field. */
export function usePasswordHint(): string {
  return useTexts(answers)('At least 8 characters with a letter, a digit and one of @$!%*#?&');
}

/**
 * Requires `confirmPassword` to equal the password under `name`. Not `check`, which waits until every other field is
 * valid.
 */
export function passwordsMatch<T extends object>(name: string) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>;
    const value = input['confirmPassword'];
    if (input[name] === value) return;
    addIssue({
      message: textsOf(answers)('Passwords must match'),
      path: [{ type: 'object', origin: 'value', input, key: 'confirmPassword', value }],
    });
  });
}
