import type { AgentEntry } from '@layline/contract/entities/agent.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay } from '../exchange/own.ts';
import { known } from '../parts/list-of.ts';
import { Row } from '../parts/row.tsx';
import { confirmAct, declineAct } from './agent-acts.ts';
import { ENTRY_COLUMNS } from './entry-columns.tsx';

interface WaitingEntriesProps {
  readonly entries: readonly AgentEntry[];
  readonly onAct: (act: Act) => void;
}

/** Transfers that wait for one side; nothing if there are none. */
export function WaitingEntries({ entries, onAct }: WaitingEntriesProps) {
  const may = useMay();
  if (entries.length === 0) return null;
  const columns = ENTRY_COLUMNS.filter(({ id }) => id !== 'status');
  const acts = {
    id: 'acts',
    header: 'Answer',
    card: 'actions' as const,
    cell: (entry: AgentEntry) =>
      may('answerAgentEntry') && (entry.mayConfirm || entry.mayDecline) ? (
        <Row>
          {entry.mayConfirm && (
            <Button size="sm" variant="primary" onClick={() => onAct(confirmAct(entry))}>
              {entry.kind === 'COVER' ? 'Pay' : 'Confirm'}
            </Button>
          )}
          {entry.mayDecline && (
            <Button size="sm" onClick={() => onAct(declineAct(entry))}>
              Decline
            </Button>
          )}
        </Row>
      ) : null,
  };
  return (
    <Panel
      title="Waiting transfers"
      text="The side whose cash is debited confirms; a request to be paid is confirmed by the side that pays. After seven days a transfer can only be declined."
    >
      <DataTable
        caption="Waiting transfers"
        columns={[...columns, acts]}
        rowKey={({ entryId }) => entryId}
        state={known(entries)}
        empty={{ title: 'Nothing is waiting' }}
      />
    </Panel>
  );
}
