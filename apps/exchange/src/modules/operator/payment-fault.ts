import type { FieldError } from '@layline/contract/envelope.ts';
import type { PaymentSettings, PaymentWay } from '@layline/contract/entities/cashier.ts';

/** Characters that cannot be seen and change the ones beside them. Joiners are part of Hindi. */
const UNSEEN = /[\p{Cf}--[\u200c\u200d]]/v;

function accountFault({ method, upiId, qrText, bank, deposit }: PaymentWay): string | null {
  if (deposit && method === 'UPI' && upiId === null) return 'Give the UPI ID that deposits go to.';
  if (deposit && method === 'BANK' && bank === null) return 'Give the bank account that deposits go to.';
  const payee = qrText === null ? upiId : new URLSearchParams(qrText.split('?')[1]).get('pa');
  return payee === upiId ? null : 'The QR code leads to another account than the UPI ID.';
}

/**
 * What is wrong with payment settings that an admin asks for, beyond their form: players could not pay by them, or the second admin could not see where to. Null if nothing is.
 * Files on the host are not checked.
 */
export function paymentFault({ ways }: PaymentSettings): FieldError | null {
  const at = (path: string, message: string): FieldError => ({ path: `payments.ways${path}`, message });
  if (UNSEEN.test(JSON.stringify(ways))) return at('', 'Leave out characters that cannot be seen.');
  for (const [index, way] of ways.entries()) {
    // Players choose a method, and the first way of it counts.
    if (ways.findIndex(({ method }) => method === way.method) < index)
      return at(`.${index}.method`, 'Give each method once.');
    const message = accountFault(way);
    if (message !== null) return at(`.${index}`, message);
  }
  return null;
}
