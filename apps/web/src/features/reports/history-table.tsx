import type { HistoryBet } from '../../provider/bet-history.ts';
import { Badge } from '@layline/ui/badge.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { WhenText } from '@layline/ui/when-text.tsx';
import { BetDetail } from './bet-detail.tsx';
import { BetName } from './bet-name.tsx';
import { priceOf, stateText } from './bet-words.ts';
import { StakeText } from './stake-text.tsx';

const COLUMNS: readonly Column<HistoryBet>[] = [
  {
    id: 'placed',
    header: 'Placed',
    cell: ({ placedAt }) => placedAt !== null && <WhenText at={placedAt} seconds />,
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
    cell: (bet) => (bet.stake === null && bet.matched === null ? null : <StakeText bet={bet} />),
    figure: true,
  },
  {
    id: 'matched',
    header: 'Matched',
    cell: ({ matched }) => matched !== null && <MoneyText amount={matched} />,
    figure: true,
    wideOnly: true,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => {
      const text = stateText(state);
      return text !== null && <Badge tone={state === 'PENDING' ? 'warn' : 'neutral'}>{text}</Badge>;
    },
    card: 'tag',
  },
  {
    id: 'settled',
    header: 'Settled',
    cell: ({ settledAt }) => settledAt !== null && <WhenText at={settledAt} />,
    card: 'line',
    wideOnly: true,
  },
  {
    id: 'profit',
    header: 'Profit or loss',
    cell: ({ profit }) => profit !== null && <MoneyText amount={profit} profit />,
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
      rowKey={({ betId }, index) => String(betId ?? `row ${index}`)}
      state={state}
      expand={{
        label: ({ betId }) => `Parts of bet ${betId}`,
        content: ({ betId }) => betId !== null && <BetDetail betId={betId} />,
        has: ({ betId }) => betId !== null,
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
