import * as v from 'valibot';

/** The log-in form (R5.3): what is required has no message of its own, the field just shows that it is. */
export const LoginFields = v.object({
  userName: v.pipe(v.string(), v.trim(), v.nonEmpty('')),
  password: v.pipe(v.string(), v.nonEmpty('')),
  terms: v.pipe(
    v.boolean(),
    v.check((agreed) => agreed, 'Please agree Terms and Conditions.'),
  ),
});
