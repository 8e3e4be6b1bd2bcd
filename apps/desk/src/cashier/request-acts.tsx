import {
  approveMoneyRequest,
  clearRequestFlag,
  rejectMoneyRequest,
  releaseWithdrawal,
} from '@layline/contract/calls/operator/money.ts';
import type { BodyOf } from '@layline/contract/define-call.ts';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import type { Act } from '../act/act-dialog.tsx';
import { Said } from '../act/act-words.ts';
import { ask } from '../exchange/ask.ts';

/** Rejects a request; the money of a withdrawal goes back. */
export function rejectAct({ requestId, type, amount, currency, userName }: OperatorMoneyRequest): Act {
  return {
    title: `Reject this ${type.toLowerCase()}`,
    will: [
      type === 'DEPOSIT'
        ? `Credits nothing to ${userName}. The reference stays used up.`
        : `Returns ${amount} ${currency} to the balance of ${userName}.`,
      'It cannot be undone.',
    ],
    verb: 'Reject',
    done: `The ${type.toLowerCase()} of ${userName} has been rejected.`,
    danger: true,
    reasonHint: 'The player sees it, and it is recorded in the audit log under your name.',
    run: (reason) => ask(rejectMoneyRequest, { body: { requestId, reason } }),
  };
}

/** Approves a request. Resolves with what to say if a second approval is needed. Throws `DeskFailure`. */
export async function approve(body: BodyOf<typeof approveMoneyRequest>): Promise<Said | null> {
  const { status, firstApproval } = await ask(approveMoneyRequest, { body });
  return status === 'PENDING' && firstApproval !== null
    ? new Said('You have given the first of two approvals. Another cashier has to approve it too.')
    : null;
}

/** Allows a withdrawal to be paid out. */
export function approveWithdrawalAct(request: OperatorMoneyRequest): Act {
  const { requestId, amount, currency, userName } = request;
  return {
    title: 'Approve this withdrawal',
    will: [
      `Allows ${amount} ${currency} to be paid out to ${userName}, to the payee shown.`,
      'Another cashier pays it, or the gateway does at once where it makes the payments.',
      'Above what one cashier may approve alone, a second cashier approves it first.',
    ],
    verb: 'Approve',
    done: `The withdrawal of ${userName} has been approved.`,
    run: (reason) => approve({ requestId, reason }),
  };
}

/** Records that a flag has been dealt with. */
export function clearFlagAct({ requestId }: OperatorMoneyRequest): Act {
  return {
    title: 'Clear the flag',
    will: ['Records that you have dealt with what the flag says. No money moves.'],
    verb: 'Clear',
    done: 'The flag has been cleared.',
    run: (reason) => ask(clearRequestFlag, { body: { requestId, reason } }),
  };
}

/** Lets a held withdrawal continue. */
export function releaseAct({ requestId, userName }: OperatorMoneyRequest): Act {
  return {
    title: 'Release this withdrawal',
    will: [
      `Confirms that you have looked into why the withdrawal of ${userName} is held, and that it may proceed.`,
      'Another cashier has to approve it afterwards. No money moves yet.',
    ],
    verb: 'Release',
    done: `The withdrawal of ${userName} has been released.`,
    run: (reason) => ask(releaseWithdrawal, { body: { requestId, reason } }),
  };
}
