import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAgentEntries } from '@layline/contract/calls/operator/agents.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { TurnPages } from '../parts/turn-pages.tsx';
import { ENTRY_COLUMNS } from './entry-columns.tsx';

const TAKE = 50;

/** All entries between a member and the level above it, the newest first. */
export function EntryList({ nodeId }: { readonly nodeId: string }) {
  const [before, setBefore] = useState<string | null>(null);
  const entries = useQuery(
    read(getAgentEntries, { nodeId, ...(before === null ? {} : { before }), take: TAKE }),
  );
  const next = entries.data?.next ?? null;
  return (
    <ListPanel>
      <DataTable
        caption="Entries with the level above"
        columns={ENTRY_COLUMNS}
        rowKey={({ entryId }) => entryId}
        state={listOf(entries, ({ entries: rows }) => rows)}
        empty={{ icon: 'list', title: 'No entries yet' }}
        expectedRows={6}
      />
      <TurnPages
        back={before === null ? null : { label: 'Newest', go: () => setBefore(null) }}
        on={next === null ? null : { label: 'Older', go: () => setBefore(next) }}
      />
    </ListPanel>
  );
}
