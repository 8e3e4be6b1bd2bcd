import * as v from 'valibot';
import { TableLimits } from '../../casino/table-limits.ts';
import { ProviderId } from '../../casino/wallet-protocol.ts';
import { defineCall } from '../../define-call.ts';
import { OperatorTableLimits } from '../../entities/operator-table-limits.ts';
import { Reason } from '../../entities/operator.ts';
import { exampleTableLimits } from '../../examples/table-limits.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Changes what may be staked and won, from the next round on. */
export const setTableLimits = defineCall({
  name: 'setTableLimits',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetTableLimits',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    tableId: ProviderId,
    site: v.nullable(Id),
    limits: v.nullable(TableLimits),
    reason: Reason,
  }),
  result: OperatorTableLimits,
  background: false,
  description:
    'Puts other limits of a table or solo game in force, from the next round on: the round at the table is played with those that it was opened with.',
  notes: {
    site: 'Null for all sites that have no limits of their own.',
    limits: 'Null for those that the tables come with; for a site: for those of all others.',
  },
  errors: ['NOT_FOUND'],
  example: {
    query: {},
    body: {
      tableId: exampleTableLimits.tableId,
      site: null,
      limits: exampleTableLimits.limits,
      reason: 'Festival week',
    },
    result: exampleTableLimits,
  },
  samples: [
    {
      query: {},
      body: {
        tableId: exampleTableLimits.tableId,
        site: 'club',
        limits: { ...exampleTableLimits.limits, maxRound: null },
        reason: 'A site of high stakes',
      },
    },
    { query: {}, body: { tableId: 'roulette', site: null, limits: null, reason: 'The festival is over' } },
  ],
});
