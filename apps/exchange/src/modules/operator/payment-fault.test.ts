import { expect, test } from 'vitest';
import type { PaymentSettings, PaymentWay } from '@layline/contract/entities/cashier.ts';
import { paymentFault } from './payment-fault.ts';

const UPI: PaymentWay = {
  method: 'UPI',
  title: 'UPI',
  deposit: true,
  withdrawal: true,
  upiId: 'club@examplebank',
  qrText: 'upi://pay?pa=club@examplebank&pn=Club&cu=INR',
  bank: null,
  instructions: 'क्‍ष',
  needsReference: true,
  needsReceipt: false,
};
const BANK: PaymentWay = {
  ...UPI,
  method: 'BANK',
  upiId: null,
  qrText: null,
  bank: { holder: 'Layline Club', accountNumber: '000123456789', ifsc: 'HDFC0009876' },
};
const SETTINGS: PaymentSettings = {
  ways: [UPI, BANK],
  deposit: { min: 100, max: 1000, perDay: null },
  withdrawal: { min: 100, max: 1000, perDay: null },
  openRequestsMax: 5,
  withdrawalReversal: false,
  secondApprovalAbove: null,
  secondApprovalAbovePerDay: null,
  depositExpiryMinutes: 60,
  payeeCoolingHours: null,
};
const faultOf = (...ways: PaymentWay[]) => paymentFault({ ...SETTINGS, ways });

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
