import type { OperatorMoneyRequest } from '../entities/operator-money.ts';
import { exampleBank } from './cashier.ts';
import { NOW } from './cricket-match.ts';
import { PLAYER_ID } from './operator.ts';

export const exampleOperatorWithdrawal: OperatorMoneyRequest = {
  requestId: 'w77b0c1d9e4a52f603',
  playerId: PLAYER_ID,
  userName: 'asha',
  site: 'play.layline.example',
  type: 'WITHDRAWAL',
  status: 'PENDING',
  method: 'BANK',
  amount: 1500,
  credited: null,
  currency: 'INR',
  reference: null,
  imageId: null,
  payee: exampleBank,
  note: null,
  reason: null,
  flag: null,
  firstApproval: null,
  gateway: null,
  gatewayOrder: null,
  gatewayPayment: null,
  payoutId: null,
  createdAt: NOW - 3_600_000,
  expiresAt: null,
  decidedAt: null,
  decidedBy: null,
  paidAt: null,
};

export const exampleOperatorDeposit: OperatorMoneyRequest = {
  ...exampleOperatorWithdrawal,
  requestId: 'd41c97b0a3e25f8106',
  type: 'DEPOSIT',
  method: 'UPI',
  amount: 2000,
  reference: '631204857193',
  imageId: 'r0a9c2b7d41e',
  payee: null,
  expiresAt: NOW + 82_800_000,
};
