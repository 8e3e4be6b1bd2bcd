import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Operator } from '../../entities/operator.ts';
import { exampleOperator } from '../../examples/operator.ts';
import { query } from '../../query.ts';

/** Who the token speaks for. */
export const getOwnOperator = defineCall({
  name: 'getOwnOperator',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetOwn',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.object({
    operator: Operator,
    /** Names of the calls that the role may make. */
    calls: v.array(v.string()),
  }),
  background: false,
  description: 'The operator that the token speaks for, and the calls that the role may make.',
  errors: [],
  example: {
    query: {},
    body: null,
    result: { operator: exampleOperator, calls: ['getOperatorMarkets', 'suspendMarket'] },
  },
});
