import type { Column } from '@layline/ui/data-table/column.ts';
import type { AuditEntry } from '@layline/contract/entities/operator.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { stateTitle } from '../parts/words.ts';

/** Who did what to whom, when and why. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'entry', header: 'Entry', figure: true, card: 'line', cell: ({ entry }) => entry },
  { id: 'at', header: 'Time', time: true, card: 'line', cell: ({ at }) => <WhenText at={at} seconds /> },
  {
    id: 'who',
    header: 'Who',
    cell: ({ operatorName, role }) =>
      role === null ? `${operatorName} (host)` : `${operatorName} (${role.toLowerCase()})`,
  },
  {
    id: 'action',
    header: 'Action',
    card: 'title',
    cell: ({ action, outcome }) => (
      <>
        {stateTitle(action)} {outcome === 'INTERRUPTED' && <Badge tone="warn">interrupted</Badge>}
      </>
    ),
  },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  { id: 'reason', header: 'Reason', card: 'wide', cell: ({ reason }) => reason },
];
