import type { AgentDispute } from '@layline/contract/entities/agent-dispute.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { lineName } from './agent-words.ts';

const OUTCOMES = {
  DISMISSED: ['dismissed', 'neutral'],
  CORRECTED: ['settled by a correction', 'good'],
  ADJUSTED: ['adjusted', 'good'],
} as const;

/** The state of a dispute in a word. */
export function DisputeState({ outcome }: Pick<AgentDispute, 'outcome'>) {
  const [word, tone] = outcome === null ? (['disputed', 'warn'] as const) : OUTCOMES[outcome];
  return <Badge tone={tone}>{word}</Badge>;
}

/** Disputes between levels and the ones above them. */
export const DISPUTE_COLUMNS: readonly Column<AgentDispute>[] = [
  {
    id: 'lines',
    header: 'Lines',
    card: 'title',
    // One without lines is the exchange’s own: a correction has paid what was adjusted.
    cell: ({ lines }) => (lines.length === 0 ? 'An earlier adjustment' : lines.map(lineName).join('; ')),
  },
  {
    id: 'amount',
    header: 'Claimed',
    figure: true,
    card: 'amount',
    cell: ({ amount }) => <Rupees amount={amount} />,
  },
  {
    id: 'state',
    header: 'State',
    card: 'tag',
    cell: (dispute) => <DisputeState outcome={dispute.outcome} />,
  },
  {
    id: 'by',
    header: 'Claimed by',
    cell: ({ claimant, name }) => (claimant === 'CHILD' ? name : `the level above ${name}`),
  },
  { id: 'week', header: 'Week', figure: true, card: 'line', cell: ({ week }) => week },
  { id: 'reason', header: 'Reason', card: 'wide', cell: ({ reason }) => reason },
  {
    id: 'adjustment',
    header: 'Found right',
    figure: true,
    cell: ({ adjustment }) => (adjustment === null ? null : <Rupees amount={adjustment} />),
  },
  { id: 'decision', header: 'Why', card: 'wide', wideOnly: true, cell: ({ decision }) => decision },
  {
    id: 'at',
    header: 'Opened',
    time: true,
    card: 'line',
    wideOnly: true,
    cell: ({ openedAt }) => <WhenText at={openedAt} />,
  },
];
