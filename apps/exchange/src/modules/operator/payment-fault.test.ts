import { expect, test } from 'vitest';
import type { PaymentWay } from '@layline/contract/entities/cashier.ts';
import { exampleBankWay, examplePaymentSettings, exampleUpi } from '@layline/contract/examples/cashier.ts';
import { paymentFault } from './payment-fault.ts';

/** With a joiner, as Hindi is written. */
const UPI: PaymentWay = { ...exampleUpi, instructions: 'क्\u200dष' };
const BANK = exampleBankWay;
const faultOf = (...ways: PaymentWay[]) => paymentFault({ ...examplePaymentSettings, ways });

test('[R20.62] sound ways have no fault, and neither has a way for withdrawals alone without an account', () => {
  expect(faultOf(UPI, BANK)).toBeNull();
  expect(faultOf({ ...UPI, deposit: false, upiId: null, qrText: null })).toBeNull();
  expect(faultOf()).toBeNull();
});

test.each<[what: string, ways: PaymentWay[], message: string]>([
  ['a method twice', [UPI, BANK, { ...UPI, title: 'Another' }], 'Give each method once.'],
  ['UPI without an account', [{ ...UPI, upiId: null, qrText: null }], 'Give the UPI ID that deposits go to.'],
  ['a bank without an account', [{ ...BANK, bank: null }], 'Give the bank account that deposits go to.'],
  [
    'a code that leads elsewhere',
    [{ ...UPI, qrText: 'upi://pay?pa=thief@otherbank' }],
    'The QR code leads to another account than the UPI ID.',
  ],
  [
    'a code that leads nowhere',
    [{ ...UPI, qrText: 'pay me' }],
    'The QR code leads to another account than the UPI ID.',
  ],
  ['text that turns round', [{ ...UPI, title: 'UPI\u202e' }], 'Leave out characters that cannot be seen.'],
  [
    'a gap that nobody sees',
    [{ ...UPI, instructions: 'Pay\u200bnow' }],
    'Leave out characters that cannot be seen.',
  ],
])('[R20.62] %s is refused', (_, ways, message) => {
  expect(faultOf(...ways)?.message).toBe(message);
});
