import { Link } from '@tanstack/react-router';
import type { RiskBet } from '@layline/contract/entities/operator-risk.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { stateText } from '../parts/words.ts';
import { PlayerLink } from './player-link.tsx';

/** The side of a bet in the words of its market. */
function sideOf({ side, line }: RiskBet): string {
  if (line === null) return side === 'BACK' ? 'back' : 'lay';
  return side === 'BACK' ? 'yes' : 'no';
}

/** Bets with their players. */
export const BET_COLUMNS: readonly Column<RiskBet>[] = [
  { id: 'player', header: 'Player', card: 'title', cell: (bet) => <PlayerLink {...bet} /> },
  {
    id: 'market',
    header: 'Market',
    card: 'wide',
    cell: ({ marketId, marketName, eventTitle }) =>
      marketId !== null && (
        <Link to="/trading/$marketId" params={{ marketId }}>
          {marketName ?? marketId} of {eventTitle ?? 'an unknown event'}
        </Link>
      ),
  },
  {
    id: 'runner',
    header: 'Bet',
    card: 'wide',
    cell: (bet) => (
      <>
        <Badge tone={bet.side === 'BACK' ? 'back' : 'lay'}>{sideOf(bet)}</Badge>{' '}
        {bet.runnerName ?? bet.runnerId}
        {bet.line !== null && ` ${bet.line}`} @ {bet.averagePrice ?? bet.price}
      </>
    ),
  },
  {
    id: 'stake',
    header: 'Stake',
    figure: true,
    card: 'amount',
    cell: ({ stake }) => <Rupees amount={stake} />,
  },
  { id: 'matched', header: 'Matched', figure: true, cell: ({ matched }) => <Rupees amount={matched} /> },
  {
    id: 'remaining',
    header: 'Unmatched',
    figure: true,
    wideOnly: true,
    cell: ({ remaining }) => <Rupees amount={remaining} />,
  },
  { id: 'state', header: 'State', card: 'tag', wideOnly: true, cell: ({ state }) => stateText(state) },
  { id: 'placed', header: 'Placed', time: true, cell: ({ placedAt }) => <WhenText at={placedAt} seconds /> },
  { id: 'id', header: 'Number', card: 'line', figure: true, wideOnly: true, cell: ({ betId }) => betId },
];
