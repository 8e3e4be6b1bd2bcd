import { getOpenBets } from '@layline/contract/calls/get-open-bets.ts';
import { queryOptions } from '@tanstack/react-query';
import { valueOf } from './failure.ts';
import { READS } from './reads.ts';
import { request } from './request.ts';

/** Everything that the player has open (R7.19); not asked for guests. */
export function openBetsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.openBets, player],
    queryFn: async ({ signal }) => valueOf(await request(getOpenBets, { signal })),
    enabled: player !== null,
  });
}
