import type { ErrorCode } from '../error-codes.ts';
import { defineCall } from '../define-call.ts';
import { MoneyRequest, NewWithdrawal } from '../entities/money-request.ts';
import { exampleBank, exampleWithdrawal } from '../examples/cashier.ts';
import { query } from '../query.ts';

/** What a withdrawal may be refused with, in the order of the checks. */
export const WITHDRAWAL_ERRORS = [
  'SITE_SUSPENDED',
  'DUPLICATE_TRANSACTION',
  'FORBIDDEN',
  'MONEY_MOVES_STOPPED',
  'METHOD_NOT_OFFERED',
  'AMOUNT_OUT_OF_LIMITS',
  'NEGATIVE_BALANCE',
  'TOO_MANY_OPEN_REQUESTS',
  'DAILY_LIMIT_EXCEEDED',
  'INSUFFICIENT_FUNDS',
] as const satisfies readonly ErrorCode[];

/** R7.42 */
export const createWithdrawal = defineCall({
  name: 'createWithdrawal',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/CreateWithdrawal',
  auth: 'player',
  query: query({}),
  body: NewWithdrawal,
  result: MoneyRequest,
  background: false,
  description:
    'Asks for a withdrawal. The amount leaves the balance at once and is held until it is paid or rejected; it cannot be bet meanwhile. The same customerRef with the same content gives the same request, as it is by then.',
  errors: WITHDRAWAL_ERRORS,
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
      body: { amount: 900, method: 'BANK', bank: exampleBank, note: 'To savings', customerRef: 'w9v2m3' },
    },
    { query: {}, body: { amount: 900, method: 'UPI', upiId: 'asha.rao@examplebank', customerRef: 'w9v2m4' } },
  ],
});
