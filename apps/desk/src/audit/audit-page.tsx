import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAuditLog, getOperators, verifyAuditLog } from '@layline/contract/calls/operator/operators.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { CsvButton, ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { ask } from '../exchange/ask.ts';
import { read } from '../exchange/reads.ts';
import { usePages } from '../exchange/use-pages.ts';
import { saveCsv } from '../parts/csv.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { allEntries, csvOf } from './audit-file.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditSearch, auditQuery } from './audit-search.ts';
import { ChainState } from './chain-state.tsx';
import { EntryDetails } from './entry-details.tsx';

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The audit log: search, pages, export, and whether its chain of hashes holds. */
export function AuditPage() {
  const [filters, change] = useSearchState(AuditSearch);
  const { state, pages } = usePages(getAuditLog, auditQuery(filters), {
    rowsOf: (entries) => entries,
    nextOf(entries, { take }) {
      const last = entries.at(-1)?.entry;
      return entries.length < take || last === undefined || last <= 1 ? null : { before: last };
    },
  });
  const operators = useQuery(read(getOperators, {}));
  const [chain, setChain] = useState<ResultOf<typeof verifyAuditLog> | null>(null);
  const [checking, setChecking] = useState(false);

  async function check(): Promise<void> {
    setChecking(true);
    await ask(verifyAuditLog).then(setChain, (error: unknown) => showToast('error', words(error)));
    setChecking(false);
  }

  async function save(): Promise<void> {
    await allEntries(filters).then(
      (all) => saveCsv(csvOf(all), 'audit-log.csv'),
      (error: unknown) => showToast('error', words(error)),
    );
  }

  return (
    <ListPage
      title="Audit log"
      subtitle="Who did what, to whom, when and why. Entries cannot be changed or removed unnoticed."
      actions={
        <>
          <Button size="sm" busy={checking} onClick={() => void check()}>
            Check the chain
          </Button>
          <CsvButton onDownload={save} />
        </>
      }
    >
      <ChainState chain={chain} />
      <ListPanel>
        <AuditFilterBar filters={filters} operators={operators.data ?? []} onChange={change} />
        <DataTable
          caption="Entries of the audit log"
          columns={AUDIT_COLUMNS}
          rowKey={({ entry }) => String(entry)}
          state={state}
          pages={pages}
          expand={{
            label: ({ entry }) => `Details of entry ${entry}`,
            short: 'Details',
            content: (entry) => <EntryDetails entry={entry} />,
          }}
          empty={{ icon: 'list', title: 'No entries', text: 'No entry in the log matches these filters.' }}
          expectedRows={12}
        />
      </ListPanel>
    </ListPage>
  );
}
