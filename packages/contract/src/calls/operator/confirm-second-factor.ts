import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { SecondFactorCode } from '../../entities/operator.ts';
import { query } from '../../query.ts';

/** Second step towards a second factor. */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ConfirmSecondFactor',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ code: SecondFactorCode }),
  result: v.object({}),
  background: false,
  description:
    'Turns the second factor on with a code of the new secret; log-in asks for a code from now on.',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'NOT_FOUND'],
  example: { query: {}, body: { code: '287082' }, result: {} },
});
