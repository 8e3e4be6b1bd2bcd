import { Link } from '@tanstack/react-router';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { stateText, stateTitle } from '../parts/words.ts';
import { Age } from './age.tsx';

/** Names of states in which a request waits for an operator. */
const WAITING: readonly OperatorMoneyRequest['status'][] = ['PENDING', 'APPROVED'];

/** Deposits and withdrawals with how long they wait. */
export const REQUEST_COLUMNS: readonly Column<OperatorMoneyRequest>[] = [
  { id: 'type', header: 'Request', card: 'title', cell: ({ type }) => stateTitle(type) },
  {
    id: 'player',
    header: 'Player',
    cell: ({ playerId, userName }) => (
      <Link to="/players/$playerId" params={{ playerId }}>
        {userName}
      </Link>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    figure: true,
    card: 'amount',
    cell: ({ amount, credited }) => <Rupees amount={credited ?? amount} />,
  },
  { id: 'method', header: 'Method', card: 'line', wideOnly: true, cell: ({ method }) => method },
  {
    id: 'status',
    header: 'Status',
    card: 'tag',
    cell: ({ status, flag, firstApproval, payableFrom }) => (
      <>
        <Badge tone={status === 'PENDING' ? 'warn' : 'neutral'}>{stateText(status)}</Badge>{' '}
        {firstApproval !== null && status === 'PENDING' && <Badge>1 of 2 approved</Badge>}{' '}
        {payableFrom !== null && status === 'PENDING' && <Badge>new payee</Badge>}{' '}
        {flag !== null && <Badge tone="danger">{stateText(flag)}</Badge>}
      </>
    ),
  },
  {
    id: 'age',
    header: 'Waiting',
    cell: ({ status, type, createdAt }) =>
      WAITING.includes(status) && !(status === 'APPROVED' && type === 'DEPOSIT') ? (
        <Age since={createdAt} />
      ) : null,
  },
  {
    id: 'at',
    header: 'Requested',
    card: 'line',
    wideOnly: true,
    cell: ({ createdAt }) => <WhenText at={createdAt} />,
  },
  { id: 'by', header: 'Decided by', wideOnly: true, cell: ({ decidedBy }) => decidedBy },
];
