import { useQuery } from '@tanstack/react-query';
import { getRiskPlayers } from '@layline/contract/calls/operator/risk.ts';
import type { RiskPlayer } from '@layline/contract/entities/operator-risk.ts';
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

const COLUMNS: readonly Column<RiskPlayer>[] = [
  { id: 'player', header: 'Player', card: 'title', cell: (player) => <PlayerLink {...player} /> },
  {
    id: 'markets',
    header: 'Markets',
    figure: true,
    cell: ({ playerId, markets }) => (
      <SearchLink change={toList('positions', { player: playerId })}>{markets}</SearchLink>
    ),
  },
  {
    id: 'exposure',
    header: 'Can lose',
    figure: true,
    card: 'amount',
    cell: ({ playerId, exposure }) => (
      <BetsLink narrowed={{ player: playerId }}>
        <Rupees amount={exposure} />
      </BetsLink>
    ),
  },
  {
    id: 'matched',
    header: 'With matched bets',
    figure: true,
    cell: ({ playerId, matchedExposure }) => (
      <BetsLink narrowed={{ player: playerId }}>
        <Rupees amount={matchedExposure} />
      </BetsLink>
    ),
  },
];

/** The players who can lose most in all markets together. */
export function PlayersPanel() {
  const [{ by, page = 1 }, change] = useSearchState(RiskSearch);
  const isMatched = by === 'matched';
  const players = useQuery(
    read(
      getRiskPlayers,
      { by: isMatched ? 'MATCHED' : 'EXPOSURE', skip: (page - 1) * TAKE, take: TAKE },
      { live: true },
    ),
  );
  const total = players.data?.total ?? 0;
  return (
    <ListPanel>
      <FilterBar active={0} onReset={() => change({ by: undefined, page: undefined })}>
        <ByField
          matched={isMatched}
          onChange={(matched) => change({ by: matched ? 'matched' : undefined, page: undefined })}
        />
      </FilterBar>
      <DataTable
        caption="Players who can lose most"
        columns={COLUMNS}
        rowKey={({ playerId }) => playerId}
        state={listOf(players, (answer) => answer.players)}
        empty={{ icon: 'user', title: 'Nobody has anything at stake' }}
        expectedRows={12}
      />
      <TurnPages
        back={page > 1 ? { label: 'Previous page', go: () => change({ page: page - 1 }) } : null}
        on={page * TAKE < total ? { label: 'Next page', go: () => change({ page: page + 1 }) } : null}
      />
    </ListPanel>
  );
}
