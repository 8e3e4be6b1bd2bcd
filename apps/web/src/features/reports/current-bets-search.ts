import * as v from 'valibot';
import type { OpenBet } from '../../provider/bets.ts';
import type { SortValues } from '@layline/ui/data-table/sort-rows.ts';
import { countParam, textParam } from '@layline/ui/data-table/use-search-state.ts';
import { stakeOf } from './stake-text.tsx';

/** What the address of the current bets says. */
export const CurrentBetsSearch = v.object({
  view: v.fallback(v.optional(v.picklist(['positions'])), undefined),
  part: v.fallback(v.optional(v.picklist(['MATCHED', 'UNMATCHED'])), undefined),
  side: v.fallback(v.optional(v.picklist(['BACK', 'LAY'])), undefined),
  eventId: textParam(64),
  sort: textParam(32),
  page: countParam,
  take: countParam,
});
export type CurrentBetsSearch = v.InferOutput<typeof CurrentBetsSearch>;

export const PAGE_SIZE = 50;

/** What each column of open bets is sorted by. */
export const SORT_VALUES: SortValues<OpenBet> = {
  placed: ({ placedAt }) => placedAt,
  bet: ({ eventTitle, marketName, runnerName }) => `${eventTitle} ${marketName} ${runnerName}`,
  price: ({ averagePrice, price }) => averagePrice ?? price,
  stake: stakeOf,
  matched: ({ matched }) => matched,
  unmatched: ({ remaining }) => remaining,
  profit: ({ profit }) => profit,
  liability: ({ liability }) => liability,
};

/** True for a bet that the filters let through. One that is matched in part has both parts. */
export function isWanted(
  { part, side, eventId }: CurrentBetsSearch,
  bet: Pick<OpenBet, 'matched' | 'remaining' | 'status' | 'side' | 'eventId'>,
): boolean {
  const inPart =
    part === undefined ||
    (part === 'MATCHED' ? bet.matched > 0 : bet.remaining > 0 || bet.status === 'PENDING');
  return (
    inPart && (side === undefined || bet.side === side) && (eventId === undefined || bet.eventId === eventId)
  );
}
