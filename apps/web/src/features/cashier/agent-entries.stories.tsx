import type { States } from '@layline/ui/stories/story.ts';
import { rupees } from '@layline/units/money.ts';
import { ENTRY_KINDS, ENTRY_STATUSES } from '../../provider/agent-entries.ts';
import type { AgentEntry } from '../../provider/agent-entries.ts';
import { AgentEntryList, ThroughAgentNote } from './agent-entries.tsx';
import { AskForm } from './ask-agent.tsx';

export const title = 'cashier/AgentEntryList';

function entry(changes: Partial<AgentEntry>): AgentEntry {
  return {
    entryId: `e-${JSON.stringify(changes)}`,
    kind: 'WITHDRAW',
    amount: rupees(2500),
    status: 'PROPOSED',
    proposedAt: 1_790_000_000_000,
    mayConfirm: false,
    mayDecline: false,
    ...changes,
  };
}

function entries(list: readonly AgentEntry[], busy = false) {
  return <AgentEntryList entries={list} busy={busy} onAnswer={() => undefined} />;
}

function asks(problem: string | null = null) {
  const ignore = () => undefined;
  return (
    <AskForm
      amount="900"
      problem={problem}
      busy={false}
      onAmount={ignore}
      onSend={ignore}
      onCancel={ignore}
    />
  );
}

const waiting = entry({ mayConfirm: true, mayDecline: true });

export const states: States = {
  'where money is paid': <ThroughAgentNote />,
  'a payment waits for the player': entries([waiting]),
  'the answer is on its way': entries([waiting], true),
  'asks the agent for money': asks(),
  'asks for more than there is': asks('There is not enough money for this.'),
  'nothing yet': entries([]),
  'of every kind': entries(ENTRY_KINDS.map((kind) => entry({ kind, status: 'POSTED' }))),
  'in every state': entries(ENTRY_STATUSES.map((status) => entry({ status }))),
};
