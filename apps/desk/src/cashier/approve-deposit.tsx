import { useState } from 'react';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { approve } from './request-acts.tsx';

interface ApproveDepositProps {
  readonly request: OperatorMoneyRequest;
  readonly onClose: () => void;
}

/** Confirms that a deposit has arrived, with the amount that really did. */
export function ApproveDeposit({ request, onClose }: ApproveDepositProps) {
  const { requestId, userName, amount: wanted, currency, firstApproval } = request;
  const [typed, setTyped] = useState(String(firstApproval?.amount ?? wanted));
  const amount = Number(typed);
  const isMore = amount > wanted;
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: 'Approve this deposit',
        will: [
          `Credits ${typed.trim() === '' ? '…' : typed.trim()} ${currency} to the balance of ${userName}. It cannot be undone.`,
          firstApproval === null
            ? isMore
              ? 'This is more than was asked for, so a second cashier has to approve the same amount first.'
              : 'Above what one cashier may approve alone, it waits for a second cashier first.'
            : `You are the second cashier: ${firstApproval.by} has approved ${firstApproval.amount} ${currency}.`,
        ],
        verb: 'Approve',
        done: `The deposit of ${userName} has been approved.`,
        run: (reason) => approve({ requestId, amount, reason }),
        fields: (
          <TextField
            label={`Amount that arrived, ${currency}`}
            inputMode="decimal"
            pattern="\d+(\.\d{1,2})?"
            title="An amount with at most two decimals"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ),
      }}
    />
  );
}
