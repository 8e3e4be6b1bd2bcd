import type { MoneyRequestTable } from '../../db/cashier-tables.ts';

type Paid = Pick<MoneyRequestTable, 'gateway_payment' | 'other_payments'>;

/** Ids of the payments that a gateway has captured for a request beside the one that counts, in the order in which they were reported. They have to be paid back. */
export function otherPayments({ other_payments: ids }: Pick<Paid, 'other_payments'>): readonly string[] {
  return ids === null ? [] : (JSON.parse(ids) as string[]);
}

/** True if the payment has been reported for this request before. */
export function isKnown(row: Paid, paymentId: string): boolean {
  return row.gateway_payment === paymentId || otherPayments(row).includes(paymentId);
}

/** The columns for a payment that counts from now on. The one that counted before joins the others. */
export function counting(row: Paid, paymentId: string): Paid {
  const before = row.gateway_payment === null ? {} : another(row, row.gateway_payment);
  return { other_payments: row.other_payments, ...before, gateway_payment: paymentId };
}

/** The column for a payment that does not count. */
export function another(row: Paid, paymentId: string): Pick<Paid, 'other_payments'> {
  return { other_payments: JSON.stringify([...otherPayments(row), paymentId]) };
}
