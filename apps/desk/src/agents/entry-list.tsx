import { getAgentEntries } from '@layline/contract/calls/operator/agents.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { usePages } from '../exchange/use-pages.ts';
import { ENTRY_COLUMNS } from './entry-columns.tsx';

/** All entries between a member and the level above it, the newest first. */
export function EntryList({ nodeId }: { readonly nodeId: string }) {
  const { state, pages } = usePages(
    getAgentEntries,
    { nodeId },
    {
      live: true,
      rowsOf: ({ entries }) => entries,
      nextOf: ({ next }) => (next === null ? null : { before: next }),
    },
  );
  return (
    <ListPanel>
      <DataTable
        caption="Transfers with the level above"
        columns={ENTRY_COLUMNS}
        rowKey={({ entryId }) => entryId}
        state={state}
        pages={pages}
        empty={{ icon: 'list', title: 'No transfers yet' }}
        expectedRows={6}
      />
    </ListPanel>
  );
}
