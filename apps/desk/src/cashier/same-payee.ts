import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';

type Payee = OperatorMoneyRequest['payee'];

function keyOf(payee: Payee): string | null {
  if (payee === null) return null;
  return 'upiId' in payee
    ? `upi ${payee.upiId.toLowerCase()}`
    : `bank ${payee.ifsc.toUpperCase()} ${payee.accountNumber}`;
}

/** True if two withdrawals go to the same UPI id or bank account, whatever the name on it. */
export function samePayee(one: Payee, other: Payee): boolean {
  const key = keyOf(one);
  return key !== null && key === keyOf(other);
}
