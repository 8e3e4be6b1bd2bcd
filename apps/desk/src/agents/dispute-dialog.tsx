import { useState } from 'react';
import { openAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import type { AgentMemberDetail, StatementLine } from '@layline/contract/entities/agent.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { AmountField } from '../parts/figure-fields.tsx';
import { newExternalId } from '../parts/external-id.ts';
import { lineName } from './agent-words.ts';

interface DisputeDialogProps {
  /** The child of the two sides. */
  readonly member: Pick<AgentMemberDetail, 'nodeId' | 'name' | 'isChild'>;
  readonly line: StatementLine;
  readonly week: number;
  readonly onClose: () => void;
}

/** Disputes a line of the statement that was closed last. */
export function DisputeDialog({ member, line, week, onClose }: DisputeDialogProps) {
  const { nodeId, name, isChild } = member;
  const [amount, setAmount] = useState('');
  const [externalId] = useState(newExternalId);
  const sum = amount.trim() === '' ? '…' : amount.trim();
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Dispute ${lineName(line)}`,
        will: [
          `Claims that ${isChild ? name : 'the level above'} owes you ${sum} more than the statement of week ${week} says.`,
          'The side that owes by that statement can hold back what it disputes until the decision. A claim by the side that is owed holds nothing back.',
          'A level above both sides decides, or the site. The statement stays as it is.',
          'A line can be disputed once by each side, within seven days of the end of the week.',
        ],
        verb: 'Dispute',
        done: `You have disputed ${lineName(line)}.`,
        run: (reason) =>
          ask(openAgentDispute, {
            body: { externalId, nodeId, week, marketIds: [line.marketId], amount: Number(amount), reason },
          }),
        fields: (
          <AmountField
            label="Amount in your favour"
            hint={`At most ${Math.abs(line.total)}`}
            value={amount}
            onValue={setAmount}
          />
        ),
      }}
    />
  );
}
