import * as v from 'valibot';
import { Amount, Id, Instant } from '../wire.ts';
import { BonusDefinition } from './bonus.ts';
import { MoneyRequestStatus, MoneyRequestType, BankAccount, PaymentMethod, UpiId } from './cashier.ts';

/** Something about a request that an operator has to look into. */
export const MoneyRequestFlag = v.picklist([
  'AMOUNT_MISMATCH',
  'PAID_TWICE',
  'PAID_AFTER_REJECTION',
  'PAYOUT_CONTRADICTION',
  'PAYOUT_UNCLEAR',
]);

/** A request to pay in or out as operators see it: nothing masked for those who decide. Amounts in major units. */
export const OperatorMoneyRequest = v.object({
  requestId: Id,
  playerId: Id,
  userName: v.string(),
  /** The site, by the name of its settings file. */
  site: v.string(),
  /** Setting `domain` of the site, by which players and bonuses name it too; the name of the file if that is gone. */
  domain: v.string(),
  type: MoneyRequestType,
  status: MoneyRequestStatus,
  method: PaymentMethod,
  amount: Amount,
  /** What an approved deposit credited to the account. */
  credited: v.nullable(Amount),
  currency: v.string(),
  reference: v.nullable(v.string()),
  imageId: v.nullable(v.string()),
  /** Where a withdrawal goes; null for a deposit, and for SUPPORT, which pays nobody. */
  payee: v.nullable(v.union([v.object({ upiId: UpiId }), v.object(BankAccount.entries)])),
  note: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  flag: v.nullable(MoneyRequestFlag),
  /** Who has approved a deposit that needs two operators, and with which amount; null if no operator has, or if it takes only one. */
  firstApproval: v.nullable(v.object({ by: v.string(), at: Instant, amount: Amount })),
  /** Name of the gateway that decides it; null if an operator does. */
  gateway: v.nullable(v.string()),
  gatewayOrder: v.nullable(v.string()),
  gatewayPayment: v.nullable(v.string()),
  /** Ids of further payments that the gateway has captured for a deposit, oldest first. They have to be paid back. */
  otherPayments: v.optional(v.array(v.string()), []),
  payoutId: v.nullable(v.string()),
  createdAt: Instant,
  expiresAt: v.nullable(Instant),
  /** The earliest time at which a pending withdrawal to a payee new to the player can be approved; null for any other. */
  payableFrom: v.nullable(Instant),
  decidedAt: v.nullable(Instant),
  /** Who approved it, even after another operator has paid it. */
  approvedBy: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  paidAt: v.nullable(Instant),
});
export type OperatorMoneyRequest = v.InferOutput<typeof OperatorMoneyRequest>;

/** A bonus as the operators who offer it see it. */
export const OfferedBonus = v.object({
  definition: BonusDefinition,
  /** Setting `domain` of the site that offers it. */
  site: v.string(),
  createdAt: Instant,
  /** `site` for those from a settings file, otherwise an operator. */
  createdBy: v.string(),
  /** When it was ended; it can no longer be claimed. */
  endedAt: v.nullable(Instant),
});
export type OfferedBonus = v.InferOutput<typeof OfferedBonus>;

/** A claim of a bonus. */
export const OperatorBonusClaim = v.object({
  claimId: Id,
  bonusId: Id,
  playerId: Id,
  state: v.picklist(['WAGERING', 'RELEASED', 'EXPIRED', 'FORFEITED', 'CANCELLED']),
  amount: Amount,
  toWager: Amount,
  /** How much of it has been wagered so far. */
  wagered: Amount,
  /**
   * While it is being wagered: the other player with whom most of it was matched, how much that was, and whether both look like
   * the same person (mobile number, connection). Much with one player is a reason to look before it is released. Null if none of
   * it was matched with players, or once the claim has ended.
   */
  mostWith: v.nullable(v.object({ playerId: Id, wagered: Amount, samePerson: v.boolean() })),
  claimedAt: Instant,
  expiresAt: Instant,
  endedAt: v.nullable(Instant),
  /** Why it was cancelled, and by whom. */
  reason: v.nullable(v.string()),
  endedBy: v.nullable(v.string()),
});
export type OperatorBonusClaim = v.InferOutput<typeof OperatorBonusClaim>;

/**
 * Why a withdrawal is held. SHARED_PAYEE: other players have been paid to the same UPI id or bank account. ONE_LOSER: most
 * of what the player has won lately was lost by one other player. FEW_LOSERS: at most ten players lost most of it, and most of what
 * they lost went to at most ten players. OFF_MARKET: the player traded with others at prices far better
 * than everybody else got at the time. VOID_BIAS: voids and corrections by one operator have returned the player's losses.
 * SHARED_DEVICE: players who bet against the player, or claimed the same bonus, have logged in on the same device.
 * HEDGED_BONUS: a player with the same device, connection, number or payee claimed the same bonus and bet the other way.
 */
export const HoldRule = v.picklist([
  'SHARED_PAYEE',
  'ONE_LOSER',
  'FEW_LOSERS',
  'OFF_MARKET',
  'VOID_BIAS',
  'SHARED_DEVICE',
  'HEDGED_BONUS',
]);
export type HoldRule = v.InferOutput<typeof HoldRule>;

/** A withdrawal that waits for a person to look at it, and why. */
export const WithdrawalHold = v.object({
  requestId: Id,
  playerId: Id,
  rule: HoldRule,
  /** The other players that the rule names; for VOID_BIAS names of operators. */
  others: v.array(v.string()),
  /** What the rule adds up, in major units; null if it adds nothing up. */
  amount: v.nullable(Amount),
  heldAt: Instant,
  /** Null while it holds. */
  releasedAt: v.nullable(Instant),
  releasedBy: v.nullable(v.string()),
});
export type WithdrawalHold = v.InferOutput<typeof WithdrawalHold>;
