import type { HistoryBet } from '@layline/contract/entities/bet-history.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { WhenText } from '../../ui/when-text.tsx';
import { BetDetail } from './bet-detail.tsx';
import { BetName } from './bet-name.tsx';
import { priceOf, STATE_WORDS } from './bet-words.ts';

const COLUMNS: readonly Column<HistoryBet>[] = [
  {
    id: 'placed',
    header: 'Placed',
    cell: ({ placedAt }) => <WhenText at={placedAt} seconds />,
    card: 'line',
  },
  { id: 'bet', header: 'Bet', cell: (bet) => <BetName bet={bet} />, card: 'title' },
  {
    id: 'price',
    header: 'Price',
    cell: (bet) => priceOf(bet, bet.averagePrice ?? bet.price),
    figure: true,
  },
  {
    id: 'stake',
    header: 'Stake',
    cell: ({ stake }) => <MoneyText amount={toPaise(stake)} />,
    figure: true,
  },
  {
    id: 'matched',
    header: 'Matched',
    cell: ({ matched }) => <MoneyText amount={toPaise(matched)} />,
    figure: true,
    wideOnly: true,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={state === 'PENDING' ? 'warn' : 'neutral'}>{STATE_WORDS[state]}</Badge>,
    card: 'tag',
  },
  {
    id: 'settled',
    header: 'Settled',
    cell: ({ settledAt }) => (settledAt === null ? '–' : <WhenText at={settledAt} />),
    has: ({ settledAt }) => settledAt !== null,
    card: 'line',
    wideOnly: true,
  },
  {
    id: 'profit',
    header: 'Profit or loss',
    cell: ({ profit }) => (profit === null ? '–' : <MoneyText amount={toPaise(profit)} profit />),
    has: ({ profit }) => profit !== null,
    figure: true,
    card: 'amount',
  },
];

/** Bets of the past and of now; each opens into the parts that it was matched in. */
export function HistoryTable({ state }: { readonly state: ListState<HistoryBet> }) {
  return (
    <DataTable
      caption="Bets"
      columns={COLUMNS}
      rowKey={({ betId }) => String(betId)}
      state={state}
      expand={{
        label: ({ betId }) => `Parts of bet ${betId}`,
        content: ({ betId }) => <BetDetail betId={betId} />,
      }}
      expectedRows={10}
      empty={{
        icon: 'list',
        title: 'No bets in this period',
        text: 'Choose a longer period or other filters.',
      }}
    />
  );
}
