import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { StuckReturn } from '../../entities/stuck-return.ts';
import { exampleStuckReturn } from '../../examples/casino.ts';
import { query } from '../../query.ts';

/** What our own tables owe players and could not pay. */
export const getStuckReturns = defineCall({
  name: 'getStuckReturns',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetStuckReturns',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(StuckReturn),
  background: false,
  description:
    'Returns of our own tables that the wallet has declined for good, 500 at most, in the order of their ids. Each is an error in the log, which has the code.',
  errors: [],
  example: { query: {}, body: null, result: [exampleStuckReturn] },
});
