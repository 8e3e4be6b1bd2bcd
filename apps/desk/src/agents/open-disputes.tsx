import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { getAgentDisputes } from '@layline/contract/calls/operator/agent-disputes.ts';
import type { AgentDispute } from '@layline/contract/entities/agent-dispute.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { known } from '../parts/list-of.ts';
import { CursorPages } from '../parts/turn-pages.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DISPUTE_COLUMNS } from './dispute-columns.tsx';

/** The open disputes of the operator's own edges and of all below, oldest on the last page; nothing if there are none. */
export function OpenDisputes() {
  const [before, setBefore] = useState<string | null>(null);
  const disputes = useQuery(
    read(getAgentDisputes, { state: 'OPEN', ...(before === null ? {} : { before }) }, { live: true }),
  );
  const { disputes: rows = [], next = null } = disputes.data ?? {};
  if (rows.length === 0 && before === null) return null;
  return (
    <DisputesPanel disputes={rows}>
      <CursorPages cursor={before} next={next} onTurn={setBefore} />
    </DisputesPanel>
  );
}

interface DisputesPanelProps {
  readonly disputes: readonly AgentDispute[];
  readonly children?: ReactNode;
}

function DisputesPanel({ disputes, children }: DisputesPanelProps) {
  const may = useMay();
  const [decided, setDecided] = useState<AgentDispute | null>(null);
  const acts = {
    id: 'acts',
    header: 'Decision',
    card: 'actions' as const,
    cell: (dispute: AgentDispute) =>
      dispute.mayDecide && may('decideAgentDispute') ? (
        <Button size="sm" onClick={() => setDecided(dispute)}>
          Decide
        </Button>
      ) : null,
  };
  const columns = DISPUTE_COLUMNS.filter(({ id }) => id !== 'state');
  return (
    <Panel
      title="Disputes"
      text="Lines of a closed statement that one side disputes. A level above both sides decides; neither side ever does."
    >
      <DataTable
        caption="Open disputes"
        columns={[...columns, acts]}
        rowKey={({ disputeId }) => disputeId}
        state={known(disputes)}
        empty={{ title: 'Nothing is disputed here' }}
      />
      {children}
      {decided !== null && <DecideDialog dispute={decided} onClose={() => setDecided(null)} />}
    </Panel>
  );
}
