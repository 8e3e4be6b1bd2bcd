import { expect, test } from 'vitest';
import type { PaymentSettings, PaymentWay } from '@layline/contract/entities/cashier.ts';
import { examplePaymentSettings, exampleUpi } from '@layline/contract/examples/cashier.ts';
import { paymentChanges } from './payment-words.ts';

const UPI: PaymentWay = {
  ...exampleUpi,
  withdrawal: false,
  upiId: 'club@examplebank',
  qrText: 'upi://pay?pa=club@examplebank',
  instructions: 'Pay the exact amount.',
  needsReceipt: true,
};
const ONLINE: PaymentWay = { ...UPI, method: 'ONLINE', title: 'Card', upiId: null, qrText: null };
const NOW: PaymentSettings = { ...examplePaymentSettings, ways: [UPI, ONLINE] };

const WITHOUT_UPI =
  'No longer a way to pay: “UPI” (UPI), for deposits, to club@examplebank, with the code upi://pay?pa=club@examplebank, with the text “Pay the exact amount.”, asks for a reference, asks for a receipt.';
const WITHOUT_CARD =
  'No longer a way to pay: “Card” (Payment gateway), for deposits, with the text “Pay the exact amount.”, asks for a reference, asks for a receipt.';

test.each<[changed: Partial<PaymentSettings>, sentences: readonly string[]]>([
  [{}, []],
  [
    { ways: [ONLINE, UPI] },
    ['Ways to pay in their order: “Card”, Payment gateway; “UPI”, club@examplebank.'],
  ],
  [{ ways: [] }, [WITHOUT_UPI, WITHOUT_CARD, 'Ways to pay in their order: none.']],
  [{ ways: [ONLINE] }, [WITHOUT_UPI, 'Ways to pay in their order: “Card”, Payment gateway.']],
  [
    { ways: [{ ...UPI, upiId: 'cIub@examplebank' }, ONLINE] },
    [
      'UPI: ANOTHER ACCOUNT, cIub@examplebank instead of club@examplebank.',
      WITHOUT_UPI.replace('No longer a way to pay', 'New way to pay').replace('to club', 'to cIub'),
      WITHOUT_UPI,
      'Ways to pay in their order: “UPI”, cIub@examplebank; “Card”, Payment gateway.',
    ],
  ],
  [
    { deposit: { min: 50, max: 1000, perDay: 5000 } },
    ['Deposits: from 50 to 1000, at most 5000 in 24 hours.'],
  ],
  [{ withdrawalReversal: true }, ['Players can take back a waiting withdrawal.']],
  [{ secondApprovalAbove: null }, ['What one cashier approves for a player in 24 hours: without a limit.']],
  [
    { secondApprovalAbovePerDay: 8000 },
    ['What one cashier approves for all players in 24 hours: up to 8000.'],
  ],
  [{ openRequestsMax: 3 }, ['Requests that a player may have waiting at once: 3.']],
  [{ depositExpiryMinutes: 30 }, ['An undecided deposit expires after 30 minutes.']],
  [{ payeeCoolingHours: 48 }, ['A first withdrawal to a payee waits 48 hours.']],
])('[R20.62] %j is said in full', (changed, sentences) => {
  expect(paymentChanges(NOW, { ...NOW, ...changed })).toEqual(sentences);
});

test('[R20.62] a code that alone leads elsewhere is a change', () => {
  const elsewhere = { ...UPI, qrText: 'upi://pay?pa=thief@otherbank' };
  expect(paymentChanges(NOW, { ...NOW, ways: [elsewhere, ONLINE] })[0]).toContain('thief@otherbank');
});
