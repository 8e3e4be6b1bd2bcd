import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { listState } from '../../api/list-state.ts';
import { openBetsQuery } from '../../api/open-bets.ts';
import { useSportTree } from '../../api/use-catalogue.ts';
import type { OpenBet, OpenBets } from '../../provider/bets.ts';
import { useUser } from '../../session/session-store.ts';
import { SelectField } from '@layline/ui/select-field.tsx';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { parseSort, sortRows, sortText } from '@layline/ui/data-table/sort-rows.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { CurrentBetsSearch, isWanted, PAGE_SIZE, SORT_VALUES } from './current-bets-search.ts';
import { CurrentBetsTable } from './current-bets-table.tsx';
import { eventChoices } from './places-choice.ts';

interface SumsProps {
  readonly data: OpenBets | undefined;
  readonly phase: ListState<unknown>['phase'];
}

function Sums({ data, phase }: SumsProps) {
  // Of a bet whose stake is not told there is nothing to add.
  const told = data?.openBets.every(
    ({ stake, matched, remaining }) => stake !== null || matched + remaining > 0,
  );
  const sum = (amount: (bet: OpenBet) => Paise) =>
    data && told ? paise(data.openBets.reduce((all, bet) => all + amount(bet), 0)) : null;
  const figure = (amount: Paise | null | undefined) =>
    amount === null || amount === undefined ? null : <MoneyText amount={amount} symbol />;
  return (
    <Figures
      label="Open bets together"
      phase={phase}
      figures={[
        { label: 'Open bets', value: data ? data.openBets.length : null },
        { label: 'Matched', value: figure(sum(({ matched }) => matched)) },
        { label: 'Unmatched', value: figure(sum(({ remaining }) => remaining)) },
        // Bets of one market cover each other, so this is less than the liabilities together.
        { label: 'Exposure', value: figure(data?.exposure), strong: true },
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
  const { part, side, eventId } = search;
  return (
    <FilterBar
      active={[part, side, eventId].filter((value) => value !== undefined).length}
      onReset={() => onChange({ part: undefined, side: undefined, eventId: undefined })}
    >
      <SelectField
        compact
        label="Part"
        value={part ?? ''}
        options={[
          ['', 'All'],
          ['UNMATCHED', 'Unmatched'],
          ['MATCHED', 'Matched'],
        ]}
        onChange={(chosen) => onChange({ part: chosen === '' ? undefined : chosen })}
      />
      <SelectField
        compact
        label="Side"
        value={side ?? ''}
        options={[
          ['', 'Both'],
          ['BACK', 'Back or Yes'],
          ['LAY', 'Lay or No'],
        ]}
        onChange={(chosen) => onChange({ side: chosen === '' ? undefined : chosen })}
      />
      <SelectField
        compact
        label="Event"
        value={eventId ?? ''}
        options={eventChoices(bets, eventId)}
        onChange={(chosen) => onChange({ eventId: chosen === '' ? undefined : chosen })}
      />
    </FilterBar>
  );
}

const NO_BETS: readonly OpenBet[] = [];

/** Bets with the names that the lists have for events of which their bets tell none. */
function useNamedEvents(bets: readonly OpenBet[]): readonly OpenBet[] {
  const { data: sports } = useSportTree();
  return useMemo(() => {
    const titles = new Map(sports?.flatMap(({ events }) => events).map(({ id, title }) => [id, title]));
    return bets.map((bet) => ({ ...bet, eventTitle: bet.eventTitle || (titles.get(bet.eventId) ?? '') }));
  }, [bets, sports]);
}

/** All open bets over every market, with filters, order and page in the address (R2.12, R7.19). */
export function CurrentBetsView({ actionsOf }: { readonly actionsOf: (bet: OpenBet) => ReactNode }) {
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
