import { getSessions } from '@layline/contract/calls/get-sessions.ts';
import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

/** Where the player is logged in. */
export function ownSessionsQuery(player: string) {
  return queryOptions({
    queryKey: [READS.sessions, player],
    queryFn: async ({ signal }) => valueOf(await request(getSessions, { signal })).sessions,
  });
}
