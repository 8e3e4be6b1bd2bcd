import { useQuery } from '@tanstack/react-query';
import { getRiskPositions } from '@layline/contract/calls/operator/risk.ts';
import type { RiskPosition } from '@layline/contract/entities/operator-risk.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { TurnPages } from '../parts/turn-pages.tsx';
import { BetsLink } from './bets-link.tsx';
import { ByField } from './by-field.tsx';
import { PlayerLink } from './player-link.tsx';
import { RiskSearch, toList } from './risk-search.ts';

const TAKE = 50;

const COLUMNS: readonly Column<RiskPosition>[] = [
  { id: 'player', header: 'Player', card: 'title', cell: (position) => <PlayerLink {...position} /> },
  {
    id: 'market',
    header: 'Market',
    card: 'wide',
    cell: ({ marketId, marketName, eventTitle }) => (
      <SearchLink change={toList('positions', { market: marketId })}>
        {marketName} of {eventTitle}
      </SearchLink>
    ),
  },
  {
    id: 'exposure',
    header: 'Can lose',
    figure: true,
    card: 'amount',
    cell: ({ playerId, marketId, exposure }) => (
      <BetsLink narrowed={{ player: playerId, market: marketId }}>
        <Rupees amount={exposure} />
      </BetsLink>
    ),
  },
  {
    id: 'matched',
    header: 'With matched bets',
    figure: true,
    cell: ({ playerId, marketId, matchedExposure }) => (
      <BetsLink narrowed={{ player: playerId, market: marketId }}>
        <Rupees amount={matchedExposure} />
      </BetsLink>
    ),
  },
];

/** The largest positions: of all, of a market, or of a player. */
export function PositionsPanel() {
  const [{ by, player, market, page = 1 }, change] = useSearchState(RiskSearch);
  const isMatched = by === 'matched';
  const positions = useQuery(
    read(
      getRiskPositions,
      {
        ...(player === undefined ? {} : { playerId: player }),
        ...(market === undefined ? {} : { marketId: market }),
        by: isMatched ? 'MATCHED' : 'EXPOSURE',
        skip: (page - 1) * TAKE,
        take: TAKE,
      },
      { live: true },
    ),
  );
  const total = positions.data?.total ?? 0;
  return (
    <ListPanel>
      <FilterBar
        active={[player, market].filter((filter) => filter !== undefined).length}
        onReset={() => change(toList('positions', {}))}
      >
        <ByField
          matched={isMatched}
          onChange={(matched) => change({ by: matched ? 'matched' : undefined, page: undefined })}
        />
      </FilterBar>
      <DataTable
        caption="Largest positions"
        columns={COLUMNS}
        rowKey={({ playerId, marketId }) => `${playerId} ${marketId}`}
        state={listOf(positions, (answer) => answer.positions)}
        empty={{ icon: 'chart', title: 'No open positions' }}
        expectedRows={12}
      />
      <TurnPages
        back={page > 1 ? { label: 'Previous page', go: () => change({ page: page - 1 }) } : null}
        on={page * TAKE < total ? { label: 'Next page', go: () => change({ page: page + 1 }) } : null}
      />
    </ListPanel>
  );
}
