import type { HistoryBet } from '@layline/contract/entities/bet.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { stateText } from '../parts/words.ts';
import { offerText } from './offer-text.ts';

/** Bets of one player. */
export const BET_COLUMNS: readonly Column<HistoryBet>[] = [
  {
    id: 'bet',
    header: 'Bet',
    card: 'title',
    cell: ({ side, runnerName, runnerId }) => (
      <>
        <Badge tone={side === 'BACK' ? 'back' : 'lay'}>{stateText(side)}</Badge> {runnerName ?? runnerId}
      </>
    ),
  },
  {
    id: 'market',
    header: 'Market',
    card: 'line',
    cell: ({ eventTitle, marketName, marketId }) =>
      [eventTitle, marketName ?? marketId].filter((part) => part !== null).join(' · '),
  },
  {
    id: 'price',
    header: 'Price',
    figure: true,
    cell: (bet) => offerText(bet, bet.averagePrice ?? bet.price),
  },
  { id: 'stake', header: 'Stake', figure: true, cell: ({ stake }) => <Rupees amount={stake} /> },
  { id: 'matched', header: 'Matched', figure: true, cell: ({ matched }) => <Rupees amount={matched} /> },
  { id: 'state', header: 'State', card: 'tag', cell: ({ state }) => <Badge>{stateText(state)}</Badge> },
  {
    id: 'profit',
    header: 'Profit',
    figure: true,
    card: 'amount',
    cell: ({ profit }) => profit !== null && <Rupees amount={profit} profit />,
  },
  {
    id: 'placed',
    header: 'Placed',
    time: true,
    card: 'line',
    cell: ({ placedAt }) => <WhenText at={placedAt} seconds />,
  },
];
