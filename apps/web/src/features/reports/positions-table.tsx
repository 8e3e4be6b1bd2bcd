import type { Paise } from '@layline/units/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Position } from '../../provider/reports.ts';
import { Badge } from '@layline/ui/badge.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import styles from './reports.module.css';

const STATUS: Readonly<Record<Position['status'], string>> = {
  INACTIVE: 'Not open yet',
  OPEN: 'Open',
  SUSPENDED: 'Suspended',
  CLOSED: 'Closed',
  UNKNOWN: '',
};

/** Best and worst result of a position with what is matched, paise. */
function bounds({ profitLoss }: Position) {
  const results = [...profitLoss.runners, ...profitLoss.lineSteps].map(({ profit }) => profit);
  if (results.length === 0) return null;
  return {
    best: results.reduce((a, b) => (b > a ? b : a)),
    worst: results.reduce((a, b) => (b < a ? b : a)),
  };
}

function columnsOf(exposure: Paise | undefined): readonly Column<Position>[] {
  return [
    {
      id: 'market',
      header: 'Market',
      cell: ({ eventId, eventTitle, marketName, profitLoss }) => (
        <Link
          to="/markets/{-$eventid}/{-$dreamid}"
          params={{ eventid: eventId ?? profitLoss.eventId }}
          className={styles.link}
        >
          <span className={styles.name}>
            <span className={styles.runner}>{marketName ?? profitLoss.marketId}</span>
            <span className={styles.place}>{eventTitle}</span>
          </span>
        </Link>
      ),
      card: 'title',
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, inPlay }) =>
        status !== 'UNKNOWN' && (
          <Badge tone={status === 'SUSPENDED' ? 'warn' : inPlay ? 'live' : 'neutral'}>
            {status === 'OPEN' && inPlay ? 'In-play' : STATUS[status]}
          </Badge>
        ),
      card: 'tag',
    },
    { id: 'bets', header: 'Bets', cell: ({ bets }) => bets, figure: true },
    {
      id: 'matched',
      header: 'Matched',
      cell: ({ matched }) => <MoneyText amount={matched} />,
      figure: true,
    },
    {
      id: 'unmatched',
      header: 'Unmatched',
      cell: ({ unmatched }) => <MoneyText amount={unmatched} />,
      figure: true,
    },
    {
      id: 'best',
      header: 'Best',
      cell: (position) => {
        const found = bounds(position);
        return found && <MoneyText amount={found.best} profit />;
      },
      figure: true,
    },
    {
      id: 'worst',
      header: 'Worst',
      cell: (position) => {
        const found = bounds(position);
        return found && <MoneyText amount={found.worst} profit />;
      },
      figure: true,
    },
    {
      id: 'exposure',
      header: 'Exposure',
      cell: ({ profitLoss: { exposure: held } }) => held !== null && <MoneyText amount={held} />,
      figure: true,
      card: 'amount',
      ...(exposure === undefined ? {} : { total: <MoneyText amount={exposure} /> }),
    },
  ];
}

interface PositionsTableProps {
  readonly state: ListState<Position>;
  /** Over all markets. */
  readonly exposure: Paise | undefined;
  /** What a position would bring result by result. */
  readonly resultsOf: (position: Position) => ReactNode;
}

/** Where the player stands in each market that is not settled, greatest exposure first. */
export function PositionsTable({ state, exposure, resultsOf }: PositionsTableProps) {
  return (
    <DataTable
      caption="Positions"
      columns={columnsOf(exposure)}
      rowKey={({ profitLoss }) => profitLoss.marketId}
      state={state}
      expand={{
        short: 'Results',
        label: ({ marketName, eventTitle, profitLoss }) =>
          `Results of ${marketName ?? profitLoss.marketId}${eventTitle === null ? '' : `, ${eventTitle}`}`,
        content: resultsOf,
      }}
      empty={{
        icon: 'chart',
        title: 'No positions',
        text: 'Markets where you have bets appear here with your possible profit and loss.',
      }}
    />
  );
}
