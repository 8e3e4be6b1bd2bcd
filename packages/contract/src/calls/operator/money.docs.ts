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
      'Requests to pay in or out, oldest first; without a status those that wait for somebody: pending ones, and approved withdrawals that are to be paid.',
    notes: {
      flagged: 'Only what a person has to look at.',
      cursor: '`next` of the page before.',
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
      'Approves a request, once: a deposit goes to the balance of its player, a withdrawal may be paid out and goes to the gateway if that pays. A deposit of more than the site lets one person approve, or an online one that the gateway has not told of, waits for a second operator (`firstApproval`) who names the same amount. What the player may pay in is asked again for deposits. Approved again it answers as the first time.',
    notes: { amount: 'Deposit: what has really arrived, should it be another amount.' },
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
      'Rejects a request: nothing comes of a deposit, and the money of a withdrawal goes back to the balance. The player reads the reason.',
    notes: { freeReference: 'True: the reference of the payment can be used again.' },
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
      'Says that an approved withdrawal was paid by hand; said again it answers as the first time.',
    notes: { reference: 'Of the payment; the player sees it.' },
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
      'Takes the flag off a request that is decided, once what it tells of was seen to: a payment made twice or after the rejection was paid back, a contradictory payout cleared up. A flag that waits for a decision goes with it, and is refused here. Without a flag it answers as the first time.',
    example: {
      query: {},
      body: { requestId: exampleOperatorDeposit.requestId, reason: 'The second payment was paid back' },
      result: {
        ...exampleOperatorDeposit,
        status: 'APPROVED',
        credited: 2000,
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
      'Lets a pending withdrawal go on that is held, after a person has looked at it. Whoever releases it cannot approve it. The same finding does not hold the player’s next withdrawal. Without a hold it changes nothing.',
    example: {
      query: {},
      body: { requestId: exampleOperatorWithdrawal.requestId, reason: 'Husband and wife share the account' },
      result: [{ ...exampleHold, releasedAt: NOW, releasedBy: 'meera' }],
    },
    samples: [],
  },
};
