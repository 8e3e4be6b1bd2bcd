import * as v from 'valibot';
import type { QueryOf } from '../../provider/call.ts';
import { getProfitLossReport } from '../../provider/reports.ts';
import type { ProfitLossReport, ReportLevel } from '../../provider/reports.ts';
import { boundsOf, periodFields } from '@layline/ui/data-table/period.ts';
import type { Period } from '@layline/ui/data-table/period.ts';
import { countParam, textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import type { Paise } from '@layline/units/money.ts';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { CASINO_ID } from '../../site/sports.ts';
import { useSportName } from '../../site/use-sport-name.ts';
import { Breadcrumbs } from '@layline/ui/data-table/breadcrumbs.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { useToday } from '@layline/ui/data-table/use-today.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { ProfitLossTable } from './profit-loss-table.tsx';
import { useShownRows } from '@layline/ui/data-table/use-shown-rows.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { ShowMore } from './list-parts.tsx';

/** The report's state in the address: the current level, and the page there. */
export const ProfitLossSearch = v.object({
  ...periodFields,
  view: v.fallback(v.optional(v.picklist(['bets', 'figures'])), undefined),
  sportId: v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined),
  eventId: textParam(64),
  marketId: textParam(64),
  page: countParam,
  take: countParam,
});
export type ProfitLossSearch = v.InferOutput<typeof ProfitLossSearch>;

/** The period if the address names none. */
export const PROFIT_PERIOD: Period = '30d';
export const PAGE_SIZE = 50;

/** The request from the address, without the page. */
export function profitLossQuery(search: ProfitLossSearch, now: number): QueryOf<typeof getProfitLossReport> {
  const { sportId, eventId, marketId } = search;
  return {
    ...boundsOf({ ...search, period: search.period ?? PROFIT_PERIOD }, now),
    ...(sportId === undefined ? {} : { sportId }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(marketId === undefined ? {} : { marketId }),
  };
}

/** The page number in the address. */
export function profitLossPage({ page = 1, take = PAGE_SIZE }: ProfitLossSearch) {
  const size = Math.min(take, 200);
  return { skip: Math.min((page - 1) * size, 1_000_000), take: size };
}

interface SumsProps {
  readonly total: ProfitLossReport['total'] | undefined;
  readonly phase: ListState<unknown>['phase'];
}

/** The period's result, over all pages. */
export function Sums({ total, phase }: SumsProps) {
  const t = useTexts(reports);
  const figure = (amount: Paise | undefined, profit: boolean) =>
    amount === undefined ? null : <MoneyText amount={amount} profit={profit} symbol />;
  return (
    <Figures
      label={t('Totals for the period')}
      phase={phase}
      figures={[
        { label: t('Profit or loss'), value: figure(total?.profit, true) },
        { label: t('Commission'), value: figure(total?.commission, false) },
        { label: t('Net'), value: figure(total?.net, true), strong: true },
      ]}
    />
  );
}

/** Casino rounds without a result, which are not included yet. */
export function OpenRounds({ open }: { readonly open: ProfitLossReport['open'] }) {
  if (open === null || open.rounds === 0) return null;
  return (
    <div className={styles.notes}>
      <p>
        <RichText
          room={reports}
          text="A casino round is still open, with {amount} staked. It counts once finished.|{n} casino rounds are still open, with {amount} staked. They count once finished."
          parts={{ n: open.rounds, amount: <MoneyText amount={open.staked} symbol /> }}
        />
      </p>
    </div>
  );
}

/** The level of an address, before the provider has answered. */
function levelOf({ sportId, eventId, marketId }: ProfitLossSearch): ReportLevel {
  if (sportId === CASINO_ID) return eventId === undefined ? 'GAME' : 'ROUND';
  if (marketId !== undefined) return 'BET';
  if (eventId !== undefined) return 'MARKET';
  return sportId === undefined ? 'SPORT' : 'EVENT';
}

/** The path from all sports to here. Names come with the rows; without any, the ids are shown. */
function Way({
  search,
  report,
}: {
  readonly search: ProfitLossSearch;
  readonly report: ProfitLossReport | undefined;
}) {
  const t = useTexts(reports);
  const sportName = useSportName();
  const { sportId, eventId, marketId } = search;
  const row = report?.rows[0];
  const steps = [
    {
      key: 'all',
      text: t('All sports'),
      change: { sportId: undefined, eventId: undefined, marketId: undefined },
    },
    sportId !== undefined && {
      key: 'sport',
      text: sportId === 0 ? t('Other') : (sportName(sportId) ?? t('Sport {id}', { id: sportId })),
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

const TOP = { sportId: undefined, eventId: undefined, marketId: undefined, page: undefined } as const;

/** Shown if a provider has no such report: sums of its bets would lack commission, and bets that it does not list. */
function NoReport() {
  const t = useTexts(reports);
  return (
    <ListPanel>
      <EmptyState
        icon="chart"
        title={t('No profit and loss report')}
        text={t('This provider does not offer one. The bet history shows each bet with its result.')}
        action={
          <SearchLink change={{ ...TOP, view: 'bets' }} className={linkButtonClass}>
            {t('Go to bet history')}
          </SearchLink>
        }
      />
    </ListPanel>
  );
}

/** The report for the address; the other views leave it `enabled: false`. */
export function useReport(search: ProfitLossSearch, { enabled }: { readonly enabled: boolean }) {
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const today = useToday();
  const args = { ...profitLossQuery(search, today), ...profitLossPage(search) };
  const level = levelOf(search);
  const query = useQuery({
    queryKey: ['profit-loss-report', player, level, args],
    queryFn: async ({ signal }) => valueOf(await request(getProfitLossReport, { query: args, signal })),
    // Rows of another level do not fit the columns.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2] === level ? keepPreviousData(before) : undefined,
    enabled: enabled && player !== null,
  });
  return { level, args, report: query.data, list: listState(query, ({ rows }) => rows, amount) };
}

/**
 * Profit and loss of settled markets, level by level (R2.14). Commission has its own column, because it is taken per
 * market.
 */
export function ProfitLossView({ level, args, report, list }: ReturnType<typeof useReport>) {
  const [search, change] = useSearchState(ProfitLossSearch);
  const [state, showMore] = useShownRows(list, args.take, JSON.stringify(args));
  if (state.phase === 'absent') return <NoReport />;
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
        <ShowMore onMore={showMore} />
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
