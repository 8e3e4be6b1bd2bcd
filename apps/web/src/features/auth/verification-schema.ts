import * as v from 'valibot';

/** A one-time code (R5.5). Kept as digits: a number would lose the zeros in front. */
export const Code = v.pipe(v.string(), v.trim(), v.regex(/^\d{4,8}$/, 'Please Enter Otp code'));

/** How long a player waits before a new one can be asked for (R9.8). */
export const NEW_CODE_AFTER_MS = 120_000;

/** The form that asks for one. */
export const VerificationFields = v.object({ otp: Code });
