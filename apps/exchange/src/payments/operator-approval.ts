import type { PaymentPort } from './payment-port.ts';

/** The local adapter: players pay by hand; operators check the bank statement, approve, and pay out by hand. */
export const operatorApproval: PaymentPort = {
  name: null,
  openPayment: () => Promise.resolve(null),
  payOut: () => Promise.resolve(null),
};
