import type { DocsOf } from '../call-docs.ts';
import {
  exampleBank,
  exampleDeposit,
  exampleOnlineDeposit,
  examplePaymentInfo,
  exampleWithdrawal,
} from '../examples/cashier.ts';
import { exampleUsedPasskey } from '../examples/player.ts';
import { NOW } from '../examples/cricket-match.ts';
import type * as calls from './cashier.ts';

/** A picture of one white pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjhHgAAAABJRU5ErkJggg==';

export const CASHIER_DOCS: DocsOf<typeof calls> = {
  getPaymentInfo: {
    description: 'How money gets into this site and out of it: ways to pay, where to pay, and the limits.',
    example: { query: {}, body: null, result: examplePaymentInfo },
  },
  createDeposit: {
    description:
      'Requests a deposit. With UPI and BANK the player pays first and an operator approves; ONLINE returns what is needed to open the gateway’s payment page. Repeating a customerRef with the same content returns the same request in its current state.',
    notes: {
      customerRef: 'Created once per press of the button, and reused on each retry of that press.',
      reference:
        'UTR of the payment, if the way to pay requires one. Can be used only once, across all players.',
      imageId: 'Receipt, as returned by `storeImage`.',
    },
    example: {
      query: {},
      body: { amount: 2000, method: 'UPI', reference: '6312 0485 7193', customerRef: 'd9v2m1' },
      result: exampleDeposit,
    },
    samples: [
      {
        query: {},
        body: {
          amount: 500.5,
          method: 'BANK',
          reference: 'HDFC-N-0293847',
          imageId: 'b3Vk0sPq9LxWm2Zt7RfA1c',
          note: 'From my savings account',
          customerRef: 'd9v2m2',
        },
      },
      { query: {}, body: { amount: 2000, method: 'ONLINE', customerRef: 'd9v2m3' } },
    ],
  },
  createWithdrawal: {
    description:
      'Requests a withdrawal. The amount leaves the balance at once and is held until it is paid or rejected; meanwhile it cannot be bet. Repeating a customerRef with the same content returns the same request in its current state. Players who have a passkey confirm each withdrawal with one: PASSKEY_REQUIRED without `confirmation`.',
    example: {
      query: {},
      body: { amount: 1500, method: 'BANK', bank: exampleBank, customerRef: 'w9v2m1' },
      result: { ...exampleWithdrawal, status: 'PENDING', reference: null, decidedAt: null, paidAt: null },
    },
    samples: [
      {
        query: {},
        body: {
          amount: 750.25,
          method: 'UPI',
          upiId: 'asha.rao@examplebank',
          note: 'Winnings',
          customerRef: 'w9v2m2',
        },
      },
      {
        query: {},
        body: {
          amount: 900,
          method: 'BANK',
          bank: exampleBank,
          note: 'To savings',
          customerRef: 'w9v2m3',
          confirmation: exampleUsedPasskey,
        },
      },
      {
        query: {},
        body: { amount: 900, method: 'UPI', upiId: 'asha.rao@examplebank', customerRef: 'w9v2m4' },
      },
      {
        query: {},
        body: {
          amount: 900,
          method: 'UPI',
          upiId: 'asha.rao@examplebank',
          customerRef: 'w9v2m5',
          confirmation: exampleUsedPasskey,
        },
      },
    ],
  },
  createRequestForDepositWithdrawal: {
    description:
      'Requests a deposit or a withdrawal, depending on `type`: the same as `createDeposit` and `createWithdrawal`.',
    example: {
      query: {},
      body: {
        type: 'DEPOSIT',
        amount: 2000,
        method: 'UPI',
        reference: '631204857193',
        customerRef: 'r9v2m1',
      },
      result: exampleDeposit,
    },
    samples: [
      {
        query: {},
        body: {
          type: 'DEPOSIT',
          amount: 2000,
          method: 'BANK',
          reference: 'HDFC-N-0293847',
          imageId: 'b3Vk0sPq9LxWm2Zt7RfA1c',
          note: 'From my savings account',
          customerRef: 'r9v2m2',
        },
      },
      { query: {}, body: { type: 'DEPOSIT', amount: 2000, method: 'ONLINE', customerRef: 'r9v2m3' } },
      {
        query: {},
        body: {
          type: 'WITHDRAWAL',
          amount: 900,
          method: 'UPI',
          upiId: 'asha.rao@examplebank',
          note: 'Winnings',
          customerRef: 'r9v2m4',
          confirmation: exampleUsedPasskey,
        },
      },
      {
        query: {},
        body: {
          type: 'WITHDRAWAL',
          amount: 900,
          method: 'UPI',
          upiId: 'asha.rao@examplebank',
          customerRef: 'r9v2m5',
        },
      },
      {
        query: {},
        body: {
          type: 'WITHDRAWAL',
          amount: 1500,
          method: 'BANK',
          bank: exampleBank,
          note: 'To savings',
          customerRef: 'r9v2m6',
          confirmation: exampleUsedPasskey,
        },
      },
      {
        query: {},
        body: { type: 'WITHDRAWAL', amount: 1500, method: 'BANK', bank: exampleBank, customerRef: 'r9v2m7' },
      },
    ],
  },
  cancelRequest: {
    description:
      'Cancels a pending deposit, or a pending withdrawal if the site lets players take it back into play. Repeating it returns the first answer.',
    example: {
      query: {},
      body: { requestId: exampleDeposit.requestId },
      result: {
        ...exampleDeposit,
        status: 'CANCELLED',
        cancellable: false,
        decidedAt: exampleDeposit.createdAt,
      },
    },
  },
  playerRequests: {
    description: "The player's own requests of both types and in every state, newest first, by page.",
    notes: {
      statuses: 'Any of these; all if absent or empty.',
      cursor: '`next` of the previous page.',
    },
    example: {
      query: {},
      body: {
        type: 'DEPOSIT',
        statuses: ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'PAID'],
        from: NOW - 86_400_000,
        to: NOW,
        cursor: `${NOW}.${exampleDeposit.requestId}`,
        take: 25,
      },
      result: {
        requests: [exampleOnlineDeposit, exampleDeposit],
        next: `${NOW}.${exampleDeposit.requestId}`,
      },
    },
    samples: [
      { query: {}, body: {} },
      { query: {}, body: { requestId: exampleWithdrawal.requestId, type: 'WITHDRAWAL' } },
    ],
  },
  getDepositWithdrawals: {
    description:
      "The player's own deposits and withdrawals, newest first, by page, with their totals over the whole filter.",
    notes: {
      statuses: 'Any of these; all if absent or empty.',
      cursor: '`next` of the previous page.',
    },
    example: {
      query: {},
      body: {
        type: 'WITHDRAWAL',
        statuses: ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'PAID'],
        from: NOW - 86_400_000,
        to: NOW,
        cursor: `${NOW}.${exampleWithdrawal.requestId}`,
        take: 25,
      },
      result: {
        requests: [exampleWithdrawal],
        next: null,
        totals: { deposited: 0, withdrawn: 1500, pendingDeposits: 0, heldWithdrawals: 0 },
      },
    },
    samples: [
      { query: {}, body: {} },
      { query: {}, body: { requestId: exampleDeposit.requestId, type: 'DEPOSIT' } },
    ],
  },
  getUserWithdrawalHistory: {
    description: "The player's own withdrawals, newest first, by page.",
    notes: {
      from: 'Made at this time or later, UTC ms.',
      to: 'Made at this time or earlier, UTC ms.',
      cursor: '`next` of the previous page.',
    },
    example: {
      query: {
        status: 'PAID',
        from: NOW - 86_400_000,
        to: NOW,
        cursor: `${NOW}.${exampleWithdrawal.requestId}`,
        take: 25,
      },
      body: null,
      result: { requests: [exampleWithdrawal], next: null },
    },
    samples: [
      { query: {}, body: null },
      ...(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const).map((status) => ({
        query: { status },
        body: null,
      })),
    ],
  },
  storeImage: {
    description:
      'Stores the picture of a receipt for `createDeposit`. JPEG, PNG or WebP as detected from its bytes, at most 5 MB and 40 megapixels. Only its owner and operators can see it. A picture that no request refers to is removed after a day.',
    notes: { image: 'The file as base64, without the prefix of a data URL.' },
    example: {
      query: {},
      body: { image: PIXEL, purpose: 'RECEIPT' },
      result: {
        imageId: 'b3Vk0sPq9LxWm2Zt7RfA1c',
        path: 'Setting/GetImage/b3Vk0sPq9LxWm2Zt7RfA1c',
        contentType: 'image/jpeg',
        width: 1,
        height: 1,
        bytes: 631,
      },
    },
  },
};
