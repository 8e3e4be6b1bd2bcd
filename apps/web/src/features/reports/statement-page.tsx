import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { getTransactionHistory } from '../../provider/statement.ts';
import type { Statement } from '../../provider/statement.ts';
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
import { useLocale } from '@layline/ui/format/locale.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { ListLead } from './list-lead.tsx';
import { eventChoices } from './places-choice.ts';
import { saveCsv } from './save-csv.ts';
import { StatementFilters } from './statement-filters.tsx';
import {
  PAGE_SIZE,
  STATEMENT_PERIOD,
  statementPage,
  statementQuery,
  StatementSearch,
} from './statement-search.ts';
import { StatementTable, StatementTotals } from './statement-table.tsx';
import { PURSE_WORDS } from './statement-words.ts';
import { TransactionPage } from './transaction-page.tsx';
import styles from './reports.module.css';

const FIRST_PAGE = { page: undefined, trail: undefined, line: undefined } as const;

interface SumsProps {
  readonly statement: Statement | undefined;
  readonly phase: ListState<unknown>['phase'];
}

/** Opening, what came in, what went out, closing: the sum of the period. */
function Sums({ statement, phase }: SumsProps) {
  const total = (part: 'credit' | 'debit') =>
    statement?.totals && paise(statement.totals.reduce((all, entry) => all + entry[part], 0));
  const figure = (amount: Paise | null | undefined) =>
    amount === null || amount === undefined ? null : <MoneyText amount={amount} symbol />;
  return (
    <Figures
      label="Totals for the period"
      phase={phase}
      figures={[
        { label: 'Opening balance', value: figure(statement?.opening) },
        { label: 'In', value: figure(total('credit')) },
        { label: 'Out', value: figure(total('debit')) },
        { label: 'Closing balance', value: figure(statement?.closing), strong: true },
      ]}
    />
  );
}

function StatementList() {
  const [search, change] = useSearchState(StatementSearch);
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
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
  const state = listState(query, ({ lines }) => lines, amount);
  const filtered = search.types !== undefined || search.eventId !== undefined;
  const next = query.isPlaceholderData ? null : (statement?.next ?? null);
  return (
    <ListPage
      title="Account Statement"
      subtitle={
        <ListLead
          words={[
            `${PURSE_WORDS[search.purse ?? 'CASH']} account`,
            periodText(search, STATEMENT_PERIOD, tag),
            ...(filtered ? ['filtered'] : []),
          ]}
        />
      }
      actions={
        <>
          <PrintButton />
          <CsvButton
            onDownload={() =>
              saveCsv(getTransactionHistory, { query: { ...wanted, format: 'csv' } }, 'statement', amount)
            }
          />
        </>
      }
    >
      <ListPanel>
        <StatementFilters
          search={search}
          events={eventChoices(statement?.lines ?? [], search.eventId)}
          onChange={(patch) => change({ ...FIRST_PAGE, ...patch })}
        />
        <Sums statement={statement} phase={state.phase} />
        <StatementTable
          state={state}
          filtered={filtered}
          oldestFirst={search.order === 'OLDEST'}
          onOrder={(oldest) => change({ ...FIRST_PAGE, order: oldest ? 'OLDEST' : undefined })}
        />
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
          <h2 className={styles.section}>Totals for the period</h2>
          <StatementTotals totals={statement.totals} />
        </ListPanel>
      )}
    </ListPage>
  );
}

/** The page before, without what a first page does not need in its address. */
function pageBack(place: Parameters<typeof pageBefore>[0]) {
  const { page, trail } = pageBefore(place);
  return { page: page === 1 ? undefined : page, trail };
}

/** `/account-cash-statement` (R2.11): the lines, or what stands behind the one that is opened. */
export function StatementPage() {
  const [search] = useSearchState(StatementSearch);
  return search.line === undefined ? (
    <StatementList />
  ) : (
    <TransactionPage key={search.line} line={search.line} purse={search.purse ?? 'CASH'} />
  );
}
