import type { StatementLine, StatementTotal } from '@layline/contract/entities/statement.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column, Sort } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { SearchLink } from '../../ui/data-table/search-link.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { WhenText } from '../../ui/when-text.tsx';
import { TYPE_WORDS } from './statement-words.ts';
import styles from './reports.module.css';

const LINES: readonly Column<StatementLine>[] = [
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => <WhenText at={at} seconds />,
    sortable: true,
    card: 'line',
  },
  {
    id: 'description',
    header: 'What for',
    cell: ({ line, description }) => (
      <SearchLink change={{ line }} className={styles.link}>
        {description}
      </SearchLink>
    ),
    card: 'title',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => <Badge>{TYPE_WORDS[type]}</Badge>,
    // A card says it once.
    has: ({ type, description }) => description !== TYPE_WORDS[type],
    card: 'tag',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <MoneyText amount={toPaise(amount)} profit />,
    figure: true,
    card: 'amount',
  },
  {
    id: 'balance',
    header: 'Balance',
    cell: ({ balance }) => <MoneyText amount={toPaise(balance)} />,
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
      rowKey={({ line }) => String(line)}
      state={state}
      sort={{ by: 'at', down: !oldestFirst }}
      onSort={({ down }: Sort) => onOrder(!down)}
      expectedRows={10}
      empty={{
        icon: 'wallet',
        title: filtered ? 'No line fits' : 'No lines in this period',
        text: filtered
          ? 'Other lines may be in this period. Clear the filters to see them.'
          : 'Nothing has moved on this account. Choose a longer period.',
      }}
    />
  );
}

const TOTALS = (totals: readonly StatementTotal[]): readonly Column<StatementTotal>[] => {
  const sum = (part: (total: StatementTotal) => number) =>
    paise(totals.reduce((all, total) => all + toPaise(part(total)), 0));
  return [
    { id: 'type', header: 'Type', cell: ({ type }) => TYPE_WORDS[type], card: 'title' },
    { id: 'count', header: 'Lines', cell: ({ count }) => count, figure: true },
    {
      id: 'credit',
      header: 'In',
      cell: ({ credit }) => <MoneyText amount={toPaise(credit)} />,
      figure: true,
      total: <MoneyText amount={sum(({ credit }) => credit)} />,
    },
    {
      id: 'debit',
      header: 'Out',
      cell: ({ debit }) => <MoneyText amount={toPaise(debit)} />,
      figure: true,
      total: <MoneyText amount={sum(({ debit }) => debit)} />,
    },
  ];
};

/** Totals of the whole period by type. */
export function StatementTotals({ totals }: { readonly totals: readonly StatementTotal[] }) {
  return (
    <DataTable
      caption="Totals of the period"
      columns={TOTALS(totals)}
      rowKey={({ type }) => type}
      state={{ phase: 'ready', rows: totals, busy: false, stale: null }}
      empty={{ title: 'No lines in this period' }}
    />
  );
}
