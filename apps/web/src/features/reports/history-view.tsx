import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { getBetHistory } from '../../provider/bet-history.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { pageAfter, pageBefore } from '@layline/ui/data-table/page-trail.ts';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useToday } from '@layline/ui/data-table/use-today.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { HistoryFilters } from './history-filters.tsx';
import { historyBody, historyPage, HistorySearch, PAGE_SIZE } from './history-search.ts';
import { HistoryTable } from './history-table.tsx';
import { eventChoices, marketChoices } from './places-choice.ts';

const FIRST_PAGE = { page: undefined, trail: undefined } as const;

/** Own bets of all time by period, state, side, sport, event and market (R7.21). */
export function HistoryView() {
  const [search, change] = useSearchState(HistorySearch);
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const today = useToday();
  const body = { ...historyBody(search, today), ...historyPage(search) };
  const query = useQuery({
    queryKey: ['bet-history', player, body],
    queryFn: async ({ signal }) => valueOf(await request(getBetHistory, { body, signal })),
    placeholderData: keepPreviousData,
    enabled: player !== null,
  });
  const bets = query.data?.bets ?? [];
  const place = { page: search.page ?? 1, trail: search.trail };
  const next = query.isPlaceholderData ? null : (query.data?.next ?? null);
  const previous = pageBefore(place);
  return (
    <ListPanel>
      <HistoryFilters
        search={search}
        events={eventChoices(bets, search.eventId)}
        markets={marketChoices(bets, search.marketId)}
        onChange={(patch) => change({ ...FIRST_PAGE, ...patch })}
      />
      <HistoryTable state={listState(query, (page) => page.bets, amount)} />
      <Pager
        page={place.page}
        onPrevious={
          place.page > 1
            ? () => change({ page: previous.page === 1 ? undefined : previous.page, trail: previous.trail })
            : null
        }
        onNext={next === null ? null : () => change(pageAfter(place, next))}
        size={search.take ?? PAGE_SIZE}
        onSize={(take) => change({ ...FIRST_PAGE, take: take === PAGE_SIZE ? undefined : take })}
      />
    </ListPanel>
  );
}
