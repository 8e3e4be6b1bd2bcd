import { queryOptions } from '@tanstack/react-query';
import { getEventMarkets } from '../provider/markets.ts';
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
