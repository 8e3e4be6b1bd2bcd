import type { ErrorCode } from '../error-codes.ts';
import { defineCall } from '../define-call.ts';
import { MoneyRequest, NewDeposit } from '../entities/money-request.ts';
import { exampleDeposit } from '../examples/cashier.ts';
import { query } from '../query.ts';

/** What a deposit may be refused with, in the order of the checks. */
export const DEPOSIT_ERRORS = [
  'SITE_SUSPENDED',
  'DUPLICATE_TRANSACTION',
  'FORBIDDEN',
  'MONEY_MOVES_STOPPED',
  'METHOD_NOT_OFFERED',
  'AMOUNT_OUT_OF_LIMITS',
  'VALIDATION_FAILED',
  'IMAGE_NOT_FOUND',
  'TOO_MANY_OPEN_REQUESTS',
  'DAILY_LIMIT_EXCEEDED',
  'DEPOSIT_LIMIT_EXCEEDED',
  'REFERENCE_USED',
  'PAYMENT_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** R7.43 */
export const createDeposit = defineCall({
  name: 'createDeposit',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/CreateDeposit',
  auth: 'player',
  query: query({}),
  body: NewDeposit,
  result: MoneyRequest,
  background: false,
  description:
    'Asks for a deposit. By UPI and BANK the player pays first and an operator approves; ONLINE answers with what the page of the gateway is opened with. The same customerRef with the same content gives the same request, as it is by then.',
  notes: {
    customerRef: 'Made once per press of the button, and reused on each retry of that press.',
    reference:
      'UTR of the payment, where the way to pay needs one. Once used, it is used up for all players.',
    imageId: 'Receipt, as `storeImage` answered it.',
  },
  errors: DEPOSIT_ERRORS,
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
});
