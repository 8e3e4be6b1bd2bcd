import type { AgentEntry } from '@layline/contract/entities/agent.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { stateText } from '../parts/words.ts';
import { ENTRY_WORDS } from './agent-words.ts';

const TONES = { PROPOSED: 'warn', POSTED: 'good', REJECTED: 'neutral', EXPIRED: 'neutral' } as const;

/** Entries between a level and the one above it. */
export const ENTRY_COLUMNS: readonly Column<AgentEntry>[] = [
  { id: 'kind', header: 'Transfer', card: 'title', cell: ({ kind }) => ENTRY_WORDS[kind] },
  {
    id: 'amount',
    header: 'Amount',
    figure: true,
    card: 'amount',
    cell: ({ amount }) => <Rupees amount={amount} />,
  },
  {
    id: 'status',
    header: 'State',
    card: 'tag',
    cell: ({ status }) => <Badge tone={TONES[status]}>{stateText(status)}</Badge>,
  },
  { id: 'name', header: 'Lower level', card: 'line', cell: ({ name }) => name },
  {
    id: 'absent',
    header: 'In place of',
    card: 'line',
    cell: ({ inPlaceOf }) =>
      inPlaceOf.length === 0 ? null : inPlaceOf.map((level) => level.name).join(', '),
  },
  {
    id: 'by',
    header: 'Proposed by',
    card: 'line',
    cell: ({ proposedBy, name }) => (proposedBy === 'CHILD' ? name : 'the level above'),
  },
  {
    id: 'at',
    header: 'Proposed',
    time: true,
    card: 'line',
    cell: ({ proposedAt }) => <WhenText at={proposedAt} />,
  },
  {
    id: 'answered',
    header: 'Answered',
    time: true,
    wideOnly: true,
    cell: ({ answeredAt }) => (answeredAt === null ? null : <WhenText at={answeredAt} />),
  },
];
