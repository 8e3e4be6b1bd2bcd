import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Password } from '../../entities/credentials.ts';
import { OperatorPassword } from '../../entities/operator.ts';
import { query } from '../../query.ts';

/** An operator's own password. */
export const changeOperatorPassword = defineCall({
  name: 'changeOperatorPassword',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ChangePassword',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ password: Password, newPassword: OperatorPassword }),
  result: v.object({}),
  background: false,
  description: 'Changes the own password; all other sessions of the operator end.',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
  example: {
    query: {},
    body: { password: 'Ledger#2026-north', newPassword: 'Another#2026-south' },
    result: {},
  },
});
