import type { Purse, StatementLine, StatementTotal, TransactionType } from '../../provider/statement.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { Column, Sort } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';

/** A line's type, in a word. */
export const TYPE_WORDS = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  SETTLEMENT: 'Settlement',
  COMMISSION: 'Commission',
  BONUS: 'Bonus',
  CASINO: 'Casino',
  CORRECTION: 'Correction',
} as const satisfies Record<Exclude<TransactionType, 'UNKNOWN'>, TextOf<typeof reports>>;

/** The same for a type that may be unknown: then null. */
export function typeText(t: Write<TextOf<typeof reports>>, type: TransactionType): string | null {
  return type === 'UNKNOWN' ? null : t(TYPE_WORDS[type]);
}

/** The player's accounts. */
export const PURSE_WORDS = {
  CASH: 'Cash',
  BONUS: 'Bonus',
  WITHDRAWAL: 'Held for withdrawal',
} as const satisfies Record<Purse, TextOf<typeof reports>>;

function lineColumns(t: Write<TextOf<typeof reports>>): readonly Column<StatementLine>[] {
  return [
    {
      id: 'at',
      header: t('Time'),
      time: true,
      cell: ({ at }) => at !== null && <WhenText at={at} seconds />,
      sortable: true,
      card: 'line',
    },
    {
      id: 'description',
      header: t('Description'),
      cell: ({ line, description, type, eventTitle }) => {
        const text = description ?? typeText(t, type) ?? eventTitle ?? t('Transaction');
        // Details can only be requested for a line with a number.
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
      header: t('Type'),
      cell: ({ type }) => {
        const text = typeText(t, type);
        return text !== null && <Badge>{text}</Badge>;
      },
      // A card says it once.
      has: ({ type, description }) => (description ?? typeText(t, type)) !== typeText(t, type),
      card: 'tag',
    },
    {
      id: 'amount',
      header: t('Amount'),
      cell: ({ amount }) => amount !== null && <MoneyText amount={amount} profit />,
      figure: true,
      card: 'amount',
    },
    {
      id: 'balance',
      header: t('Balance'),
      cell: ({ balance }) => balance !== null && <MoneyText amount={balance} />,
      figure: true,
      card: 'line',
    },
  ];
}

interface StatementTableProps {
  readonly state: ListState<StatementLine>;
  readonly oldestFirst: boolean;
  readonly onOrder: (oldestFirst: boolean) => void;
  /** A filter besides the period is on, so an empty list does not mean that nothing has moved. */
  readonly filtered: boolean;
}

/** Lines of an account with the balance after each; the description opens the details. */
export function StatementTable({ state, oldestFirst, onOrder, filtered }: StatementTableProps) {
  const t = useTexts(reports);
  return (
    <DataTable
      caption={t('Lines of the account')}
      columns={lineColumns(t)}
      rowKey={({ line }, index) => String(line ?? `#${index}`)}
      state={state}
      sort={{ by: 'at', down: !oldestFirst }}
      onSort={({ down }: Sort) => onOrder(!down)}
      expectedRows={10}
      empty={{
        icon: 'wallet',
        title: filtered ? t('No matching lines') : t('No lines in this period'),
        text: filtered
          ? t('There may be other lines in this period. Clear the filters to see them.')
          : t('There were no transactions. Choose a longer period.'),
      }}
    />
  );
}

function totalColumns(
  t: Write<TextOf<typeof reports>>,
  totals: readonly StatementTotal[],
): readonly Column<StatementTotal>[] {
  const sum = (part: (total: StatementTotal) => Paise) =>
    paise(totals.reduce((all, total) => all + part(total), 0));
  return [
    { id: 'type', header: t('Type'), cell: ({ type }) => typeText(t, type) ?? t('Other'), card: 'title' },
    { id: 'count', header: t('Lines'), cell: ({ count }) => count, figure: true },
    {
      id: 'credit',
      header: t('In'),
      cell: ({ credit }) => <MoneyText amount={credit} />,
      figure: true,
      total: <MoneyText amount={sum(({ credit }) => credit)} />,
    },
    {
      id: 'debit',
      header: t('Out'),
      cell: ({ debit }) => <MoneyText amount={debit} />,
      figure: true,
      total: <MoneyText amount={sum(({ debit }) => debit)} />,
    },
  ];
}

/** Totals of the whole period by type. */
export function StatementTotals({ totals }: { readonly totals: readonly StatementTotal[] }) {
  const t = useTexts(reports);
  return (
    <DataTable
      caption={t('Totals for the period')}
      columns={totalColumns(t, totals)}
      rowKey={({ type }) => type}
      state={{ phase: 'ready', rows: totals, busy: false, stale: null }}
      empty={{ title: t('No lines in this period') }}
    />
  );
}
