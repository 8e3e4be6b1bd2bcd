import type { Paise } from '@layline/units/money.ts';
import type { ProfitLossReport, ReportLevel, ReportRow } from '../../provider/reports.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { BetDetail } from './bet-detail.tsx';
import { VerifiedRound } from './bet-cells.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';

const LEVELS = {
  SPORT: 'Sport',
  EVENT: 'Event',
  MARKET: 'Market',
  BET: 'Bet',
  GAME: 'Game',
  ROUND: 'Round',
} as const satisfies Record<ReportLevel, TextOf<typeof reports>>;

const CAPTIONS = {
  SPORT: 'Profit and loss by sport',
  EVENT: 'Profit and loss by event',
  MARKET: 'Profit and loss by market',
  BET: 'Profit and loss by bet',
  GAME: 'Profit and loss by game',
  ROUND: 'Profit and loss by round',
} as const satisfies Record<ReportLevel, TextOf<typeof reports>>;

const CASINO_LEVELS: readonly ReportLevel[] = ['GAME', 'ROUND'];

/** One level further down than this row. */
function below(level: ReportLevel, row: ReportRow): Readonly<Record<string, string | number | undefined>> {
  const place = { sportId: row.sportId ?? 0, page: undefined };
  if (level === 'SPORT') return place;
  const event = { ...place, eventId: row.eventId ?? undefined };
  return level === 'EVENT' || level === 'GAME' ? event : { ...event, marketId: row.marketId ?? undefined };
}

function money(amount: Paise | null, profit = false) {
  return amount !== null && <MoneyText amount={amount} profit={profit} />;
}

function Name({ level, row }: { readonly level: ReportLevel; readonly row: ReportRow }) {
  if (level === 'BET') return row.name;
  if (level === 'ROUND') return <VerifiedRound name={row.name} address={row.verifyAddress} />;
  return (
    <SearchLink change={below(level, row)} className={styles.link}>
      {row.name}
    </SearchLink>
  );
}

function columnsOf(
  t: Write<TextOf<typeof reports>>,
  level: ReportLevel,
  total: ProfitLossReport['total'] | undefined,
): readonly Column<ReportRow>[] {
  const bet = level === 'BET';
  const single = bet || level === 'ROUND';
  const casino = CASINO_LEVELS.includes(level);
  const rounds = level === 'GAME' || (level === 'SPORT' && (total?.rounds ?? 0) > 0);
  const columns: readonly (Column<ReportRow> | false)[] = [
    {
      id: 'name',
      header: t(LEVELS[level]),
      cell: (row) => <Name level={level} row={row} />,
      card: 'title',
    },
    {
      id: 'settled',
      header: single ? t('Settled') : t('Last settled'),
      cell: ({ settledAt }) => settledAt !== null && <WhenText at={settledAt} />,
      card: 'line',
    },
    (level === 'SPORT' || level === 'EVENT') && {
      id: 'markets',
      header: t('Markets'),
      cell: ({ markets }) => markets,
      figure: true,
      card: 'line',
      total: total?.markets,
    },
    !bet &&
      !casino && {
        id: 'bets',
        header: t('Bets'),
        cell: ({ bets }) => bets,
        figure: true,
        card: 'line' as const,
        total: total?.bets,
      },
    rounds && {
      id: 'rounds',
      header: level === 'GAME' ? t('Rounds') : t('Casino rounds'),
      cell: ({ rounds: count }) => count,
      figure: true,
      card: 'line',
      total: total?.rounds,
    },
    {
      id: 'profit',
      header: t('Profit or loss'),
      cell: ({ profit }) => money(profit, true),
      figure: true,
      total: total && money(total.profit, true),
      ...(bet || casino ? { card: 'amount' as const } : {}),
    },
    !bet &&
      !casino && {
        id: 'commission',
        header: t('Commission'),
        cell: ({ commission }) => money(commission),
        figure: true,
        total: total && money(total.commission),
      },
    !bet &&
      !casino && {
        id: 'net',
        header: t('Net'),
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
  /** Over all pages; undefined until known. */
  readonly total: ProfitLossReport['total'] | undefined;
  readonly state: ListState<ReportRow>;
}

/** One level of the report: a row links to the level below, a bet opens to show its parts. */
export function ProfitLossTable({ level, total, state }: ProfitLossTableProps) {
  const t = useTexts(reports);
  return (
    <DataTable
      caption={t(CAPTIONS[level])}
      columns={columnsOf(t, level, total)}
      rowKey={(row, index) => `${row.betId ?? row.marketId ?? row.eventId ?? row.sportId ?? ''} ${index}`}
      state={state}
      {...(level === 'BET'
        ? {
            expand: {
              label: ({ betId }: ReportRow) => t('Parts of bet {id}', { id: betId ?? '' }),
              content: ({ betId }: ReportRow) => betId !== null && <BetDetail betId={betId} />,
              has: ({ betId }: ReportRow) => betId !== null,
            },
          }
        : {})}
      empty={{
        icon: 'chart',
        title: t('Nothing was settled in this period'),
        text: CASINO_LEVELS.includes(level)
          ? t('Rounds appear here when they are over. Choose a longer period.')
          : t('Markets appear here when they are settled. Choose a longer period.'),
      }}
    />
  );
}
