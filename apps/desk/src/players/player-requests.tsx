import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getMoneyRequests } from '@layline/contract/calls/operator/money.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { REQUEST_COLUMNS } from '../cashier/request-columns.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';

const COLUMNS = REQUEST_COLUMNS.filter(({ id }) => id !== 'player');

/** A player's deposits and withdrawals that wait for an operator. */
export function PlayerRequests({ playerId }: { readonly playerId: string }) {
  const may = useMay();
  const requests = useQuery(read(getMoneyRequests, { playerId, take: 50 }));
  return (
    <Panel title="Waiting deposits and withdrawals">
      <DataTable
        caption="Deposits and withdrawals of this player"
        columns={COLUMNS}
        rowKey={({ requestId }) => requestId}
        state={listOf(requests, ({ requests: rows }) => rows)}
        empty={{ icon: 'wallet', title: 'Nothing is waiting' }}
        expectedRows={4}
      />
      {may('getMoneyFigures') && requests.data !== undefined && requests.data.requests.length > 0 && (
        <p>
          <Link to="/cashier">Open the cashier</Link>
        </p>
      )}
    </Panel>
  );
}
