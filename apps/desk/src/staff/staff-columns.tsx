import type { Operator } from '@layline/contract/entities/operator.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { counted, stateTitle } from '../parts/words.ts';
import { Badge } from '@layline/ui/states/badge.tsx';

/** Whether an operator can log in, and what is missing. */
function OperatorState({ operator }: { readonly operator: Operator }) {
  const { state, askedBy, setUpUntil } = operator;
  if (state === 'DISABLED') return <Badge tone="danger">disabled</Badge>;
  if (state === 'PENDING') return <Badge tone="warn">asked for by {askedBy}</Badge>;
  return setUpUntil === null ? (
    <Badge tone="good">active</Badge>
  ) : (
    <Badge tone="warn">has to choose a password</Badge>
  );
}

/** How an operator proves who they are, besides the password; null before there is a password. */
function factorsOf({ state, setUpUntil, secondFactor, passkeys }: Operator): string | null {
  if (state === 'PENDING' || setUpUntil !== null) return null;
  const named = [
    ...(secondFactor ? ['authenticator app'] : []),
    ...(passkeys === 0 ? [] : [counted(passkeys, 'passkey')]),
  ];
  return named.length === 0 ? 'password only' : named.join(', ');
}

/** Operators with their roles, and how they log in. */
export const STAFF_COLUMNS: readonly Column<Operator>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
  { id: 'role', header: 'Role', card: 'amount', cell: ({ role }) => stateTitle(role) },
  {
    id: 'state',
    header: 'State',
    card: 'tag',
    cell: (operator) => <OperatorState operator={operator} />,
  },
  { id: 'factors', header: 'Logs in with', cell: factorsOf },
  {
    id: 'last',
    header: 'Last log-in',
    time: true,
    // Its room on a tablet keeps the buttons in one row.
    wideOnly: true,
    card: 'line',
    cell: ({ lastLogInAt }) => lastLogInAt !== null && <WhenText at={lastLogInAt} />,
  },
  {
    id: 'since',
    header: 'Since',
    time: true,
    wideOnly: true,
    card: 'line',
    cell: ({ createdAt }) => <WhenText at={createdAt} />,
  },
];
