import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { getWithdrawalHolds } from '@layline/contract/calls/operator/money.ts';
import type { WithdrawalHold } from '@layline/contract/entities/operator-money.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { wholeIds } from '@layline/ui/text/whole-ids.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { PlayerLink } from './player-link.tsx';

const WHY: Readonly<Record<WithdrawalHold['rule'], string>> = {
  SHARED_PAYEE: 'others were paid to the same payee',
  ONE_LOSER: 'one player lost most of what was won',
  FEW_LOSERS: 'a few players lost most of what was won',
  OFF_MARKET: 'prices far better than others got',
  VOID_BIAS: 'voids by one operator returned losses',
  SHARED_DEVICE: 'a device shared with players on the other side',
  HEDGED_BONUS: 'the same bonus was bet the other way',
};

const COLUMNS: readonly Column<WithdrawalHold>[] = [
  {
    id: 'player',
    header: 'Player',
    card: 'title',
    cell: ({ playerId }) => <PlayerLink playerId={playerId} userName="" />,
  },
  { id: 'why', header: 'Held because', card: 'wide', cell: ({ rule }) => WHY[rule] },
  {
    id: 'others',
    header: 'Names',
    card: 'wide',
    cell: ({ others }) => (others.length === 0 ? null : others.join(', ')),
  },
  {
    id: 'amount',
    header: 'Adds up to',
    figure: true,
    card: 'amount',
    cell: ({ amount }) => amount !== null && <Rupees amount={amount} />,
  },
  { id: 'at', header: 'Since', time: true, cell: ({ heldAt }) => <WhenText at={heldAt} /> },
  {
    id: 'request',
    header: 'Withdrawal',
    cell: ({ requestId }) => <Link to="/cashier">{wholeIds(requestId)}</Link>,
  },
];

/** Withdrawals that the watch on money holds until an operator has looked at them. They are released in the cashier’s queue, where the link leads. */
export function HoldsPanel() {
  const holds = useQuery(read(getWithdrawalHolds, {}, { live: true }));
  return (
    <ListPanel>
      <DataTable
        caption="Held withdrawals"
        columns={COLUMNS}
        rowKey={({ requestId, rule }) => `${requestId} ${rule}`}
        state={listOf(holds, (rows) => rows)}
        empty={{ icon: 'check', title: 'Nothing is held' }}
        expectedRows={4}
      />
    </ListPanel>
  );
}
