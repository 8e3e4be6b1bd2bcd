import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OperatorTableLimits } from '../../entities/operator-table-limits.ts';
import { exampleTableLimits } from '../../examples/table-limits.ts';
import { query } from '../../query.ts';

/** What may be staked and won at our own tables and in our solo games. */
export const getTableLimits = defineCall({
  name: 'getTableLimits',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetTableLimits',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(OperatorTableLimits),
  background: false,
  description:
    'Limits of every table and solo game of our own, and of the sites that have others. A table plays a round with the limits that were in force when it opened.',
  errors: [],
  example: { query: {}, body: null, result: [exampleTableLimits] },
});
