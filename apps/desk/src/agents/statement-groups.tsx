import { useQuery } from '@tanstack/react-query';
import { getAgentGroups } from '@layline/contract/calls/operator/agents.ts';
import type { AgentGroup } from '@layline/contract/entities/agent.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';

const COLUMNS: readonly Column<AgentGroup>[] = [
  { id: 'player', header: 'Player', card: 'title', cell: ({ name }) => name },
  {
    id: 'of',
    header: 'What',
    card: 'tag',
    cell: ({ of }) => (of === 'RESULT' ? 'result' : 'commission'),
  },
  {
    id: 'amount',
    header: 'Amount',
    figure: true,
    card: 'amount',
    cell: ({ amount }) => <Rupees amount={amount} profit />,
  },
  {
    id: 'down',
    header: 'Levels below',
    figure: true,
    cell: ({ downline }) => <Rupees amount={downline} profit />,
  },
  { id: 'own', header: 'This level', figure: true, cell: ({ own }) => <Rupees amount={own} profit /> },
  { id: 'up', header: 'Levels above', figure: true, cell: ({ upline }) => <Rupees amount={upline} profit /> },
  {
    id: 'share',
    header: 'Own and branch share',
    figure: true,
    wideOnly: true,
    cell: ({ ownShare, branchShare }) => `${ownShare}% of ${branchShare}%`,
  },
  {
    id: 'player-rebate',
    header: 'Player’s rebate',
    figure: true,
    wideOnly: true,
    cell: ({ base, playerRebate }) => (base === 0 ? null : <Rupees amount={playerRebate} profit />),
  },
  {
    id: 'own-rebate',
    header: 'Own rebate',
    figure: true,
    wideOnly: true,
    cell: ({ base, ownRebate }) => (base === 0 ? null : <Rupees amount={ownRebate} profit />),
  },
  {
    id: 'rebate-below',
    header: 'Rebate below',
    figure: true,
    wideOnly: true,
    cell: ({ base, downlineRebate }) => (base === 0 ? null : <Rupees amount={downlineRebate} profit />),
  },
  {
    id: 'settlement',
    header: 'Settlement',
    card: 'line',
    wideOnly: true,
    cell: ({ settlementVersion, at }) => (
      <>
        {settlementVersion}, <WhenText at={at} />
      </>
    ),
  },
];

/** The bets that a line of a statement consists of, a row for each player and set of terms. */
export function StatementGroups({
  nodeId,
  marketId,
}: {
  readonly nodeId: string;
  readonly marketId: string;
}) {
  const groups = useQuery(read(getAgentGroups, { nodeId, marketId }));
  return (
    <DataTable
      caption="What the line consists of"
      columns={COLUMNS}
      rowKey={(_, index) => String(index)}
      state={listOf(groups, (rows) => rows)}
      empty={{ title: 'No bets' }}
      expectedRows={3}
    />
  );
}
