import * as v from 'valibot';
import { Amount, Id, Instant } from '../wire.ts';
import { MoneyRequestStatus, MoneyRequestType } from './money-request.ts';
import { BankAccount, PaymentMethod, UpiId } from './payment-info.ts';

/** Something about a request that a person has to look at. */
export const MoneyRequestFlag = v.picklist([
  'AMOUNT_MISMATCH',
  'PAID_TWICE',
  'PAID_AFTER_REJECTION',
  'PAYOUT_CONTRADICTION',
  'PAYOUT_UNCLEAR',
]);

/** A request to pay in or out as those see it who decide it: nothing shortened. Amounts in major units. */
export const OperatorMoneyRequest = v.object({
  requestId: Id,
  playerId: Id,
  userName: v.string(),
  /** File of the site's settings. */
  site: v.string(),
  type: MoneyRequestType,
  status: MoneyRequestStatus,
  method: PaymentMethod,
  amount: Amount,
  /** What an approved deposit put on the account. */
  credited: v.nullable(Amount),
  currency: v.string(),
  reference: v.nullable(v.string()),
  imageId: v.nullable(v.string()),
  /** Where a withdrawal goes to. */
  payee: v.nullable(v.union([v.object({ upiId: UpiId }), v.object(BankAccount.entries)])),
  note: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  flag: v.nullable(MoneyRequestFlag),
  /** Who has approved a deposit that needs two operators, with which amount; null if none has, or none is needed. */
  firstApproval: v.nullable(v.object({ by: v.string(), at: Instant, amount: Amount })),
  /** Name of the gateway that decides it; null where an operator does. */
  gateway: v.nullable(v.string()),
  gatewayOrder: v.nullable(v.string()),
  gatewayPayment: v.nullable(v.string()),
  payoutId: v.nullable(v.string()),
  createdAt: Instant,
  expiresAt: v.nullable(Instant),
  decidedAt: v.nullable(Instant),
  decidedBy: v.nullable(v.string()),
  paidAt: v.nullable(Instant),
});
export type OperatorMoneyRequest = v.InferOutput<typeof OperatorMoneyRequest>;
