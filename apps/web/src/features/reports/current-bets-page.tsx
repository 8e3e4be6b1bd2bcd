import * as v from 'valibot';
import type { OpenBet, OpenBets } from '../../provider/bets.ts';
import { parseSort, sortRows, sortText } from '@layline/ui/data-table/sort-rows.ts';
import type { SortValues } from '@layline/ui/data-table/sort-rows.ts';
import { countParam, textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { stakeOf } from './bet-cells.tsx';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { listState } from '../../api/list-state.ts';
import { openBetsQuery } from '../../api/open-bets.ts';
import { useSportTree } from '../../api/use-catalogue.ts';
import { useUser } from '../../session/session-store.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPage, ListPanel, PrintButton } from '@layline/ui/data-table/list-page.tsx';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { CurrentBetsTable } from './current-bets-table.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';
import { eventChoices } from './list-parts.tsx';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { PositionsView } from './positions-view.tsx';
import type { PositionsViewProps } from './positions-view.tsx';

/** The page's state in the address. */
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

/** Sort keys of the columns. */
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

/** True for a bet that passes the filters. A partly matched bet has both parts. */
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

/** How many open bets there are, listed or not. */
function countOf({ openBets, total }: OpenBets): number {
  return Math.max(openBets.length, total ?? 0);
}

interface SumsProps {
  readonly data: OpenBets | undefined;
  readonly phase: ListState<unknown>['phase'];
}

function Sums({ data, phase }: SumsProps) {
  const t = useTexts(reports);
  // No sum if a bet, or its stake, is unknown.
  const known =
    data !== undefined &&
    countOf(data) === data.openBets.length &&
    data.openBets.every(({ stake, matched, remaining }) => stake !== null || matched + remaining > 0);
  const sum = (amount: (bet: OpenBet) => Paise) =>
    data && known ? paise(data.openBets.reduce((all, bet) => all + amount(bet), 0)) : null;
  const figure = (amount: Paise | null | undefined) =>
    amount === null || amount === undefined ? null : <MoneyText amount={amount} symbol />;
  return (
    <Figures
      label={t('Totals of open bets')}
      phase={phase}
      figures={[
        { label: t('Open bets'), value: data ? countOf(data) : null },
        { label: t('Matched'), value: figure(sum(({ matched }) => matched)) },
        { label: t('Unmatched'), value: figure(sum(({ remaining }) => remaining)) },
        // Bets of one market offset each other, so this is less than the sum of the liabilities.
        { label: t('Exposure'), value: figure(data?.exposure), strong: true },
      ]}
    />
  );
}

interface FiltersProps {
  readonly search: CurrentBetsSearch;
  readonly bets: readonly OpenBet[];
  readonly onChange: (patch: Partial<CurrentBetsSearch>) => void;
}

function Filters({ search, bets, onChange }: FiltersProps) {
  const t = useTexts(reports);
  const { part, side, eventId } = search;
  return (
    <FilterBar
      active={[part, side, eventId].filter((value) => value !== undefined).length}
      onReset={() => onChange({ part: undefined, side: undefined, eventId: undefined })}
    >
      <SelectField
        compact
        label={t('Part')}
        value={part ?? ''}
        options={[
          ['', t('All')],
          ['UNMATCHED', t('Unmatched')],
          ['MATCHED', t('Matched')],
        ]}
        onChange={(chosen) => onChange({ part: chosen === '' ? undefined : chosen })}
      />
      <SelectField
        compact
        label={t('Side')}
        value={side ?? ''}
        options={[
          ['', t('Both')],
          ['BACK', t('Back or Yes')],
          ['LAY', t('Lay or No')],
        ]}
        onChange={(chosen) => onChange({ side: chosen === '' ? undefined : chosen })}
      />
      <SelectField
        compact
        label={t('Event')}
        value={eventId ?? ''}
        options={eventChoices(t, bets, eventId)}
        onChange={(chosen) => onChange({ eventId: chosen === '' ? undefined : chosen })}
      />
    </FilterBar>
  );
}

const NO_BETS: readonly OpenBet[] = [];

/** Bets with their events' names from the match lists, if the bets have none. */
function useNamedEvents(bets: readonly OpenBet[]): readonly OpenBet[] {
  const { data: sports } = useSportTree();
  return useMemo(() => {
    const titles = new Map(sports?.flatMap(({ events }) => events).map(({ id, title }) => [id, title]));
    return bets.map((bet) => ({ ...bet, eventTitle: bet.eventTitle || (titles.get(bet.eventId) ?? '') }));
  }, [bets, sports]);
}

/** All open bets of all markets, with filters, order and page in the address (R2.12, R7.19). */
export function CurrentBetsView({ actionsOf }: { readonly actionsOf: (bet: OpenBet) => ReactNode }) {
  const t = useTexts(reports);
  const [search, change] = useSearchState(CurrentBetsSearch);
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const query = useQuery(openBetsQuery(player));
  const state = listState(query, ({ openBets }) => openBets, amount);
  const bets = useNamedEvents(query.data?.openBets ?? NO_BETS);
  const sort = parseSort(search.sort, Object.keys(SORT_VALUES));
  const rows = sortRows(
    bets.filter((bet) => isWanted(search, bet)),
    sort,
    SORT_VALUES,
  );
  const { take = PAGE_SIZE } = search;
  const pages = Math.max(1, Math.ceil(rows.length / take));
  const page = Math.min(search.page ?? 1, pages);
  const shown = rows.slice((page - 1) * take, page * take);
  return (
    <ListPanel>
      <Filters search={search} bets={bets} onChange={(patch) => change({ page: undefined, ...patch })} />
      <Sums data={query.data} phase={state.phase} />
      {query.data && countOf(query.data) > bets.length && (
        <p className={styles.part}>
          {t('These are your newest {n} bets. The bet history has the others.', { n: bets.length })}
        </p>
      )}
      <CurrentBetsTable
        state={state.phase === 'ready' ? { ...state, rows: shown } : state}
        sort={sort}
        onSort={(chosen) => change({ page: undefined, sort: sortText(chosen) })}
        actionsOf={actionsOf}
        filtered={bets.length > 0}
      />
      <Pager
        page={page}
        pages={pages}
        onPrevious={page > 1 ? () => change({ page: page === 2 ? undefined : page - 1 }) : null}
        onNext={page < pages ? () => change({ page: page + 1 }) : null}
        size={take}
        onSize={(size) => change({ page: undefined, take: size === PAGE_SIZE ? undefined : size })}
      />
    </ListPanel>
  );
}

interface CurrentBetsPageProps extends PositionsViewProps {
  readonly actionsOf: (bet: OpenBet) => ReactNode;
  /** Actions on all of them. */
  readonly cancelAll: ReactNode;
}

/** `/current-bet` (R2.12): all open bets, and the resulting positions. */
export function CurrentBetsPage({ actionsOf, cancelAll, cashOutOf }: CurrentBetsPageProps) {
  const t = useTexts(reports);
  const [search, change] = useSearchState(CurrentBetsSearch);
  const positions = search.view === 'positions';
  return (
    <ListPage
      title={t('Current Bets')}
      actions={
        <>
          {!positions && cancelAll}
          <PrintButton />
        </>
      }
    >
      <Tabs
        label={t('Current bets')}
        tabs={[
          { value: 'bets', label: t('Open bets') },
          { value: 'positions', label: t('Positions') },
        ]}
        value={positions ? 'positions' : 'bets'}
        onValueChange={(view) => change({ view: view === 'positions' ? view : undefined, page: undefined })}
      >
        {positions ? <PositionsView cashOutOf={cashOutOf} /> : <CurrentBetsView actionsOf={actionsOf} />}
      </Tabs>
    </ListPage>
  );
}
