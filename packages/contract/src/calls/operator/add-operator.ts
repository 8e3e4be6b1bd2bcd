import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Operator, OperatorName, OperatorPassword, OperatorRole, Reason } from '../../entities/operator.ts';
import { exampleOperator } from '../../examples/operator.ts';
import { query } from '../../query.ts';

/** A new operator. */
export const addOperator = defineCall({
  name: 'addOperator',
  group: 'operator',
  method: 'POST',
  path: 'Operator/AddOperator',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    name: OperatorName,
    password: OperatorPassword,
    role: OperatorRole,
    reason: Reason,
  }),
  result: Operator,
  background: false,
  description: 'Adds an operator with a first password, to be changed by that operator.',
  errors: ['USERNAME_TAKEN'],
  example: {
    query: {},
    body: { name: 'vikram', password: 'Ledger#2026-north', role: 'TRADER', reason: 'New on the desk' },
    result: exampleOperator,
  },
  samples: (['VIEWER', 'CASHIER', 'ADMIN'] as const).map((role) => ({
    query: {},
    body: { name: `first.${role.toLowerCase()}`, password: 'Ledger#2026-north', role, reason: 'New here' },
  })),
});
