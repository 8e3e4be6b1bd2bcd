import { defineCall } from '../define-call.ts';
import { PaymentInfo } from '../entities/payment-info.ts';
import { examplePaymentInfo } from '../examples/cashier.ts';
import { query } from '../query.ts';

/** R7.41 */
export const getPaymentInfo = defineCall({
  name: 'getPaymentInfo',
  group: 'cashier',
  method: 'GET',
  path: 'Account/GetPaymentInfo',
  auth: 'player',
  query: query({}),
  body: null,
  result: PaymentInfo,
  background: false,
  description: 'How money comes to this site and leaves it: ways to pay, where to, and the limits.',
  errors: [],
  example: { query: {}, body: null, result: examplePaymentInfo },
});
