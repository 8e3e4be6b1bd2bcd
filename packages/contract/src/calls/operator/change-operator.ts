import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Operator, OperatorPassword, OperatorRole, OperatorState, Reason } from '../../entities/operator.ts';
import { OPERATOR_ID, exampleOperator } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Role, state, password or second factor of an operator. */
export const changeOperator = defineCall({
  name: 'changeOperator',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ChangeOperator',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    operatorId: Id,
    role: v.optional(OperatorRole),
    state: v.optional(OperatorState),
    password: v.optional(OperatorPassword),
    removeSecondFactor: v.optional(v.boolean(), false),
    reason: Reason,
  }),
  result: Operator,
  background: false,
  description: 'Changes what is given of an operator; all sessions of that operator end.',
  notes: { removeSecondFactor: 'True where the authenticator was lost.' },
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
  example: {
    query: {},
    body: { operatorId: OPERATOR_ID, role: 'VIEWER', reason: 'Moved to another desk' },
    result: { ...exampleOperator, role: 'VIEWER' },
  },
  samples: [
    { query: {}, body: { operatorId: OPERATOR_ID, state: 'DISABLED', reason: 'Has left' } },
    {
      query: {},
      body: {
        operatorId: OPERATOR_ID,
        state: 'ACTIVE',
        role: 'TRADER',
        password: 'Ledger#2026-north',
        removeSecondFactor: true,
        reason: 'Back again, with a new phone',
      },
    },
    { query: {}, body: { operatorId: OPERATOR_ID, role: 'CASHIER', reason: 'Moved to the cage' } },
    { query: {}, body: { operatorId: OPERATOR_ID, role: 'ADMIN', reason: 'Second admin' } },
  ],
});
