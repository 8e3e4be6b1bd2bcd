import { useState } from 'react';
import { decideAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import type { AgentDispute } from '@layline/contract/entities/agent-dispute.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { useOwn } from '../exchange/own.ts';
import { AmountField } from '../parts/figure-fields.tsx';
import { lineName } from './agent-words.ts';

interface DecideDialogProps {
  readonly dispute: AgentDispute;
  readonly onClose: () => void;
}

/** Decides a dispute: nothing is due to the claimant, or an amount moves. */
export function DecideDialog({ dispute, onClose }: DecideDialogProps) {
  const own = useOwn();
  const { disputeId, name, claimant, amount, left, lines, week, reason: claim } = dispute;
  const [adjustment, setAdjustment] = useState('0');
  const found = Number(adjustment);
  const isCorrected = left < amount;
  const above = `the level above ${name}`;
  const [from, to] = claimant === 'CHILD' ? [above, name] : [name, above];
  const site = (own?.agentId ?? null) === null;
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: 'Decide a dispute',
        will: [
          `${claimant === 'CHILD' ? name : `The level above ${name}`} claims ${amount} on ${lines.map(lineName).join('; ')} in week ${week}: “${claim}”.`,
          ...(isCorrected
            ? [`Later corrections have already made up part of it: at most ${left} can still be adjusted.`]
            : []),
          found > 0
            ? `Moves ${adjustment.trim()} from the cash of ${from} to that of ${to}.`
            : isCorrected
              ? 'Moves nothing, because a correction has settled it.'
              : 'Dismisses the claim and moves nothing.',
          'The statement stays as it was. What was held back is due again, and this side cannot dispute the lines again.',
          ...(found > 0 || site
            ? [
                `${found > 0 ? 'It' : 'Where the site is one of the sides, it'} takes two people: it is done when somebody else at ${site ? 'the site' : 'your level'} decides the same within half an hour.`,
              ]
            : []),
        ],
        verb: found > 0 ? 'Adjust' : 'Decide',
        done: 'The dispute has been decided.',
        run: (reason) => ask(decideAgentDispute, { body: { disputeId, adjustment: found, reason } }),
        fields: (
          <AmountField
            label="Amount found right"
            hint={`0 for nothing; at most ${left}`}
            value={adjustment}
            onValue={setAdjustment}
          />
        ),
      }}
    />
  );
}
