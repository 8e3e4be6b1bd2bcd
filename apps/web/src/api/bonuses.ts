import { getBonuses } from '@layline/contract/calls/get-bonuses.ts';
import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

/** The site's bonuses as they stand for the player (R7.38); not asked for guests. */
export function bonusesQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.bonuses, player],
    queryFn: async ({ signal }) => valueOf(await request(getBonuses, { signal })).bonuses,
    enabled: player !== null,
  });
}
