import { useQuery } from '@tanstack/react-query';
import { getOpenCasinoRounds, getTableLimits } from '@layline/contract/calls/operator/casino.ts';
import type { OperatorRound } from '@layline/contract/entities/operator-casino.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { usePages } from '../exchange/use-pages.ts';
import { Row } from '../parts/row.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { voidRoundAct, voidTableAct } from './casino-acts.ts';

const COLUMNS: readonly Column<OperatorRound>[] = [
  { id: 'player', header: 'Player', card: 'title', cell: ({ userName }) => userName },
  { id: 'game', header: 'Game', cell: ({ gameName, provider }) => `${gameName} (${provider})` },
  { id: 'round', header: 'Round', card: 'wide', cell: ({ roundId }) => roundId },
  {
    id: 'staked',
    header: 'Staked',
    figure: true,
    card: 'amount',
    cell: ({ staked }) => <Rupees amount={staked} />,
  },
  { id: 'opened', header: 'Opened', time: true, cell: ({ openedAt }) => <WhenText at={openedAt} /> },
  {
    id: 'declined',
    header: 'Declined',
    card: 'tag',
    cell: ({ declined }) =>
      declined !== null && (
        <Badge tone="danger">
          {declined.kind === 'RETURN' ? 'return' : 'stake'} of <Rupees amount={declined.amount} /> declined
        </Badge>
      ),
  },
];

/** Rounds with a stake and without a result, the oldest first. */
export function RoundsPanel({ onAct }: { readonly onAct: (act: Act) => void }) {
  const may = useMay();
  const { first, state, pages } = usePages(
    getOpenCasinoRounds,
    {},
    {
      live: true,
      rowsOf: ({ rounds }) => rounds,
      nextOf: ({ next }) => (next === null ? null : { cursor: next }),
    },
  );
  const tables = useQuery({ ...read(getTableLimits, {}), enabled: may('voidTableRound') }).data ?? [];
  const tableOf = ({ provider, gameId }: OperatorRound) =>
    provider === 'layline' ? tables.find((table) => table.gameId === gameId)?.tableId : undefined;
  const totals = first?.totals;
  const columns: readonly Column<OperatorRound>[] = [
    ...COLUMNS.map((column) =>
      column.id === 'staked' && totals !== undefined
        ? { ...column, total: <Rupees amount={totals.staked} /> }
        : column,
    ),
    {
      id: 'acts',
      header: 'Acts',
      card: 'actions',
      cell: (round) => {
        const tableId = tableOf(round);
        return (
          <Row>
            {may('voidCasinoRound') && (
              <Button
                size="sm"
                aria-label={`Void for ${round.userName}: ${round.roundId}`}
                onClick={() => onAct(voidRoundAct(round))}
              >
                Void
              </Button>
            )}
            {tableId !== undefined && (
              <Button
                size="sm"
                aria-label={`Void for everybody: ${round.roundId}`}
                onClick={() => onAct(voidTableAct(tableId, round))}
              >
                Void for everybody
              </Button>
            )}
          </Row>
        );
      },
    },
  ];
  return (
    <ListPanel>
      <DataTable
        caption="Open rounds"
        columns={columns}
        rowKey={({ provider, playerId, roundId }) => `${provider} ${playerId} ${roundId}`}
        state={state}
        pages={pages}
        empty={{ icon: 'casino', title: 'No open rounds', text: 'Every round with a stake has its result.' }}
        totalLabel={`All ${totals?.rounds ?? ''} rounds`}
        expectedRows={6}
      />
    </ListPanel>
  );
}
