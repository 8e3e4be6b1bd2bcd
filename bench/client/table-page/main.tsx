import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import type { AuditEntry } from '@layline/contract/entities/operator.ts';
import { exampleAuditEntry } from '@layline/contract/examples/operator.ts';
import { succeed } from '@layline/contract/envelope.ts';
import { AUDIT_COLUMNS } from '@layline/desk/src/audit/audit-columns.tsx';
import { keepSession } from '@layline/desk/src/exchange/session-store.ts';
import { usePages } from '@layline/desk/src/exchange/use-pages.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import '@layline/ui/base.css';
import { showBareList } from './bare-list.ts';

/** What the benchmark asks for, behind the `#` of the address. */
const asked = new URLSearchParams(location.hash.slice(1));
const ROWS = Number(asked.get('rows'));
const HOUR_MS = 3_600_000;

/** An entry of the log; the reason tells it from all others. */
function entryOf(entry: number): AuditEntry {
  return {
    ...exampleAuditEntry,
    entry,
    subject: `market:m${entry % 977}`,
    reason: `Reason ${entry} of many`,
  };
}

function answer(address: string): Response {
  const query = new URL(address, location.href).searchParams;
  const last = Number(query.get('before') ?? ROWS + 1) - 1;
  const take = Math.min(Number(query.get('take')), last);
  const entries = Array.from({ length: take }, (_, index) => entryOf(last - index));
  return new Response(JSON.stringify(succeed(entries)));
}

function AllEntries() {
  const { state, pages } = usePages(
    getAuditLog,
    {},
    {
      rowsOf: (entries) => entries,
      nextOf(entries) {
        const last = entries.at(-1)?.entry ?? 1;
        return last <= 1 ? null : { before: last };
      },
    },
  );
  return (
    <DataTable
      caption="Entries of the audit log"
      columns={AUDIT_COLUMNS}
      rowKey={({ entry }) => String(entry)}
      state={state}
      pages={pages}
      empty={{ title: 'No entries' }}
    />
  );
}

const root = document.getElementById('root');
if (root !== null && asked.get('way') === 'bare') {
  showBareList(root, ROWS, (index) => {
    const { entry, operatorName, action, subject, reason } = entryOf(ROWS - index);
    return [String(entry), operatorName ?? '', action, subject, reason ?? ''];
  });
} else if (root !== null) {
  window.fetch = (input) => Promise.resolve(answer(new Request(input).url));
  keepSession({ token: 'op_bench', expiresAt: Date.now() + HOUR_MS });
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AllEntries />
    </QueryClientProvider>,
  );
}
