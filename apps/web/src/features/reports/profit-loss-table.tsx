import type { ProfitLossReport, ReportLevel } from '@layline/contract/entities/statement.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { SearchLink } from '../../ui/data-table/search-link.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { WhenText } from '../../ui/when-text.tsx';
import { BetDetail } from './bet-detail.tsx';
import styles from './reports.module.css';

export type ReportRow = ProfitLossReport['rows'][number];

const LEVELS: Readonly<Record<ReportLevel, string>> = {
  SPORT: 'Sport',
  EVENT: 'Event',
  MARKET: 'Market',
  BET: 'Bet',
};

/** One level further down than this row. */
function below(level: ReportLevel, row: ReportRow): Readonly<Record<string, string | number | undefined>> {
  const place = { sportId: row.sportId ?? 0, page: undefined };
  if (level === 'SPORT') return place;
  const event = { ...place, eventId: row.eventId ?? undefined };
  return level === 'EVENT' ? event : { ...event, marketId: row.marketId ?? undefined };
}

function money(amount: number | null, profit = false) {
  return amount === null ? '–' : <MoneyText amount={toPaise(amount)} profit={profit} />;
}

function columnsOf(
  level: ReportLevel,
  total: ProfitLossReport['total'] | undefined,
): readonly Column<ReportRow>[] {
  const bet = level === 'BET';
  const columns: readonly (Column<ReportRow> | false)[] = [
    {
      id: 'name',
      header: LEVELS[level],
      cell: (row) =>
        bet ? (
          row.name
        ) : (
          <SearchLink change={below(level, row)} className={styles.link}>
            {row.name}
          </SearchLink>
        ),
      card: 'title',
    },
    {
      id: 'settled',
      header: bet ? 'Settled' : 'Last settled',
      cell: ({ settledAt }) => <WhenText at={settledAt} />,
      card: 'wide',
    },
    (level === 'SPORT' || level === 'EVENT') && {
      id: 'markets',
      header: 'Markets',
      cell: ({ markets }) => markets,
      figure: true,
      total: total?.markets,
    },
    !bet && { id: 'bets', header: 'Bets', cell: ({ bets }) => bets, figure: true, total: total?.bets },
    {
      id: 'profit',
      header: 'Profit or loss',
      cell: ({ profit }) => money(profit, true),
      figure: true,
      total: total && money(total.profit, true),
      ...(bet ? { card: 'amount' as const } : {}),
    },
    !bet && {
      id: 'commission',
      header: 'Commission',
      cell: ({ commission }) => money(commission),
      figure: true,
      total: total && money(total.commission),
    },
    !bet && {
      id: 'net',
      header: 'Net',
      cell: ({ net }) => money(net, true),
      figure: true,
      total: total && money(total.net, true),
      card: 'amount' as const,
    },
  ];
  return columns.filter((column) => column !== false);
}

interface ProfitLossTableProps {
  readonly level: ReportLevel;
  /** Of all pages; undefined while nothing is known. */
  readonly total: ProfitLossReport['total'] | undefined;
  readonly state: ListState<ReportRow>;
}

/** One level of the report: a row leads to the level below, a bet opens into its parts. */
export function ProfitLossTable({ level, total, state }: ProfitLossTableProps) {
  return (
    <DataTable
      caption={`Profit and loss by ${LEVELS[level].toLowerCase()}`}
      columns={columnsOf(level, total)}
      rowKey={(row) => String(row.betId ?? row.marketId ?? row.eventId ?? row.sportId ?? 0)}
      state={state}
      {...(level === 'BET'
        ? {
            expand: {
              label: ({ betId }: ReportRow) => `Parts of bet ${betId}`,
              content: ({ betId }: ReportRow) => betId !== null && <BetDetail betId={betId} />,
              has: ({ betId }: ReportRow) => betId !== null,
            },
          }
        : {})}
      empty={{
        icon: 'chart',
        title: 'Nothing was settled in this period',
        text: 'Markets appear here when they are settled. Choose a longer period.',
      }}
    />
  );
}
