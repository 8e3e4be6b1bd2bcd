import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { EventChanges } from '../../entities/new-market.ts';
import { NewEvents, OperatorFeed } from '../../entities/market-timeline.ts';
import { OperatorEvent } from '../../entities/operator-market.ts';
import { Reason } from '../../entities/operator.ts';
import { query } from '../../query.ts';
import { Count, Id, text } from '../../wire.ts';

/** Changes an event that an operator has made. */
export const updateEvent = defineCall({
  name: 'updateEvent',
  group: 'operator',
  method: 'POST',
  path: 'Operator/UpdateEvent',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ eventId: Id, version: Count, event: EventChanges, reason: Reason }),
  result: OperatorEvent,
  background: false,
  errors: ['NOT_FOUND', 'EVENT_OF_FEED', 'TOO_OLD', 'INVALID_START'],
});

/** Takes events into the lists, or leaves them out. */
export const setEventsListed = defineCall({
  name: 'setEventsListed',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetEventsListed',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    eventIds: v.pipe(
      v.array(Id),
      v.minLength(1, 'Give at least one event.'),
      v.maxLength(50, 'Give at most 50 events.'),
    ),
    listed: v.boolean(),
    reason: Reason,
  }),
  result: v.array(OperatorEvent),
  background: false,
  errors: ['NOT_FOUND'],
});

/** Ends an event that an operator has made and that has no bets. */
export const withdrawEvent = defineCall({
  name: 'withdrawEvent',
  group: 'operator',
  method: 'POST',
  path: 'Operator/WithdrawEvent',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ eventId: Id, version: Count, reason: Reason }),
  result: v.object({
    eventId: Id,
    /** Markets that were still to be decided, now void. */
    voided: v.array(Id),
  }),
  background: false,
  errors: ['NOT_FOUND', 'EVENT_OF_FEED', 'TOO_OLD', 'EVENT_LISTED', 'EVENT_HAS_BETS'],
});

/** Stops bets at once on everything that operators quote in an event. */
export const stopEventQuotes = defineCall({
  name: 'stopEventQuotes',
  group: 'operator',
  method: 'POST',
  path: 'Operator/StopEventQuotes',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ eventId: Id, state: v.picklist(['BALL_RUNNING', 'SUSPENDED']), reason: Reason }),
  result: v.array(
    v.object({
      marketId: Id,
      /** Version of its quotes after the stop; an offer that replaces it names this one. */
      quoteVersion: Count,
    }),
  ),
  background: false,
  errors: ['NOT_FOUND'],
});

/** Decides what becomes of events that a feed announces from now on. */
export const setFeedListing = defineCall({
  name: 'setFeedListing',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetFeedListing',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ feed: text(1, 100), newEvents: NewEvents, reason: Reason }),
  result: v.array(OperatorFeed),
  background: false,
  errors: ['NOT_FOUND'],
});
