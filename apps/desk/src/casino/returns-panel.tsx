import { useQuery } from '@tanstack/react-query';
import { getStuckReturns } from '@layline/contract/calls/operator/casino.ts';
import type { StuckReturn } from '@layline/contract/entities/operator-casino.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { payReturnAct } from './casino-acts.ts';

const COLUMNS: readonly Column<StuckReturn>[] = [
  { id: 'player', header: 'Player', card: 'title', cell: ({ userName }) => userName ?? 'unknown' },
  {
    id: 'amount',
    header: 'Owed',
    figure: true,
    card: 'amount',
    cell: ({ amount }) => <Rupees amount={amount} />,
  },
  {
    id: 'state',
    header: 'State',
    card: 'tag',
    cell: ({ state }) =>
      state === 'DUE' ? (
        <Badge tone="warn">asked, no answer yet</Badge>
      ) : (
        <Badge tone="danger">declined</Badge>
      ),
  },
  { id: 'game', header: 'Game', cell: ({ gameId }) => gameId },
  { id: 'round', header: 'Round', cell: ({ roundId }) => roundId },
  { id: 'staked', header: 'Staked', figure: true, cell: ({ staked }) => <Rupees amount={staked} /> },
  { id: 'at', header: 'Due since', time: true, cell: ({ at }) => <WhenText at={at} /> },
];

/** What our own tables owe players and could not pay. */
export function ReturnsPanel({ onAct }: { readonly onAct: (act: Act) => void }) {
  const may = useMay();
  const returns = useQuery(read(getStuckReturns, {}, { live: true }));
  const columns: readonly Column<StuckReturn>[] = may('payStuckReturn')
    ? [
        ...COLUMNS,
        {
          id: 'acts',
          header: 'Acts',
          card: 'actions',
          cell: (owed) =>
            owed.state === 'STUCK' && (
              <Button size="sm" onClick={() => onAct(payReturnAct(owed))}>
                Try again
              </Button>
            ),
        },
      ]
    : COLUMNS;
  return (
    <ListPanel>
      <DataTable
        caption="Returns that could not be paid"
        columns={columns}
        rowKey={({ txId }) => txId}
        state={listOf(returns, (rows) => rows)}
        empty={{ icon: 'check', title: 'Nothing is stuck', text: 'Every return of our tables was paid.' }}
        expectedRows={4}
      />
    </ListPanel>
  );
}
