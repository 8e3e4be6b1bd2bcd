import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { MadeEvent, NewEvent, NewMarket, Reference } from '../../entities/new-market.ts';
import { OperatorMarket } from '../../entities/operator-market.ts';
import { Reason } from '../../entities/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Makes an event with its first markets. */
export const createEvent = defineCall({
  name: 'createEvent',
  group: 'operator',
  method: 'POST',
  path: 'Operator/CreateEvent',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    reference: Reference,
    event: NewEvent,
    markets: v.pipe(v.array(NewMarket), v.maxLength(20, 'Give at most 20 markets.')),
    reason: Reason,
  }),
  result: MadeEvent,
  background: false,
  errors: ['EVENT_EXISTS', 'MARKET_EXISTS', 'INVALID_DEFINITION', 'INVALID_START'],
});

/** Makes a market in an event. */
export const createMarket = defineCall({
  name: 'createMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/CreateMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ reference: Reference, eventId: Id, market: NewMarket, reason: Reason }),
  result: OperatorMarket,
  background: false,
  errors: ['NOT_FOUND', 'MARKET_EXISTS', 'INVALID_DEFINITION'],
});

/** Turns a market in-play that an operator has made. */
export const turnInPlay = defineCall({
  name: 'turnInPlay',
  group: 'operator',
  method: 'POST',
  path: 'Operator/TurnInPlay',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, reason: Reason }),
  result: OperatorMarket,
  background: false,
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE', 'MARKET_CHANGED'],
});
