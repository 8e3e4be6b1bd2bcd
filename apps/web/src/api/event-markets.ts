import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getEventMarkets } from '../provider/markets.ts';
import type { EventMarkets, Market } from '../provider/markets.ts';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

const FRESH_MS = 60_000;

/** Names, limits and rules of an event's markets (R7.14). Its prices are those at the time of reading. */
export function eventMarketsQuery(eventId: string) {
  return queryOptions({
    queryKey: [READS.catalogue, 'event-markets', eventId],
    queryFn: async ({ signal }) => valueOf(await request(getEventMarkets, { query: { eventId }, signal })),
    staleTime: FRESH_MS,
  });
}

/** The markets of all events that have been looked at and are still in memory; makes no request. */
export function loadedMarkets(client: QueryClient): readonly Market[] {
  return client
    .getQueriesData<EventMarkets>({ queryKey: [READS.catalogue, 'event-markets'] })
    .flatMap(([, answer]) => answer?.markets ?? []);
}
