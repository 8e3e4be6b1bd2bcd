import type { DocsOf } from '../../call-docs.ts';
import { exampleOperatorDeposit } from '../../examples/operator.ts';
import { exampleMoneyFigures, exampleReconciliation } from '../../examples/reconciliation.ts';
import type * as calls from './reconciliation.ts';

export const OPERATOR_RECONCILIATION_DOCS: DocsOf<typeof calls> = {
  reconcileMoney: {
    description:
      'Compares what was credited and paid on a day with the lines of a file. Changes nothing and keeps nothing but an entry in the audit log with the sums. A line finds its request by the gateway’s payment, order or payout, by the reference of the player or the payout, or by the request’s id.',
    notes: {
      day: 'The day on which deposits were credited and withdrawals paid, in the exchange’s time zone.',
      source: 'GATEWAY: requests that the gateway decides. BANK: those that operators decide.',
      lines:
        'captured, paid, processed, settled, success, successful, completed and done mean that a payment was made; so does null. Other states mean that it was not.',
    },
    example: {
      query: { day: '2026-11-17', source: 'GATEWAY' },
      body: { lines: [{ reference: 'pay_NxQ2b7Rk81', amount: 2500, state: 'captured' }] },
      result: exampleReconciliation,
    },
    samples: [
      {
        query: { day: '2026-11-17', source: 'BANK' },
        body: { lines: [{ reference: '4321 0987 6543', amount: 500, state: null }] },
      },
    ],
  },
  getMoneyFigures: {
    description:
      'Deposits credited and withdrawals paid, beside a request: of its player today, in 30 days and ever, and of its site today.',
    example: {
      query: { requestId: exampleOperatorDeposit.requestId },
      body: null,
      result: exampleMoneyFigures,
    },
  },
};
