import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Operator } from '../../entities/operator.ts';
import { exampleOperator } from '../../examples/operator.ts';
import { query } from '../../query.ts';

/** All operators. */
export const getOperators = defineCall({
  name: 'getOperators',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetOperators',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(Operator),
  background: false,
  description: 'All operators, the disabled ones too, by name.',
  errors: [],
  example: { query: {}, body: null, result: [exampleOperator] },
});
