import * as v from 'valibot';

/** A one-time code (R5.5). Kept as digits: a number would lose the zeros in front. */
export const Code = v.pipe(v.string(), v.trim(), v.regex(/^\d{4,8}$/, 'Please Enter Otp code'));

/** The form that asks for one. */
export const VerificationFields = v.object({ otp: Code });
