import { Link } from '@tanstack/react-router';
import type { AgentMember } from '@layline/contract/entities/agent.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Rupees } from '../parts/rupees.tsx';
import { LEVEL_WORDS } from './agent-words.ts';
import { MemberState } from './member-state.tsx';

/** Levels and players with their money. */
export const MEMBER_COLUMNS: readonly Column<AgentMember>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ nodeId, name }) => (
      <Link to="/agents/$nodeId" params={{ nodeId }}>
        {name}
      </Link>
    ),
  },
  { id: 'level', header: 'Level', card: 'line', cell: ({ level }) => LEVEL_WORDS[level] },
  {
    id: 'state',
    header: 'State',
    card: 'tag',
    cell: (member) =>
      member.lock === null && member.playerState === null ? null : <MemberState member={member} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    figure: true,
    card: 'amount',
    cell: ({ balance }) => <Rupees amount={balance} profit />,
  },
  { id: 'cash', header: 'Cash', figure: true, cell: ({ cash }) => <Rupees amount={cash} /> },
  { id: 'credit', header: 'Credit', figure: true, cell: ({ credit }) => <Rupees amount={credit} /> },
  {
    id: 'own',
    header: 'Own exposure',
    figure: true,
    wideOnly: true,
    cell: ({ ownExposure }) => <Rupees amount={ownExposure} />,
  },
  {
    id: 'branch',
    header: 'Branch exposure',
    figure: true,
    wideOnly: true,
    cell: ({ branchExposure }) => <Rupees amount={branchExposure} />,
  },
  { id: 'room', header: 'Available', figure: true, cell: ({ room }) => <Rupees amount={room} /> },
  {
    id: 'branch-room',
    header: 'Branch available',
    figure: true,
    wideOnly: true,
    cell: ({ branchRoom }) => <Rupees amount={branchRoom} />,
  },
  {
    id: 'below',
    header: 'Below it',
    figure: true,
    card: 'line',
    wideOnly: true,
    cell: ({ level, levels, players }) => (level === 'PLAYER' ? null : levels + players),
  },
];
