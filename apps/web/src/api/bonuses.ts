import { queryOptions } from '@tanstack/react-query';
import { getBonuses } from '../provider/bonuses.ts';
import { valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { READS } from './reads.ts';

/** The site's bonuses with their status for the player (R7.38); not requested for guests. */
export function bonusesQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.bonuses, player],
    queryFn: async ({ signal }) => valueOf(await request(getBonuses, { signal })),
    enabled: player !== null,
  });
}
