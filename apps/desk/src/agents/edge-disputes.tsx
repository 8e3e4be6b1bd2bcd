import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAgentDisputes } from '@layline/contract/calls/operator/agent-disputes.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { CursorPages } from '../parts/turn-pages.tsx';
import { DISPUTE_COLUMNS } from './dispute-columns.tsx';

/** All disputes about the statements between a member and the level above it, the newest first. */
export function EdgeDisputes({ nodeId }: { readonly nodeId: string }) {
  const [before, setBefore] = useState<string | null>(null);
  const disputes = useQuery(
    read(getAgentDisputes, { nodeId, ...(before === null ? {} : { before }) }, { live: true }),
  );
  return (
    <ListPanel>
      <DataTable
        caption="Disputes about these statements"
        columns={DISPUTE_COLUMNS}
        rowKey={({ disputeId }) => disputeId}
        state={listOf(disputes, ({ disputes: rows }) => rows)}
        empty={{ icon: 'list', title: 'Nothing was disputed' }}
        expectedRows={1}
      />
      <CursorPages cursor={before} next={disputes.data?.next ?? null} onTurn={setBefore} />
    </ListPanel>
  );
}
