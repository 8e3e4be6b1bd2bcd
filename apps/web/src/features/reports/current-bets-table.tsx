import type { OpenBet } from '@layline/contract/entities/bet.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { Column, Sort } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { linkButtonClass } from '../../ui/link-button.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { SecondsLeft } from '../../ui/seconds-left.tsx';
import { WhenText } from '../../ui/when-text.tsx';
import { BetName } from './bet-name.tsx';
import { priceOf } from './bet-words.ts';
import styles from './reports.module.css';

interface CurrentBetsTableProps {
  readonly state: ListState<OpenBet>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** Buttons of a bet that is not matched in full. */
  readonly actionsOf: (bet: OpenBet) => ReactNode;
  /** Some filter is on, so that an empty list does not mean that there are no bets. */
  readonly filtered: boolean;
}

function figure(id: string, header: string, amountOf: (bet: OpenBet) => number): Column<OpenBet> {
  return {
    id,
    header,
    cell: (bet) => <MoneyText amount={toPaise(amountOf(bet))} />,
    figure: true,
    sortable: true,
  };
}

function columnsOf(actionsOf: (bet: OpenBet) => ReactNode): readonly Column<OpenBet>[] {
  return [
    {
      id: 'bet',
      header: 'Bet',
      cell: (bet) => (
        <>
          <BetName bet={bet} />
          {bet.status === 'PENDING' && (
            <Badge tone="warn">
              Waiting {bet.delayUntil !== null && <SecondsLeft deadline={bet.delayUntil} />}
            </Badge>
          )}
        </>
      ),
      sortable: true,
      card: 'title',
    },
    {
      id: 'placed',
      header: 'Placed',
      cell: ({ placedAt }) => <WhenText at={placedAt} />,
      sortable: true,
      card: 'line',
    },
    {
      id: 'price',
      header: 'Price',
      cell: (bet) => priceOf(bet, bet.averagePrice ?? bet.price),
      figure: true,
      sortable: true,
    },
    figure('stake', 'Stake', ({ stake }) => stake),
    figure('matched', 'Matched', ({ matched }) => matched),
    figure('unmatched', 'Unmatched', ({ remaining }) => remaining),
    figure('profit', 'Profit', ({ profit }) => profit),
    figure('liability', 'Liability', ({ liability }) => liability),
    {
      id: 'actions',
      header: 'Change',
      cell: (bet) => <div className={styles.actions}>{actionsOf(bet)}</div>,
      figure: true,
      has: ({ remaining, status }) => remaining > 0 || status === 'PENDING',
      card: 'actions',
    },
  ];
}

/** All open bets, with what can be done to each. */
export function CurrentBetsTable({ state, sort, onSort, actionsOf, filtered }: CurrentBetsTableProps) {
  return (
    <DataTable
      caption="Open bets"
      columns={columnsOf(actionsOf)}
      rowKey={({ betId }) => String(betId)}
      state={state}
      sort={sort}
      onSort={onSort}
      expectedRows={6}
      empty={
        filtered
          ? {
              icon: 'list',
              title: 'No open bet fits',
              text: 'Other bets are open. Clear the filters to see them.',
            }
          : {
              icon: 'list',
              title: 'No open bets',
              text: 'Bets that you place stay here until they settle.',
              action: (
                <Link to="/inplay" className={linkButtonClass}>
                  See what is in play
                </Link>
              ),
            }
      }
    />
  );
}
