import { useQuery } from '@tanstack/react-query';
import { getAgentPositions } from '@layline/contract/calls/operator/agents.ts';
import type { AgentPosition } from '@layline/contract/entities/agent.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { read } from '../exchange/reads.ts';
import { known, listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { resultRows } from './result-rows.ts';
import type { ResultRow } from './result-rows.ts';

const COLUMNS: readonly Column<AgentPosition>[] = [
  {
    id: 'market',
    header: 'Market',
    card: 'title',
    cell: ({ name, eventTitle }) => `${name} of ${eventTitle}`,
  },
  {
    id: 'own',
    header: 'Own exposure',
    figure: true,
    card: 'amount',
    cell: ({ ownExposure }) => <Rupees amount={ownExposure} />,
  },
  {
    id: 'branch',
    header: 'Branch exposure',
    figure: true,
    cell: ({ branchExposure }) => <Rupees amount={branchExposure} />,
  },
  {
    id: 'worst',
    header: 'Players at best',
    figure: true,
    wideOnly: true,
    cell: (position) => (
      <Rupees amount={Math.max(0, ...resultRows(position).map(({ players }) => players))} profit />
    ),
  },
];

const RESULT_COLUMNS: readonly Column<ResultRow>[] = [
  { id: 'result', header: 'Result', card: 'title', cell: ({ result }) => result },
  {
    id: 'players',
    header: 'Players',
    figure: true,
    cell: ({ players }) => <Rupees amount={players} profit />,
  },
  {
    id: 'down',
    header: 'Levels below',
    figure: true,
    cell: ({ toDownline }) => <Rupees amount={toDownline} profit />,
  },
  {
    id: 'own',
    header: 'This level',
    figure: true,
    card: 'amount',
    cell: ({ own }) => <Rupees amount={own} profit />,
  },
  {
    id: 'up',
    header: 'Levels above',
    figure: true,
    cell: ({ toUpline }) => <Rupees amount={toUpline} profit />,
  },
];

/** Open positions of a branch, by market, each opened to its results. */
export function PositionList({ nodeId }: { readonly nodeId: string }) {
  const positions = useQuery(read(getAgentPositions, { nodeId }, { live: true }));
  return (
    <ListPanel>
      <DataTable
        caption="Open positions by market"
        columns={COLUMNS}
        rowKey={({ marketId }) => marketId}
        state={listOf(positions, (rows) => rows)}
        expand={{
          label: ({ name, eventTitle }) => `Results of ${name} of ${eventTitle}`,
          short: 'Results',
          content: (position) => (
            <DataTable
              caption="Who gets what"
              columns={RESULT_COLUMNS}
              rowKey={({ result }, index) => `${index} ${result}`}
              state={known(resultRows(position))}
              empty={{ title: 'No results' }}
            />
          ),
        }}
        empty={{ icon: 'chart', title: 'No open bets' }}
        expectedRows={4}
      />
    </ListPanel>
  );
}
