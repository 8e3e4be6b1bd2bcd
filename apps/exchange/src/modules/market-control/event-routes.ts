import {
  setEventsListed,
  setFeedListing,
  stopEventQuotes as stopCall,
  updateEvent,
  withdrawEvent,
} from '@layline/contract/calls/operator/events.ts';
import { getOperatorEvents } from '@layline/contract/calls/operator/markets.ts';
import { createEvent } from '@layline/contract/calls/operator/new-markets.ts';
import { getFeeds } from '@layline/contract/calls/operator/timeline.ts';
import type { NewEvents, OperatorFeed } from '@layline/contract/entities/market-timeline.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import { eventId } from '@layline/units/ids.ts';
import type { Actor } from '../operator/actor.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import type { EventControl } from './event-control.ts';
import { stopEventQuotes } from './event-quotes.ts';
import type { EventQuotesDependencies } from './event-quotes.ts';
import type { MarketLists } from './market-lists.ts';
import type { MarketMaking } from './market-making.ts';

export interface EventRoutesDependencies {
  readonly markets: MarketLists;
  readonly making: MarketMaking;
  readonly events: EventControl;
  readonly quotes: EventQuotesDependencies;
  readonly feeds: () => Promise<OperatorFeed[]>;
  /** Sets what becomes of new events of a running feed; null when done. */
  readonly setListing: (
    feed: string,
    newEvents: NewEvents,
    reason: string,
    actor: Actor,
  ) => Promise<Refused | null>;
}

/** Default number of events in a list. */
const TAKE = 50;

/** Whole events and the feeds that announce them. */
export function eventRoutes({
  markets,
  making,
  events,
  quotes,
  feeds,
  setListing,
}: EventRoutesDependencies): readonly Route[] {
  const eventsNow = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => markets.events({ eventId: id, skip: 0, take: 1 }))).then((found) =>
      found.flat(),
    );
  return [
    operatorRoute(getOperatorEvents, ({ query: { skip = 0, take = TAKE, ...filter } }) =>
      markets.events({ ...filter, skip, take }),
    ),
    operatorRoute(createEvent, ({ body }, actor) => making.createEvent(body, actor)),
    operatorRoute(updateEvent, async ({ body }, actor) => {
      const { event, ...seen } = body;
      const refused = await events.update(event, { ...seen, eventId: eventId(body.eventId) }, actor);
      return refused ?? (await eventsNow([body.eventId]))[0] ?? refuse('NOT_FOUND');
    }),
    operatorRoute(setEventsListed, async ({ body: { eventIds, listed, reason } }, actor) => {
      const refused = await events.setListed(eventIds.map(eventId), listed, reason, actor);
      return refused ?? eventsNow(eventIds);
    }),
    operatorRoute(withdrawEvent, ({ body }, actor) =>
      events.withdraw({ ...body, eventId: eventId(body.eventId) }, actor),
    ),
    operatorRoute(stopCall, ({ body }, actor) =>
      stopEventQuotes(quotes, { ...body, eventId: eventId(body.eventId) }, actor),
    ),
    operatorRoute(getFeeds, () => feeds()),
    operatorRoute(setFeedListing, async ({ body: { feed, newEvents, reason } }, actor) => {
      const refused = await setListing(feed, newEvents, reason, actor);
      return isRefused(refused) ? refused : feeds();
    }),
  ];
}
