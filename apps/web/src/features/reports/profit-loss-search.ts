import * as v from 'valibot';
import type { QueryOf } from '../../provider/call.ts';
import type { getProfitLossReport } from '../../provider/reports.ts';
import { boundsOf, periodFields } from '@layline/ui/data-table/period.ts';
import type { Period } from '@layline/ui/data-table/period.ts';
import { countParam, textParam } from '@layline/ui/data-table/use-search-state.ts';

/** What the address of profit and loss says: how far down one is, and the page there. */
export const ProfitLossSearch = v.object({
  ...periodFields,
  view: v.fallback(v.optional(v.picklist(['bets'])), undefined),
  sportId: v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined),
  eventId: textParam(64),
  marketId: textParam(64),
  page: countParam,
  take: countParam,
});
export type ProfitLossSearch = v.InferOutput<typeof ProfitLossSearch>;

/** The period where the address names none. */
export const PROFIT_PERIOD: Period = '30d';
export const PAGE_SIZE = 50;

/** What the address asks for, without the page. */
export function profitLossQuery(search: ProfitLossSearch, now: number): QueryOf<typeof getProfitLossReport> {
  const { sportId, eventId, marketId } = search;
  return {
    ...boundsOf({ ...search, period: search.period ?? PROFIT_PERIOD }, now),
    ...(sportId === undefined ? {} : { sportId }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(marketId === undefined ? {} : { marketId }),
  };
}

/** The page that the address asks for. */
export function profitLossPage({ page = 1, take = PAGE_SIZE }: ProfitLossSearch) {
  const size = Math.min(take, 200);
  return { skip: Math.min((page - 1) * size, 1_000_000), take: size };
}
