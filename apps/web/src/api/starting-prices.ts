import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { getStartingPrices } from '../provider/starting-prices.ts';
import type { StartingPrice } from '../provider/starting-prices.ts';

/** How often they are read while they change, ms. The exchange works them out once a second. */
const READ_AGAIN_MS = 2000;

const NONE: ReadonlyMap<string, StartingPrice> = new Map();

/** The starting prices of a market by runner, read again until they are set; none in a market without them. */
export function useStartingPrices(marketId: string, inPlay: boolean): ReadonlyMap<string, StartingPrice> {
  const { data } = useQuery({
    queryKey: ['starting-prices', marketId, inPlay],
    queryFn: async ({ signal }) => {
      const books = valueOf(
        await request(getStartingPrices, { query: { marketIds: [marketId], depth: 1 }, signal }),
      );
      return new Map(
        (books[0]?.runners ?? []).flatMap(({ runnerId, startingPrice }) =>
          startingPrice === null ? [] : [[runnerId as string, startingPrice] as const],
        ),
      );
    },
    refetchInterval: ({ state }) => (!inPlay && (state.data?.size ?? 0) > 0 ? READ_AGAIN_MS : false),
  });
  return data ?? NONE;
}
