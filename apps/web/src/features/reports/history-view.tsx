import { BET_STATE_GROUPS, getBetHistory } from '../../provider/bet-history.ts';
import type { BetStateGroup, HistoryBet } from '../../provider/bet-history.ts';
import { SPORTS } from '../../site/sports.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { BetName, GROUP_WORDS, StakeText, priceOf, stateText } from './bet-cells.tsx';
import { HISTORY_PERIOD, HistorySearch, PAGE_SIZE, historyBody, historyPage } from './history-search.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { BetDetail } from './bet-detail.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { pageAfter, pageBefore } from '@layline/ui/data-table/page-trail.ts';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useToday } from '@layline/ui/data-table/use-today.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { ShowMore, eventChoices, marketChoices } from './list-parts.tsx';
import { reports } from './texts.ts';
import { useShownRows } from '@layline/ui/data-table/use-shown-rows.ts';

interface HistoryFiltersProps {
  readonly search: HistorySearch;
  /** Id and name of each choice, `''` for all. */
  readonly events: readonly (readonly [string, string])[];
  readonly markets: readonly (readonly [string, string])[];
  readonly onChange: (patch: Partial<HistorySearch>) => void;
}

const NONE = {
  dateOf: undefined,
  state: undefined,
  side: undefined,
  sportId: undefined,
  eventId: undefined,
  marketId: undefined,
} as const;

/** Period, state, side, sport, event and market of the bet history. */
export function HistoryFilters({ search, events, markets, onChange }: HistoryFiltersProps) {
  const t = useTexts(reports);
  const { dateOf, state, side, sportId, eventId, marketId } = search;
  const active = [dateOf, state, side, sportId, eventId, marketId].filter((value) => value !== undefined);
  return (
    <FilterBar active={active.length} onReset={() => onChange(NONE)}>
      <PeriodField choice={search} initial={HISTORY_PERIOD} onChange={onChange} />
      <SelectField
        compact
        label={t('Date')}
        value={dateOf ?? 'PLACED'}
        options={[
          ['PLACED', t('Placed')],
          ['SETTLED', t('Settled')],
        ]}
        onChange={(chosen) => onChange({ dateOf: chosen === 'SETTLED' ? chosen : undefined })}
      />
      <SelectField<BetStateGroup | ''>
        compact
        label={t('State')}
        value={state ?? ''}
        options={[
          ['', t('All')],
          ...BET_STATE_GROUPS.map((group) => [group, t(GROUP_WORDS[group])] as const),
        ]}
        onChange={(chosen) => onChange({ state: chosen === '' ? undefined : chosen })}
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
        label={t('Sport')}
        value={sportId === undefined ? '' : String(sportId)}
        options={[['', t('All sports')], ...SPORTS.map(({ id, name }) => [String(id), name] as const)]}
        onChange={(chosen) =>
          onChange({
            sportId: chosen === '' ? undefined : Number(chosen),
            eventId: undefined,
            marketId: undefined,
          })
        }
      />
      <SelectField
        compact
        label={t('Event')}
        value={eventId ?? ''}
        options={events}
        onChange={(chosen) => onChange({ eventId: chosen === '' ? undefined : chosen, marketId: undefined })}
      />
      {eventId !== undefined && (
        <SelectField
          compact
          label={t('Market')}
          value={marketId ?? ''}
          options={markets}
          onChange={(chosen) => onChange({ marketId: chosen === '' ? undefined : chosen })}
        />
      )}
    </FilterBar>
  );
}

function columnsOf(t: Write<TextOf<typeof reports>>): readonly Column<HistoryBet>[] {
  return [
    {
      id: 'placed',
      header: t('Placed'),
      cell: ({ placedAt }) => placedAt !== null && <WhenText at={placedAt} seconds />,
      card: 'line',
    },
    { id: 'bet', header: t('Bet'), cell: (bet) => <BetName bet={bet} />, card: 'title' },
    {
      id: 'price',
      header: t('Price'),
      cell: (bet) => priceOf(bet, bet.averagePrice ?? bet.price),
      figure: true,
    },
    {
      id: 'stake',
      header: t('Stake'),
      cell: (bet) => (bet.stake === null && bet.matched === null ? null : <StakeText bet={bet} />),
      figure: true,
    },
    {
      id: 'matched',
      header: t('Matched'),
      cell: ({ matched }) => matched !== null && <MoneyText amount={matched} />,
      figure: true,
      wideOnly: true,
    },
    {
      id: 'state',
      header: t('State'),
      cell: ({ state }) => {
        const text = stateText(t, state);
        return text !== null && <Badge tone={state === 'PENDING' ? 'warn' : 'neutral'}>{text}</Badge>;
      },
      card: 'tag',
    },
    {
      id: 'settled',
      header: t('Settled'),
      cell: ({ settledAt }) => settledAt !== null && <WhenText at={settledAt} />,
      card: 'line',
      wideOnly: true,
    },
    {
      id: 'profit',
      header: t('Profit or loss'),
      cell: ({ profit }) => profit !== null && <MoneyText amount={profit} profit />,
      figure: true,
      card: 'amount',
    },
  ];
}

/** Past and current bets; each opens to show its fragments. */
export function HistoryTable({ state }: { readonly state: ListState<HistoryBet> }) {
  const t = useTexts(reports);
  return (
    <DataTable
      caption={t('Bets')}
      columns={columnsOf(t)}
      rowKey={({ betId }, index) => String(betId ?? `#${index}`)}
      state={state}
      expand={{
        label: ({ betId }) => t('Parts of bet {id}', { id: betId ?? '' }),
        content: ({ betId }) => betId !== null && <BetDetail betId={betId} />,
        has: ({ betId }) => betId !== null,
      }}
      expectedRows={10}
      empty={{
        icon: 'list',
        title: t('No bets in this period'),
        text: t('Choose a longer period or other filters.'),
      }}
    />
  );
}

const FIRST_PAGE = { page: undefined, trail: undefined } as const;

/** All own bets by period, state, side, sport, event and market (R7.21). */
export function HistoryView() {
  const t = useTexts(reports);
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
  const [state, showMore] = useShownRows(
    listState(query, (page) => page.bets, amount),
    body.take ?? PAGE_SIZE,
    JSON.stringify(body),
  );
  const bets = state.phase === 'ready' ? state.rows : [];
  const place = { page: search.page ?? 1, trail: search.trail };
  const next = query.isPlaceholderData ? null : (query.data?.next ?? null);
  const previous = pageBefore(place);
  return (
    <ListPanel>
      <HistoryFilters
        search={search}
        events={eventChoices(t, bets, search.eventId)}
        markets={marketChoices(t, bets, search.marketId)}
        onChange={(patch) => change({ ...FIRST_PAGE, ...patch })}
      />
      <HistoryTable state={state} />
      <ShowMore onMore={showMore} />
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
