import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OperatorEvent } from '../../entities/operator-market.ts';
import { exampleOperatorEvent } from '../../examples/operator.ts';
import { numberParam, query } from '../../query.ts';

/** Events with what they hold. */
export const getOperatorEvents = defineCall({
  name: 'getOperatorEvents',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetEvents',
  auth: 'operator',
  query: query({
    sportId: v.optional(numberParam(1, 1000)),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(OperatorEvent),
  background: true,
  description:
    'Events whose markets the exchange still runs, with the exposure of all their markets together, in-play first, then by start; 50 unless asked otherwise.',
  errors: [],
  example: { query: { sportId: 3, skip: 0, take: 20 }, body: null, result: [exampleOperatorEvent] },
  samples: [{ query: {}, body: null }],
});
