import { Link } from '@tanstack/react-router';
import type { OperatorMarket } from '@layline/contract/entities/operator-market.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Rupees } from '../parts/rupees.tsx';
import { MarketStatus } from './market-status.tsx';

/** Markets with their state and what is at stake. The link carries the market's id for the keys of the grid. */
export const MARKET_COLUMNS: readonly Column<OperatorMarket>[] = [
  {
    id: 'market',
    header: 'Market',
    card: 'title',
    cell: ({ marketId, name }) => (
      <Link to="/trading/$marketId" params={{ marketId }} data-market={marketId}>
        {name}
      </Link>
    ),
  },
  { id: 'event', header: 'Event', card: 'wide', cell: ({ eventTitle }) => eventTitle },
  { id: 'status', header: 'State', card: 'tag', cell: (market) => <MarketStatus market={market} /> },
  {
    id: 'delay',
    header: 'Delay',
    figure: true,
    card: 'line',
    wideOnly: true,
    cell: ({ betDelaySec }) => `${betDelaySec} s`,
  },
  {
    id: 'matched',
    header: 'Matched',
    figure: true,
    cell: ({ totalMatched }) => <Rupees amount={totalMatched} />,
  },
  { id: 'players', header: 'Players', figure: true, wideOnly: true, cell: ({ players }) => players },
  {
    id: 'exposure',
    header: 'Players can lose',
    figure: true,
    cell: ({ playersExposure }) => <Rupees amount={playersExposure} />,
  },
  {
    id: 'house',
    header: 'House at worst',
    figure: true,
    cell: ({ house }) => <Rupees amount={house.worst} profit />,
  },
];
