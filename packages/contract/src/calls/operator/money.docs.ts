import type { DocsOf } from '../../call-docs.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorDeposit, exampleOperatorWithdrawal, PLAYER_ID } from '../../examples/operator.ts';
import type * as calls from './money.ts';

const exampleHold = {
  requestId: exampleOperatorWithdrawal.requestId,
  playerId: PLAYER_ID,
  rule: 'SHARED_PAYEE' as const,
  others: ['p-5d0c41'],
  amount: null,
  heldAt: NOW - 600_000,
  releasedAt: null,
  releasedBy: null,
};

export const OPERATOR_MONEY_DOCS: DocsOf<typeof calls> = {
  getMoneyRequests: {
    description:
      'Requests to pay in or out, oldest first. Without a status, those that need an operator: pending ones, and approved withdrawals still to be paid. SUPPORT has to name the player, and gets no payee.',
    notes: {
      flagged: 'Only those that an operator has to look into.',
      cursor: '`next` of the previous page.',
    },
    example: {
      query: {
        status: 'PENDING',
        type: 'WITHDRAWAL',
        playerId: PLAYER_ID,
        site: 'play.layline.example',
        flagged: 'true',
        from: NOW - 86_400_000,
        to: NOW,
        cursor: '1794990000000.d41c97b0a3e25f8106',
        take: 20,
      },
      body: null,
      result: { requests: [exampleOperatorDeposit, exampleOperatorWithdrawal], next: null },
    },
    samples: [
      { query: {}, body: null },
      { query: { type: 'DEPOSIT' }, body: null },
      ...(['APPROVED', 'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const).map((status) => ({
        query: { status },
        body: null,
      })),
    ],
  },
  getReceipt: {
    description: 'The receipt of a deposit as a picture.',
    example: {
      query: { imageId: 'r0a9c2b7d41e' },
      body: null,
      result: { mediaType: 'image/jpeg', data: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==' },
    },
  },
  approveMoneyRequest: {
    description:
      'Approves a request, once: a deposit is credited to its player’s balance; a withdrawal may be paid out, and is sent to the gateway if that makes the payments. A deposit above what one person may approve on the site, or an online one that the gateway has not reported, waits for a second operator (`firstApproval`), who must give the same amount. Deposits are checked again against the player’s limits, and nothing is approved for a player who is locked. Repeating the approval returns the first answer.',
    notes: { amount: 'Deposit: the amount that really arrived, if it differs.' },
    example: {
      query: {},
      body: {
        requestId: exampleOperatorDeposit.requestId,
        amount: 1990,
        reason: 'Seen on the bank statement',
      },
      result: {
        ...exampleOperatorDeposit,
        status: 'APPROVED',
        credited: 1990,
        approvedBy: 'meera',
        decidedAt: NOW,
        decidedBy: 'meera',
      },
    },
    samples: [
      { query: {}, body: { requestId: exampleOperatorWithdrawal.requestId, reason: 'Account is in order' } },
    ],
  },
  rejectMoneyRequest: {
    description:
      'Rejects a request: a deposit is not credited, and the money of a withdrawal goes back to the balance. The player can read the reason.',
    notes: { freeReference: 'True if the payment’s reference may be used again.' },
    example: {
      query: {},
      body: {
        requestId: exampleOperatorDeposit.requestId,
        freeReference: true,
        reason: 'No such payment yet',
      },
      result: {
        ...exampleOperatorDeposit,
        status: 'REJECTED',
        reason: 'No such payment yet',
        decidedAt: NOW,
        decidedBy: 'meera',
      },
    },
    samples: [{ query: {}, body: { requestId: exampleOperatorDeposit.requestId, reason: 'Forged receipt' } }],
  },
  markWithdrawalPaid: {
    description:
      'Records that an approved withdrawal was paid by hand. Repeating it returns the first answer.',
    notes: { reference: 'Reference of the payment, which the player can see.' },
    example: {
      query: {},
      body: {
        requestId: exampleOperatorWithdrawal.requestId,
        reference: '631298007744',
        reason: 'Paid with the noon batch',
      },
      result: {
        ...exampleOperatorWithdrawal,
        status: 'PAID',
        approvedBy: 'arjun',
        reference: '631298007744',
        decidedAt: NOW - 600_000,
        decidedBy: 'meera',
        paidAt: NOW,
      },
    },
    samples: [
      { query: {}, body: { requestId: exampleOperatorWithdrawal.requestId, reason: 'Paid in cash' } },
    ],
  },
  clearRequestFlag: {
    description:
      'Removes the flag of a decided request once its cause has been dealt with: a payment made twice or after the rejection was paid back, a contradictory payout cleared up. A flag that waits for a decision is removed by that decision, and is refused here. Repeating it returns the first answer.',
    example: {
      query: {},
      body: { requestId: exampleOperatorDeposit.requestId, reason: 'The second payment was paid back' },
      result: {
        ...exampleOperatorDeposit,
        status: 'APPROVED',
        credited: 2000,
        approvedBy: 'meera',
        decidedAt: NOW - 600_000,
        decidedBy: 'meera',
      },
    },
    samples: [],
  },
  getWithdrawalHolds: {
    description:
      'Withdrawals that are held because something about them has to be looked at by a person first, and why; newest first, 500 at most.',
    notes: { all: 'Released ones too.' },
    example: {
      query: { requestId: exampleOperatorWithdrawal.requestId, playerId: PLAYER_ID, all: 'true' },
      body: null,
      result: [exampleHold],
    },
    samples: [{ query: {}, body: null }],
  },
  releaseWithdrawal: {
    description:
      'Lets a held withdrawal continue after a person has looked at it. The operator who releases it cannot approve it. The same finding does not hold the player’s next withdrawal. Without a hold it changes nothing.',
    example: {
      query: {},
      body: { requestId: exampleOperatorWithdrawal.requestId, reason: 'Husband and wife share the account' },
      result: [{ ...exampleHold, releasedAt: NOW, releasedBy: 'meera' }],
    },
    samples: [],
  },
};
