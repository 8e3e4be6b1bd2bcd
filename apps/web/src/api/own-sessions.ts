import { queryOptions } from '@tanstack/react-query';
import { getSessions } from '../provider/activity.ts';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

/** Where the player is logged in. */
export function ownSessionsQuery(player: string) {
  return queryOptions({
    queryKey: [READS.sessions, player],
    queryFn: async ({ signal }) => valueOf(await request(getSessions, { signal })),
  });
}
