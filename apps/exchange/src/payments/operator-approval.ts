import type { PaymentPort } from './payment-port.ts';

/** The local adapter: players pay by hand, operators look at the bank's statement, approve, and pay out by hand. */
export const operatorApproval: PaymentPort = {
  name: null,
  openPayment: () => Promise.resolve(null),
  payOut: () => Promise.resolve(null),
};
