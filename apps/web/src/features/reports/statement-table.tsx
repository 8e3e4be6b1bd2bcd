import type { Purse, StatementLine, StatementTotal, TransactionType } from '../../provider/statement.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { Column, Sort } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import styles from './reports.module.css';

/** What a line is about, in a word. */
export const TYPE_WORDS: Readonly<Record<Exclude<TransactionType, 'UNKNOWN'>, string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  SETTLEMENT: 'Settlement',
  COMMISSION: 'Commission',
  BONUS: 'Bonus',
  CASINO: 'Casino',
  CORRECTION: 'Correction',
};

/** The same for a type that may not be known: null then. */
export function typeText(type: TransactionType): string | null {
  return type === 'UNKNOWN' ? null : TYPE_WORDS[type];
}

/** The player's accounts. */
export const PURSE_WORDS: Readonly<Record<Purse, string>> = {
  CASH: 'Cash',
  BONUS: 'Bonus',
  WITHDRAWAL: 'Held for withdrawal',
};

const LINES: readonly Column<StatementLine>[] = [
  {
    id: 'at',
    header: 'Time',
    time: true,
    cell: ({ at }) => at !== null && <WhenText at={at} seconds />,
    sortable: true,
    card: 'line',
  },
  {
    id: 'description',
    header: 'Description',
    cell: ({ line, description, type, eventTitle }) => {
      const text = description ?? typeText(type) ?? eventTitle ?? 'Transaction';
      // Only a line with a number can be asked for.
      return line === null ? (
        text
      ) : (
        <SearchLink change={{ line }} className={styles.link}>
          {text}
        </SearchLink>
      );
    },
    card: 'title',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => {
      const text = typeText(type);
      return text !== null && <Badge>{text}</Badge>;
    },
    // A card says it once.
    has: ({ type, description }) => (description ?? typeText(type)) !== typeText(type),
    card: 'tag',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => amount !== null && <MoneyText amount={amount} profit />,
    figure: true,
    card: 'amount',
  },
  {
    id: 'balance',
    header: 'Balance',
    cell: ({ balance }) => balance !== null && <MoneyText amount={balance} />,
    figure: true,
    card: 'line',
  },
];

interface StatementTableProps {
  readonly state: ListState<StatementLine>;
  readonly oldestFirst: boolean;
  readonly onOrder: (oldestFirst: boolean) => void;
  /** Some filter besides the period is on, so that an empty list does not mean that nothing has moved. */
  readonly filtered: boolean;
}

/** Lines of an account with the balance after each; the description opens what stands behind it. */
export function StatementTable({ state, oldestFirst, onOrder, filtered }: StatementTableProps) {
  return (
    <DataTable
      caption="Lines of the account"
      columns={LINES}
      rowKey={({ line }, index) => String(line ?? `row ${index}`)}
      state={state}
      sort={{ by: 'at', down: !oldestFirst }}
      onSort={({ down }: Sort) => onOrder(!down)}
      expectedRows={10}
      empty={{
        icon: 'wallet',
        title: filtered ? 'No matching lines' : 'No lines in this period',
        text: filtered
          ? 'There may be other lines in this period. Clear the filters to see them.'
          : 'There were no transactions. Choose a longer period.',
      }}
    />
  );
}

const TOTALS = (totals: readonly StatementTotal[]): readonly Column<StatementTotal>[] => {
  const sum = (part: (total: StatementTotal) => Paise) =>
    paise(totals.reduce((all, total) => all + part(total), 0));
  return [
    { id: 'type', header: 'Type', cell: ({ type }) => typeText(type) ?? 'Other', card: 'title' },
    { id: 'count', header: 'Lines', cell: ({ count }) => count, figure: true },
    {
      id: 'credit',
      header: 'In',
      cell: ({ credit }) => <MoneyText amount={credit} />,
      figure: true,
      total: <MoneyText amount={sum(({ credit }) => credit)} />,
    },
    {
      id: 'debit',
      header: 'Out',
      cell: ({ debit }) => <MoneyText amount={debit} />,
      figure: true,
      total: <MoneyText amount={sum(({ debit }) => debit)} />,
    },
  ];
};

/** Totals of the whole period by type. */
export function StatementTotals({ totals }: { readonly totals: readonly StatementTotal[] }) {
  return (
    <DataTable
      caption="Totals for the period"
      columns={TOTALS(totals)}
      rowKey={({ type }) => type}
      state={{ phase: 'ready', rows: totals, busy: false, stale: null }}
      empty={{ title: 'No lines in this period' }}
    />
  );
}
