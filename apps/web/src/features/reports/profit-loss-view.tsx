import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { getProfitLossReport } from '../../provider/reports.ts';
import type { ProfitLossReport, ReportLevel } from '../../provider/reports.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { CASINO_ID, sportById } from '../../site/sports.ts';
import { Breadcrumbs } from '@layline/ui/data-table/breadcrumbs.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useToday } from '@layline/ui/data-table/use-today.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import {
  PAGE_SIZE,
  profitLossPage,
  profitLossQuery,
  ProfitLossSearch,
  PROFIT_PERIOD,
} from './profit-loss-search.ts';
import { OpenRounds, Sums } from './profit-loss-sums.tsx';
import { ProfitLossTable } from './profit-loss-table.tsx';
import styles from './reports.module.css';

/** The level that an address is at, before the provider has answered. */
function levelOf({ sportId, eventId, marketId }: ProfitLossSearch): ReportLevel {
  if (sportId === CASINO_ID) return eventId === undefined ? 'GAME' : 'ROUND';
  if (marketId !== undefined) return 'BET';
  if (eventId !== undefined) return 'MARKET';
  return sportId === undefined ? 'SPORT' : 'EVENT';
}

/** From all sports down to here. Names come with the rows; without any the ids stand in. */
function Way({
  search,
  report,
}: {
  readonly search: ProfitLossSearch;
  readonly report: ProfitLossReport | undefined;
}) {
  const { sportId, eventId, marketId } = search;
  const row = report?.rows[0];
  const steps = [
    {
      key: 'all',
      text: 'All sports',
      change: { sportId: undefined, eventId: undefined, marketId: undefined },
    },
    sportId !== undefined && {
      key: 'sport',
      text: sportId === 0 ? 'Other' : (sportById(sportId)?.name ?? `Sport ${sportId}`),
      change: { eventId: undefined, marketId: undefined },
    },
    eventId !== undefined && {
      key: 'event',
      text: (row?.eventId === eventId ? row.eventTitle : null) ?? eventId,
      change: { marketId: undefined },
    },
    marketId !== undefined && {
      key: 'market',
      text: (row?.marketId === marketId ? row.marketName : null) ?? marketId,
      change: {},
    },
  ].filter((step) => step !== false);
  return (
    <Breadcrumbs
      steps={steps.map(({ key, text, change }, index) => ({
        key,
        content:
          index === steps.length - 1 ? (
            text
          ) : (
            <SearchLink change={{ ...change, page: undefined }}>{text}</SearchLink>
          ),
      }))}
    />
  );
}

/** Profit and loss on settled markets, level by level (R2.14); commission stands apart, since it is taken per market. */
export function ProfitLossView() {
  const [search, change] = useSearchState(ProfitLossSearch);
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const today = useToday();
  const args = { ...profitLossQuery(search, today), ...profitLossPage(search) };
  const level = levelOf(search);
  const query = useQuery({
    queryKey: ['profit-loss-report', player, level, args],
    queryFn: async ({ signal }) => valueOf(await request(getProfitLossReport, { query: args, signal })),
    // Rows of another level would stand under the wrong heads.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2] === level ? keepPreviousData(before) : undefined,
    enabled: player !== null,
  });
  const report = query.data;
  const state = listState(query, ({ rows }) => rows, amount);
  const { page = 1, take = PAGE_SIZE } = search;
  const pages = report ? Math.max(1, Math.ceil(report.total.rows / Math.min(take, 200))) : null;
  return (
    <>
      <div className={styles.way}>
        <Way search={search} report={report} />
      </div>
      <ListPanel>
        <FilterBar active={0} onReset={() => undefined}>
          <PeriodField
            choice={search}
            initial={PROFIT_PERIOD}
            onChange={(choice) => change({ ...choice, page: undefined })}
          />
        </FilterBar>
        <Sums total={report?.total} phase={state.phase} />
        <OpenRounds open={report?.open ?? null} />
        <ProfitLossTable level={level} total={report?.total} state={state} />
        <Pager
          page={page}
          pages={pages}
          onPrevious={page > 1 ? () => change({ page: page === 2 ? undefined : page - 1 }) : null}
          onNext={pages !== null && page < pages ? () => change({ page: page + 1 }) : null}
          size={take}
          onSize={(size) => change({ page: undefined, take: size === PAGE_SIZE ? undefined : size })}
        />
      </ListPanel>
    </>
  );
}
