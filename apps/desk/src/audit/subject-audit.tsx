import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';

const TAKE = 10;

/** The latest entries of the audit log about a player or a market, as `player:p17`. */
export function SubjectAudit({ subject }: { readonly subject: string }) {
  const entries = useQuery(read(getAuditLog, { subject, take: TAKE }));
  return (
    <Panel
      title="In the audit log"
      action={
        <Link to="/audit" search={{ subject }}>
          All entries
        </Link>
      }
    >
      <DataTable
        caption="What operators did"
        columns={AUDIT_COLUMNS}
        rowKey={({ entry }) => String(entry)}
        state={listOf(entries, (rows) => rows)}
        empty={{ icon: 'list', title: 'No entries' }}
        expectedRows={4}
      />
    </Panel>
  );
}
