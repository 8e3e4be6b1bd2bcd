import { queryOptions } from '@tanstack/react-query';
import { getUserLimits } from '../provider/markets.ts';
import { valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';

const FRESH_MS = 60_000;

/** Limits in force for the caller in a market (R7.34). `player` separates a guest's from a player's. */
export function userLimitsQuery(marketId: string, player: string | null) {
  return queryOptions({
    queryKey: ['user-limits', marketId, player],
    queryFn: async ({ signal }) => valueOf(await request(getUserLimits, { query: { marketId }, signal })),
    staleTime: FRESH_MS,
  });
}
