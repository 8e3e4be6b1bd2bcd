import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Password } from '../../entities/credentials.ts';
import { OperatorLogInResult, SecondFactorCode } from '../../entities/operator.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleOperator } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { text } from '../../wire.ts';

/** Opens a session of an operator. */
export const operatorLogIn = defineCall({
  name: 'operatorLogIn',
  group: 'operator',
  method: 'POST',
  path: 'Operator/LogIn',
  auth: 'none',
  query: query({}),
  body: v.strictObject({
    name: text(1, 64),
    password: Password,
    code: v.optional(SecondFactorCode),
  }),
  result: OperatorLogInResult,
  background: false,
  description:
    'Logs an operator in. A wrong name, password or code get the same answer; five wrong ones in a row lock the name for a quarter of an hour.',
  notes: { code: 'Of the authenticator app, once a second factor was set up; each code is good once.' },
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'SECOND_FACTOR_REQUIRED'],
  example: {
    query: {},
    body: { name: 'vikram', password: 'Ledger#2026-north', code: '287082' },
    result: {
      accessToken: 'op_Zt3V9cQy8wM1s5Kf2hRb7Nx4',
      expiresAt: NOW + 28_800_000,
      operator: exampleOperator,
    },
  },
  samples: [{ query: {}, body: { name: 'vikram', password: 'Ledger#2026-north' } }],
});
