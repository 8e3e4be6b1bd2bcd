import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { MoneyRequest, NewDeposit, NewWithdrawal } from '../entities/money-request.ts';
import { exampleBank, exampleDeposit } from '../examples/cashier.ts';
import { query } from '../query.ts';
import { DEPOSIT_ERRORS } from './create-deposit.ts';
import { WITHDRAWAL_ERRORS } from './create-withdrawal.ts';

const [toUpi, toBank] = NewWithdrawal.options;
const withdrawal = { type: v.literal('WITHDRAWAL') };

/** R7.26: the older form of both, with the type in the body. */
export const createRequestForDepositWithdrawal = defineCall({
  name: 'createRequestForDepositWithdrawal',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  auth: 'player',
  query: query({}),
  body: v.variant('type', [
    v.strictObject({ type: v.literal('DEPOSIT'), ...NewDeposit.entries }),
    v.variant('method', [
      v.strictObject({ ...withdrawal, ...toUpi.entries }),
      v.strictObject({ ...withdrawal, ...toBank.entries }),
    ]),
  ]),
  result: MoneyRequest,
  background: false,
  description:
    'Asks for a deposit or a withdrawal, as its `type` says: the same as `createDeposit` and `createWithdrawal`.',
  errors: [...new Set([...DEPOSIT_ERRORS, ...WITHDRAWAL_ERRORS])],
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
      },
    },
    {
      query: {},
      body: { type: 'WITHDRAWAL', amount: 1500, method: 'BANK', bank: exampleBank, customerRef: 'r9v2m7' },
    },
  ],
});
