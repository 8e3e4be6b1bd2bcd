import { queryOptions } from '@tanstack/react-query';
import { getScoreCard } from '../provider/scores.ts';
import { valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';

/** The full card of a match or race (R7.20); refetched when the hub says that it has changed. */
export function scoreCardQuery(eventId: string) {
  return queryOptions({
    queryKey: ['score-card', eventId],
    queryFn: async ({ signal }) => valueOf(await request(getScoreCard, { query: { eventId }, signal })),
  });
}
