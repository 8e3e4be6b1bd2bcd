import type { Bonus } from '../entities/bonus.ts';
import type { MoneyRequest, PaymentInfo, PaymentSettings, PaymentWay } from '../entities/cashier.ts';
import { NOW } from './cricket-match.ts';

export const exampleBank = {
  holder: 'Asha Rao',
  accountNumber: '123456786789',
  ifsc: 'HDFC0001234',
};

/** UPI as a site offers it. */
export const exampleUpi: PaymentWay = {
  method: 'UPI',
  title: 'UPI',
  deposit: true,
  withdrawal: true,
  upiId: 'layline@examplebank',
  qrText: 'upi://pay?pa=layline@examplebank&pn=Layline&cu=INR',
  bank: null,
  instructions: 'Pay, then enter the 12 digits of the UTR.',
  needsReference: true,
  needsReceipt: false,
};

/** A bank account as a site offers it. */
export const exampleBankWay: PaymentWay = {
  method: 'BANK',
  title: 'Bank transfer',
  deposit: true,
  withdrawal: true,
  upiId: null,
  qrText: null,
  bank: { holder: 'Layline Example', accountNumber: '000123456789', ifsc: 'HDFC0009876' },
  instructions: null,
  needsReference: true,
  needsReceipt: true,
};

const shared = {
  ways: [exampleUpi, exampleBankWay],
  deposit: { min: 100, max: 100_000, perDay: 200_000 },
  withdrawal: { min: 500, max: 50_000, perDay: null },
  openRequestsMax: 5,
  withdrawalReversal: false,
};

export const examplePaymentSettings: PaymentSettings = {
  ...shared,
  secondApprovalAbove: 50_000,
  secondApprovalAbovePerDay: 1_000_000,
  depositExpiryMinutes: 1440,
  payeeCoolingHours: null,
};

export const examplePaymentInfo: PaymentInfo = {
  ...shared,
  currency: 'INR',
  depositLeft: 198_000,
  withdrawalLeft: null,
  realMoney: true,
  throughAgent: false,
};

export const exampleDeposit: MoneyRequest = {
  requestId: 'd41c97b0a3e25f8106',
  type: 'DEPOSIT',
  status: 'PENDING',
  method: 'UPI',
  amount: 2000,
  credited: null,
  currency: 'INR',
  reference: '631204857193',
  imageId: null,
  payee: null,
  note: null,
  reason: null,
  createdAt: NOW,
  expiresAt: NOW + 86_400_000,
  payableFrom: null,
  decidedAt: null,
  paidAt: null,
  cancellable: true,
  checkout: null,
};

export const exampleOnlineDeposit: MoneyRequest = {
  ...exampleDeposit,
  requestId: 'd8a70f2c6b1943de55',
  method: 'ONLINE',
  reference: null,
  checkout: {
    gateway: 'RAZORPAY',
    keyId: 'rzp_live_8sJk2LmQ0pXv7T',
    orderId: 'order_Lq2x8VnT4sKc9B',
    amount: 200_000,
    currency: 'INR',
  },
};

export const exampleWithdrawal: MoneyRequest = {
  ...exampleDeposit,
  requestId: 'w07b5d94e61fa2c338',
  type: 'WITHDRAWAL',
  status: 'PAID',
  method: 'BANK',
  amount: 1500,
  reference: '631299014425',
  payee: '••••6789',
  expiresAt: null,
  decidedAt: NOW + 600_000,
  paidAt: NOW + 900_000,
  cancellable: false,
};

const CLAIMED_AT = 1_790_000_000_000;
const DAY_MS = 86_400_000;

export const exampleBonus: Bonus = {
  bonusId: 'welcome',
  title: 'Welcome bonus',
  terms:
    'Half of your first deposit, up to 2,000. Wager it five times within 30 days at odds of 1.5 or more.',
  kind: 'DEPOSIT',
  amount: 2000,
  percent: 50,
  minDeposit: 500,
  firstDeposit: true,
  wagering: 5,
  minOdds: 1.5,
  sports: [3, 1],
  cappedByEvent: true,
  days: 30,
  closesAt: CLAIMED_AT + 60 * DAY_MS,
  status: 'WAGERING',
  hindrance: null,
  offer: null,
  claim: {
    amount: 1000,
    claimedAt: CLAIMED_AT,
    wagered: 1250.5,
    toWager: 5000,
    expiresAt: CLAIMED_AT + 30 * DAY_MS,
    endedAt: null,
    reason: null,
  },
};
