import { Link } from '@tanstack/react-router';
import type { OperatorPlayer } from '@layline/contract/entities/operator-player.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { PlayerStateBadge } from './player-state-badge.tsx';

/** Players with their money. */
export const PLAYER_COLUMNS: readonly Column<OperatorPlayer>[] = [
  {
    id: 'name',
    header: 'Player',
    card: 'title',
    cell: ({ playerId, userName }) => (
      <Link to="/players/$playerId" params={{ playerId }}>
        {userName}
      </Link>
    ),
  },
  { id: 'id', header: 'Id', card: 'line', wideOnly: true, cell: ({ playerId }) => playerId },
  { id: 'site', header: 'Site', card: 'line', cell: ({ site }) => site },
  { id: 'state', header: 'State', card: 'tag', cell: ({ state }) => <PlayerStateBadge state={state} /> },
  {
    id: 'available',
    header: 'Available',
    figure: true,
    card: 'amount',
    cell: ({ available }) => <Rupees amount={available} />,
  },
  { id: 'cash', header: 'Cash', figure: true, cell: ({ cash }) => <Rupees amount={cash} /> },
  { id: 'exposure', header: 'Exposure', figure: true, cell: ({ exposure }) => <Rupees amount={exposure} /> },
  {
    id: 'created',
    header: 'Since',
    time: true,
    wideOnly: true,
    cell: ({ createdAt }) => <WhenText at={createdAt} />,
  },
];
