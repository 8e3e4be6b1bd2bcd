import { PURSES, TRANSACTION_TYPES, getTransactionHistory } from '../../provider/statement.ts';
import type { Purse, Statement } from '../../provider/statement.ts';
import { ChipsField } from '@layline/ui/data-table/chips-field.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import {
  PAGE_SIZE,
  STATEMENT_PERIOD,
  StatementSearch,
  statementPage,
  statementQuery,
  typesOf,
} from './statement-search.ts';
import { PURSE_WORDS, StatementTable, StatementTotals, TYPE_WORDS } from './statement-table.tsx';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { CsvButton, ListPage, ListPanel, PrintButton } from '@layline/ui/data-table/list-page.tsx';
import { pageAfter, pageBefore } from '@layline/ui/data-table/page-trail.ts';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { periodText } from '@layline/ui/data-table/period-text.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useToday } from '@layline/ui/data-table/use-today.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { ListLead, ShowMore, eventChoices, useSaveFile } from './list-parts.tsx';
import { TransactionPage } from './transaction-page.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';
import { useShownRows } from '@layline/ui/data-table/use-shown-rows.ts';

interface StatementFiltersProps {
  readonly search: StatementSearch;
  /** Id and title of each choice of event, `''` for all. */
  readonly events: readonly (readonly [string, string])[];
  readonly onChange: (patch: Partial<StatementSearch>) => void;
}

/** Period, account, types and event of the statement. */
export function StatementFilters({ search, events, onChange }: StatementFiltersProps) {
  const t = useTexts(reports);
  const active = [search.purse, search.types, search.eventId].filter((value) => value !== undefined).length;
  return (
    <FilterBar
      active={active}
      onReset={() => onChange({ purse: undefined, types: undefined, eventId: undefined })}
    >
      <PeriodField choice={search} initial={STATEMENT_PERIOD} onChange={onChange} />
      <SelectField<Purse>
        compact
        label={t('Account')}
        value={search.purse ?? 'CASH'}
        options={PURSES.map((purse) => [purse, t(PURSE_WORDS[purse])] as const)}
        onChange={(purse) => onChange({ purse: purse === 'CASH' ? undefined : purse })}
      />
      <SelectField
        compact
        label={t('Event')}
        value={search.eventId ?? ''}
        options={events}
        onChange={(eventId) => onChange({ eventId: eventId === '' ? undefined : eventId })}
      />
      <ChipsField
        label={t('Type')}
        chosen={typesOf(search)}
        options={TRANSACTION_TYPES.map((type) => [type, t(TYPE_WORDS[type])] as const)}
        onChange={(types) => onChange({ types: types.length === 0 ? undefined : types.join(',') })}
      />
    </FilterBar>
  );
}

const FIRST_PAGE = { page: undefined, trail: undefined, line: undefined } as const;

interface SumsProps {
  readonly statement: Statement | undefined;
  readonly phase: ListState<unknown>['phase'];
}

/** Opening and closing balance of the period, and the amounts in and out. */
function Sums({ statement, phase }: SumsProps) {
  const t = useTexts(reports);
  const total = (part: 'credit' | 'debit') =>
    statement?.totals && paise(statement.totals.reduce((all, entry) => all + entry[part], 0));
  const figure = (amount: Paise | null | undefined) =>
    amount === null || amount === undefined ? null : <MoneyText amount={amount} symbol />;
  return (
    <Figures
      label={t('Totals for the period')}
      phase={phase}
      figures={[
        { label: t('Opening balance'), value: figure(statement?.opening) },
        { label: t('In'), value: figure(total('credit')) },
        { label: t('Out'), value: figure(total('debit')) },
        { label: t('Closing balance'), value: figure(statement?.closing), strong: true },
      ]}
    />
  );
}

/** Name of a statement's account, for the lead. */
const PURSE_LEADS = {
  CASH: 'Cash account',
  BONUS: 'Bonus account',
  WITHDRAWAL: 'Held for withdrawal',
} as const satisfies Record<Purse, TextOf<typeof reports>>;

function StatementList() {
  const t = useTexts(reports);
  const [search, change] = useSearchState(StatementSearch);
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const saveFile = useSaveFile();
  const { tag } = useLocale();
  const today = useToday();
  const wanted = statementQuery(search, today);
  const args = { ...wanted, ...statementPage(search) };
  const query = useQuery({
    queryKey: ['statement', player, args],
    queryFn: async ({ signal }) => valueOf(await request(getTransactionHistory, { query: args, signal })),
    placeholderData: keepPreviousData,
    enabled: player !== null,
  });
  const statement = query.data;
  const place = { page: search.page ?? 1, trail: search.trail };
  const [state, showMore] = useShownRows(
    listState(query, ({ lines }) => lines, amount),
    args.take ?? PAGE_SIZE,
    JSON.stringify(args),
  );
  const filtered = search.types !== undefined || search.eventId !== undefined;
  const next = query.isPlaceholderData ? null : (statement?.next ?? null);
  const save = () => saveFile(getTransactionHistory, { query: { ...wanted, format: 'csv' } }, 'statement');
  return (
    <ListPage
      title={t('Account Statement')}
      subtitle={
        <ListLead
          words={[
            t(PURSE_LEADS[search.purse ?? 'CASH']),
            periodText(search, STATEMENT_PERIOD, tag),
            ...(filtered ? [t('filtered')] : []),
          ]}
        />
      }
      actions={
        <>
          <PrintButton />
          {state.phase !== 'absent' && <CsvButton onDownload={save} />}
        </>
      }
    >
      <ListPanel>
        <StatementFilters
          search={search}
          events={eventChoices(t, state.phase === 'ready' ? state.rows : [], search.eventId)}
          onChange={(patch) => change({ ...FIRST_PAGE, ...patch })}
        />
        <Sums statement={statement} phase={state.phase} />
        <StatementTable
          state={state}
          filtered={filtered}
          oldestFirst={search.order === 'OLDEST'}
          onOrder={(oldest) => change({ ...FIRST_PAGE, order: oldest ? 'OLDEST' : undefined })}
        />
        <ShowMore onMore={showMore} />
        <Pager
          page={place.page}
          onPrevious={place.page > 1 ? () => change(pageBack(place)) : null}
          onNext={next === null ? null : () => change(pageAfter(place, next))}
          size={search.take ?? PAGE_SIZE}
          onSize={(take) => change({ ...FIRST_PAGE, take: take === PAGE_SIZE ? undefined : take })}
        />
      </ListPanel>
      {statement?.totals && statement.totals.length > 0 && (
        <ListPanel>
          <h2 className={styles.section}>{t('Totals for the period')}</h2>
          <StatementTotals totals={statement.totals} />
        </ListPanel>
      )}
    </ListPage>
  );
}

/** The previous page, without the parameters that a first page does not need. */
function pageBack(place: Parameters<typeof pageBefore>[0]) {
  const { page, trail } = pageBefore(place);
  return { page: page === 1 ? undefined : page, trail };
}

/** `/account-cash-statement` (R2.11): the lines, or the details of the open one. */
export function StatementPage() {
  const [search] = useSearchState(StatementSearch);
  return search.line === undefined ? (
    <StatementList />
  ) : (
    <TransactionPage key={search.line} line={search.line} purse={search.purse ?? 'CASH'} />
  );
}
