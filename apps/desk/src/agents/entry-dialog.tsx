import { useState } from 'react';
import { proposeAgentEntry } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail, EntryKind } from '@layline/contract/entities/agent.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Said } from '../act/act-words.ts';
import { ask } from '../exchange/ask.ts';
import { AmountField } from '../parts/figure-fields.tsx';
import { debitsParent, ENTRY_KINDS } from './agent-words.ts';
import { newExternalId } from '../parts/external-id.ts';

interface EntryDialogProps {
  /** The child of the two sides. */
  readonly member: Pick<AgentMemberDetail, 'nodeId' | 'name'>;
  /** Which of the two sides the operator acts for. */
  readonly side: 'PARENT' | 'CHILD';
  /** True if that side is the site. */
  readonly site: boolean;
  readonly onClose: () => void;
}

/** The meaning of each transfer for the side that makes it. */
const MEANS: Readonly<
  Record<EntryDialogProps['side'], Readonly<Record<EntryKind, (name: string) => string>>>
> = {
  PARENT: {
    DEPOSIT: (name) => `Deposit: ${name} buys chips`,
    WITHDRAW: (name) => `Withdraw: ${name} returns chips`,
    RECEIVE: (name) => `Receive: ${name} has paid a debt`,
    PAY: (name) => `Pay: you have paid ${name} a debt`,
    WRITE_OFF: (name) => `Write off: you forgive ${name} a debt`,
    COVER: (name) => `${name} asks to be paid`,
  },
  CHILD: {
    DEPOSIT: () => 'Deposit: you buy chips',
    WITHDRAW: () => 'Withdraw: you return chips',
    RECEIVE: () => 'Receive: you have paid a debt',
    PAY: () => 'Pay: the level above has paid you a debt',
    WRITE_OFF: () => 'Write off: the level above forgives you a debt',
    COVER: () => 'Ask to be paid: the level above hands you money for chips',
  },
};

/** Makes a transfer between a member and the level above it. */
export function EntryDialog({ member, side, site, onClose }: EntryDialogProps) {
  const { nodeId, name } = member;
  const [kind, setKind] = useState<EntryKind>(side === 'PARENT' ? 'DEPOSIT' : 'WITHDRAW');
  const [amount, setAmount] = useState('');
  const [externalId] = useState(newExternalId);
  const sum = amount.trim() === '' ? '…' : amount.trim();
  const [parent, child, other] =
    side === 'PARENT'
      ? ['your cash', `that of ${name}`, name]
      : ['the cash of the level above', 'yours', 'the level above'];
  const fromParent = debitsParent(kind);
  const isAsked = kind === 'COVER';
  const isPosted = !isAsked && fromParent === (side === 'PARENT');
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: side === 'PARENT' ? `Transfer with ${name}` : 'Transfer with the level above',
        will: [
          fromParent
            ? `Moves ${sum} from ${parent} to ${child}.`
            : side === 'PARENT'
              ? `Moves ${sum} from the cash of ${name} to yours.`
              : `Moves ${sum} from your cash to that of the level above.`,
          ...(isPosted && site
            ? ['It takes two cashiers: it is posted when another one does the same within half an hour.']
            : []),
          isPosted
            ? site
              ? 'It cannot be taken back.'
              : 'It is posted at once and cannot be taken back.'
            : `It waits until ${other} confirms, for at most seven days.`,
          ...(isAsked
            ? ['If that level is locked or does not answer for 24 hours, the next one above it pays.']
            : []),
          'Money paid by hand or through a bank does not pass through the exchange.',
        ],
        verb: isPosted ? 'Post' : 'Propose',
        done: `The transfer of ${sum} has been posted.`,
        run: async (reason) => {
          const body = { externalId, nodeId, kind, amount: Number(amount), reason };
          const { status } = await ask(proposeAgentEntry, { body });
          return status === 'POSTED' ? null : new Said(`The transfer of ${sum} waits for ${other}.`);
        },
        fields: (
          <>
            <SelectField<EntryKind>
              label="What it is"
              value={kind}
              options={ENTRY_KINDS.filter((each) => side === 'CHILD' || each !== 'COVER').map(
                (each) => [each, MEANS[side][each](name)] as const,
              )}
              onChange={setKind}
            />
            <AmountField label="Amount" value={amount} onValue={setAmount} />
          </>
        ),
      }}
    />
  );
}
