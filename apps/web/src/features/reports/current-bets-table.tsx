import type { Paise } from '@layline/units/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OpenBet } from '../../provider/bets.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { Column, Sort } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { SecondsLeft } from '@layline/ui/text/seconds-left.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { BetName, StakeText, priceOf } from './bet-cells.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';

interface CurrentBetsTableProps {
  readonly state: ListState<OpenBet>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** Buttons of a bet. */
  readonly actionsOf: (bet: OpenBet) => ReactNode;
  /** A filter is on, so an empty list does not mean that there are no bets. */
  readonly filtered: boolean;
}

function figure(id: string, header: string, amountOf: (bet: OpenBet) => Paise | null): Column<OpenBet> {
  return {
    id,
    header,
    cell: (bet) => {
      const amount = amountOf(bet);
      return amount !== null && <MoneyText amount={amount} />;
    },
    figure: true,
    sortable: true,
  };
}

function columnsOf(
  t: Write<TextOf<typeof reports>>,
  actionsOf: (bet: OpenBet) => ReactNode,
): readonly Column<OpenBet>[] {
  return [
    {
      id: 'bet',
      header: t('Bet'),
      cell: (bet) => (
        <>
          <BetName bet={bet} />
          {bet.status === 'PENDING' && (
            <Badge tone="warn">
              {bet.delayUntil === null ? (
                t('Waiting')
              ) : (
                <RichText
                  room={reports}
                  text="Waiting {seconds}"
                  parts={{ seconds: <SecondsLeft deadline={bet.delayUntil} /> }}
                />
              )}
            </Badge>
          )}
        </>
      ),
      sortable: true,
      card: 'title',
    },
    {
      id: 'placed',
      header: t('Placed'),
      time: true,
      cell: ({ placedAt }) => placedAt !== null && <WhenText at={placedAt} />,
      sortable: true,
      card: 'line',
    },
    {
      id: 'price',
      header: t('Price'),
      cell: (bet) => priceOf(bet, bet.averagePrice ?? bet.price),
      figure: true,
      sortable: true,
    },
    {
      id: 'stake',
      header: t('Stake'),
      cell: (bet) => bet.stake !== null && <StakeText bet={bet} />,
      figure: true,
      sortable: true,
    },
    figure('matched', t('Matched'), ({ stake, matched }) =>
      stake === null && matched === 0 ? null : matched,
    ),
    figure('unmatched', t('Unmatched'), ({ stake, remaining }) =>
      stake === null && remaining === 0 ? null : remaining,
    ),
    figure('profit', t('Profit'), ({ profit }) => profit),
    figure('liability', t('Liability'), ({ liability }) => liability),
    {
      id: 'actions',
      header: t('Change'),
      cell: (bet) => <div className={styles.actions}>{actionsOf(bet)}</div>,
      figure: true,
      has: ({ side }) => side !== null,
      card: 'actions',
    },
  ];
}

/** All open bets, each with its actions. */
export function CurrentBetsTable({ state, sort, onSort, actionsOf, filtered }: CurrentBetsTableProps) {
  const t = useTexts(reports);
  return (
    <DataTable
      caption={t('Open bets')}
      columns={columnsOf(t, actionsOf)}
      rowKey={({ betId }, index) => String(betId ?? `#${index}`)}
      state={state}
      sort={sort}
      onSort={onSort}
      expectedRows={6}
      empty={
        filtered
          ? {
              icon: 'list',
              title: t('No matching open bets'),
              text: t('Other bets are open. Clear the filters to see them.'),
            }
          : {
              icon: 'list',
              title: t('No open bets'),
              text: t('Bets you place appear here until they are settled.'),
              action: (
                <Link to="/inplay" className={linkButtonClass}>
                  {t('See what is in play')}
                </Link>
              ),
            }
      }
    />
  );
}
