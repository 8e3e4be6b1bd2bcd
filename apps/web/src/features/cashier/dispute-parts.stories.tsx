import type { States } from '@layline/ui/stories/story.ts';
import { paise, rupees } from '@layline/units/money.ts';
import { DISPUTE_OUTCOMES } from '../../provider/own-disputes.ts';
import type { OwnDispute } from '../../provider/own-disputes.ts';
import { DisputableLines, DisputeForm, DisputeList } from './dispute-parts.tsx';

export const title = 'cashier/DisputeList';

const line = {
  marketId: 'm1',
  eventTitle: 'Mumbai v Chennai',
  name: 'Match odds',
  total: paise(-54_028),
};
const week = {
  week: 12,
  closesAt: 1_790_000_000_000,
  lines: [line, { marketId: null, eventTitle: null, name: null, total: rupees(250) }],
};

function dispute(changes: Partial<OwnDispute>): OwnDispute {
  return {
    disputeId: `d-${JSON.stringify(changes)}`,
    claimant: 'CHILD',
    amount: rupees(60),
    lines: [line],
    reason: 'A bet was counted twice',
    openedAt: 1_790_000_000_000,
    outcome: null,
    adjustment: null,
    decision: null,
    ...changes,
  };
}

function form(problem: string | null, busy: boolean) {
  const ignore = () => undefined;
  return (
    <DisputeForm
      line={line}
      amount="60"
      reason="A bet was counted twice"
      problem={problem}
      busy={busy}
      onAmount={ignore}
      onReason={ignore}
      onSend={ignore}
      onCancel={ignore}
    />
  );
}

export const states: States = {
  'what can be disputed': <DisputableLines week={week} onDispute={() => undefined} />,
  'a claim': form(null, false),
  'a claim without an amount': form('amount is not valid.', false),
  'a claim on its way': form(null, true),
  nothing: <DisputeList disputes={[]} />,
  waiting: <DisputeList disputes={[dispute({}), dispute({ claimant: 'PARENT' })]} />,
  decided: (
    <DisputeList
      disputes={DISPUTE_OUTCOMES.map((outcome) =>
        dispute({
          outcome,
          adjustment: outcome === 'ADJUSTED' ? rupees(40) : rupees(0),
          decision: 'One bet was counted twice',
        }),
      )}
    />
  ),
};
