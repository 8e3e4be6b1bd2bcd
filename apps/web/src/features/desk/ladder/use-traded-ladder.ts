import { useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { isUnknownCall, valueOf } from '../../../provider/failure.ts';
import { request } from '../../../provider/request.ts';
import { getTraded } from '../../../provider/trades.ts';
import type { TradedAt, TradedRunner } from '../../../provider/trades.ts';

/** How often the volume is read at most, ms. */
const READ_AGAIN_MS = 2000;
const NONE: ReadonlyMap<string, readonly TradedAt[]> = new Map();

function byRunner(runners: readonly TradedRunner[]): ReadonlyMap<string, readonly TradedAt[]> {
  return new Map(runners.map(({ runnerId, traded }) => [runnerId, traded]));
}

/**
 * What was traded at each price, by runner; read again while bets are matched. Empty while it is not known, and where the exchange does not say.
 */
export function useTradedLadder(marketId: string): ReadonlyMap<string, readonly TradedAt[]> {
  const { data, error, refetch } = useQuery({
    queryKey: ['traded-ladder', marketId],
    queryFn: async ({ signal }) => valueOf(await request(getTraded, { query: { marketId }, signal })).runners,
    select: byRunner,
  });
  const isUnknown = isUnknownCall(error);
  useReadAgain(marketId, READ_AGAIN_MS, () => (isUnknown ? undefined : refetch()));
  return data ?? NONE;
}
