import { queryOptions, useQuery } from '@tanstack/react-query';
import { getExpectedProfitLoss } from '../provider/profit-loss.ts';
import type { ProfitLoss } from '../provider/profit-loss.ts';
import { request } from '../provider/request.ts';
import { useUser } from '../session/session-store.ts';
import { KEYS } from '../site/storage-keys.ts';
import { beginWith, cachedAnswer } from './cached-answer.ts';
import { READS } from './reads.ts';

const lastKnown = cachedAnswer(KEYS.profitLoss, getExpectedProfitLoss.result);

/** Expected profit and loss in every market where the player has bets (R7.18); not requested for guests. */
export function profitLossQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.profitLoss, player],
    queryFn: async ({ signal }) => lastKnown.keep(await request(getExpectedProfitLoss, { signal })),
    ...beginWith(() => (player === null ? undefined : lastKnown.read())),
    enabled: player !== null,
  });
}

/** The player's figures in one market; null for guests, without bets there, and until known. */
export function useMarketProfitLoss(marketId: string): ProfitLoss | null {
  const player = useUser()?.userName ?? null;
  const { data } = useQuery({
    ...profitLossQuery(player),
    select: (entries) => entries.find((entry) => entry.marketId === marketId) ?? null,
  });
  return data ?? null;
}
