import type { Paise } from '@layline/units/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { isUnknownCall, valueOf } from '../../../provider/failure.ts';
import { request } from '../../../provider/request.ts';
import { getOwnFills, getScoreMoments, getTrades } from '../../../provider/trades.ts';
import type { TradeRange } from '../../../provider/trades.ts';

/** How soon a chart is read again once more has been traded, ms: the width of its intervals decides what can be seen. */
export const READ_AGAIN_MS = { TEN_MINUTES: 2000, HOUR: 10_000, ALL: 30_000 } as const;
/** How often it is read without a trade, because its end moves on, ms. */
const MOVES_ON_MS = { TEN_MINUTES: 15_000, HOUR: 60_000, ALL: 60_000 } as const;
const MOMENTS_MS = 15_000;

/** A provider that does not know a call is not asked again. */
const isWorthAsking = (every: number) => (query: { readonly state: { readonly error: Error | null } }) =>
  isUnknownCall(query.state.error) ? false : every;

/** The trades of a runner. */
export function tradesQuery(marketId: string, runnerId: string, range: TradeRange) {
  return queryOptions({
    queryKey: ['trades', marketId, runnerId, range],
    queryFn: async ({ signal }) =>
      valueOf(await request(getTrades, { query: { marketId, runnerId, range }, signal })),
    refetchInterval: isWorthAsking(MOVES_ON_MS[range]),
  });
}

/**
 * When the player's bets in a market were matched; not requested for guests. `matched` is how much of them is matched by now: another amount is read
 * anew, and the fills that are known stay until then.
 */
export function ownFillsQuery(player: string | null, marketId: string, matched: Paise) {
  return queryOptions({
    queryKey: ['own-fills', player, marketId, matched],
    queryFn: async ({ signal }) => valueOf(await request(getOwnFills, { query: { marketId }, signal })).fills,
    placeholderData: (known, query) => (query?.queryKey[1] === player ? known : undefined),
    enabled: player !== null,
  });
}

/** The wickets, goals, games and points of a match. */
export function scoreMomentsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['score-moments', eventId],
    queryFn: async ({ signal }) =>
      valueOf(await request(getScoreMoments, { query: { eventId }, signal })).moments,
    refetchInterval: isWorthAsking(MOMENTS_MS),
  });
}
