import { useState } from 'react';
import { markWithdrawalPaid } from '@layline/contract/calls/operator/money.ts';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';

interface MarkPaidProps {
  readonly request: OperatorMoneyRequest;
  readonly onClose: () => void;
}

/** Records that an approved withdrawal has been paid by hand. */
export function MarkPaid({ request, onClose }: MarkPaidProps) {
  const { requestId, userName, amount, currency, decidedBy } = request;
  const [reference, setReference] = useState('');
  const given = reference.trim();
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: 'Mark as paid',
        will: [
          `Records that ${amount} ${currency} has been sent to the payee of ${userName}. This itself sends no money.`,
          `${decidedBy ?? 'Another cashier'} has approved it; you are the second person.`,
          'It cannot be undone.',
        ],
        verb: 'Mark as paid',
        done: `The withdrawal of ${userName} is marked as paid.`,
        run: (reason) =>
          ask(markWithdrawalPaid, {
            body: { requestId, ...(given === '' ? {} : { reference: given }), reason },
          }),
        fields: (
          <TextField
            label="Reference of the payment"
            hint="The player sees it. Empty if there is none."
            autoComplete="off"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        ),
      }}
    />
  );
}
