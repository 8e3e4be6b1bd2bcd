import * as v from 'valibot';
import { BET_STATE_GROUPS } from '../../provider/bet-history.ts';
import type { BetHistoryQuery } from '../../provider/bet-history.ts';
import { cursorOf } from '@layline/ui/data-table/page-trail.ts';
import { boundsOf, periodFields } from '@layline/ui/data-table/period.ts';
import type { Period } from '@layline/ui/data-table/period.ts';
import { countParam, textParam } from '@layline/ui/data-table/use-search-state.ts';

/** The bet history's state in the address. */
export const HistorySearch = v.object({
  ...periodFields,
  dateOf: v.fallback(v.optional(v.picklist(['SETTLED'])), undefined),
  state: v.fallback(v.optional(v.picklist(BET_STATE_GROUPS)), undefined),
  side: v.fallback(v.optional(v.picklist(['BACK', 'LAY'])), undefined),
  sportId: v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined),
  eventId: textParam(64),
  marketId: textParam(64),
  page: countParam,
  trail: textParam(2000),
  take: countParam,
});
export type HistorySearch = v.InferOutput<typeof HistorySearch>;

/** The period if the address names none. */
export const HISTORY_PERIOD: Period = '7d';
export const PAGE_SIZE = 50;

/** The request from the address, without the page. */
export function historyBody(search: HistorySearch, now: number): BetHistoryQuery {
  const { dateOf, state, side, sportId, eventId, marketId } = search;
  return {
    ...boundsOf({ ...search, period: search.period ?? HISTORY_PERIOD }, now),
    ...(dateOf === undefined ? {} : { dateOf }),
    ...(state === undefined ? {} : { state }),
    ...(side === undefined ? {} : { side }),
    ...(sportId === undefined ? {} : { sportId }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(marketId === undefined ? {} : { marketId }),
  };
}

/** The page number in the address. */
export function historyPage(search: HistorySearch): BetHistoryQuery {
  const cursor = cursorOf({ page: search.page ?? 1, trail: search.trail });
  return { take: Math.min(search.take ?? PAGE_SIZE, 200), ...(cursor === undefined ? {} : { cursor }) };
}
