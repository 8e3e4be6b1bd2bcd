import * as v from 'valibot';

/** Rules and messages for what people type to sign up (R5.4); a provider may add rules of its own. */

const PASSWORD_RULE =
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

/** The rule in words, beside the field. */
export const PASSWORD_HINT = 'At least 8 characters with a letter, a digit and one of @$!%*#?&';

/** A new password: at least 8 characters with a letter, a digit and one of `@$!%*#?&`. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password is too short - should be 8 chars minimum.'),
  v.maxLength(128, 'Give at most 128 characters.'),
  v.regex(/^(?=\P{Cc}*[A-Za-z])(?=\P{Cc}*\d)(?=\P{Cc}*[@$!%*#?&])\P{Cc}*$/u, PASSWORD_RULE),
);

/** An Indian mobile number: optional 0091, +91 or 0, then 6–9, then nine digits. */
export const Mobile = v.pipe(
  v.string(),
  v.regex(/^(?:0091|\+91|0)?[6-9]\d{9}$/, 'mobile number is not valid'),
);

/** The fixed code sent where a site skips verification (R4.6). */
export const SKIPPED_VERIFICATION_CODE = '000000';
