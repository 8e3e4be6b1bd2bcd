import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { MarketStatus } from '../../entities/market-book.ts';
import { OperatorMarket } from '../../entities/operator-market.ts';
import { EVENT_ID } from '../../examples/cricket-match.ts';
import { exampleOperatorMarket } from '../../examples/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Markets with their exposure. */
export const getOperatorMarkets = defineCall({
  name: 'getOperatorMarkets',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetMarkets',
  auth: 'operator',
  query: query({
    eventId: v.optional(Id),
    status: v.optional(MarketStatus),
    manual: v.optional(v.picklist(['true', 'false'])),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(OperatorMarket),
  background: true,
  description:
    'Markets with the exposure of players and house, in order of creation; 50 unless asked otherwise. Decided markets stay until they are archived.',
  notes: { manual: 'Only those taken over by hand, or only the others.' },
  errors: [],
  example: {
    query: { eventId: EVENT_ID, status: 'OPEN', manual: 'true', skip: 0, take: 20 },
    body: null,
    result: [exampleOperatorMarket],
  },
  samples: [
    { query: {}, body: null },
    { query: { status: 'SUSPENDED', manual: 'false' }, body: null },
    { query: { status: 'INACTIVE' }, body: null },
    { query: { status: 'CLOSED' }, body: null },
  ],
});
