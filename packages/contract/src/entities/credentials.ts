import * as v from 'valibot';
import { text } from '../wire.ts';

/** What people type to sign up and log in, with the texts of R5.4 where it gives them. */

/** A name at sign-up: 3 to 32 letters, digits and `._-`, beginning with a letter or digit. */
export const UserName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/, 'Use 3 to 32 letters, digits or ._-'),
);

const PASSWORD_RULE =
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

/** A new password (R5.4): at least 8 characters with a letter, a digit and one of `@$!%*#?&`; at most 128. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password is too short - should be 8 chars minimum.'),
  v.maxLength(128, 'Give at most 128 characters.'),
  v.regex(/^(?=\P{Cc}*[A-Za-z])(?=\P{Cc}*\d)(?=\P{Cc}*[@$!%*#?&])\P{Cc}*$/u, PASSWORD_RULE),
);

/** A password to check: anything that could have been one. */
export const Password = text(1, 128);

/** An Indian mobile number (R5.4): optional 0091, +91 or 0, then 6–9, then nine digits. */
export const Mobile = v.pipe(
  v.string(),
  v.regex(/^(?:0091|\+91|0)?[6-9]\d{9}$/, 'mobile number is not valid'),
);

/** The ten digits of a mobile number, without the prefix: one number, however it was written. */
export function nationalMobile(mobile: string): string {
  return mobile.slice(-10);
}

/** A host name, as `play.example.com` or `localhost`. */
export const Hostname = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/, 'Give a host name.'),
);

/** Digits of a one-time code. */
export const OTP_LENGTH = 6;

const OTP_MISSING = 'Please Enter Otp code';

/** A one-time code as number or as digits; always text afterwards, since a number loses leading zeros. */
export const Otp = v.pipe(
  v.union(
    [
      v.pipe(
        v.number(),
        v.integer(OTP_MISSING),
        v.minValue(0, OTP_MISSING),
        v.maxValue(999_999, OTP_MISSING),
      ),
      v.pipe(v.string(), v.regex(/^\d{6}$/, OTP_MISSING)),
    ],
    OTP_MISSING,
  ),
  v.transform((code) => String(code).padStart(OTP_LENGTH, '0')),
);

/**
 * The code that stands for "no code needed" where a site skips verification (R4.6). The exchange takes it only
 * for a domain whose settings say `skipVerification`.
 */
export const SKIPPED_VERIFICATION_CODE = '000000';

/** An opaque token of the exchange, safe in a query. */
export const OpaqueToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{16,1024}$/, 'This is not a token.'));
