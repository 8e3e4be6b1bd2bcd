import type { BankAccount, PaymentMethod } from '@layline/contract/entities/cashier.ts';
import type { Paise } from '@layline/units/money.ts';

/** A deposit that is to be paid. */
export interface NewPayment {
  /** The request's id: the same one again opens nothing new. */
  readonly requestId: string;
  readonly amount: Paise;
  /** ISO 4217. */
  readonly currency: string;
  /** True if it was begun before, and may be there already. */
  readonly resumed: boolean;
}

/** A withdrawal that is to be paid out. */
export interface NewPayout extends Omit<NewPayment, 'resumed'> {
  readonly payee: { readonly upiId: string } | BankAccount;
  /** Name that the provider knows the player under. */
  readonly playerId: string;
}

/** What has been paid for an order. */
export interface CapturedPayment {
  readonly paymentId: string;
  readonly amount: Paise;
  readonly currency: string;
}

/** PENDING is on its way; PAID has reached the payee; FAILED will not, or came back. */
export interface Payout {
  readonly payoutId: string;
  readonly status: 'PENDING' | 'PAID' | 'FAILED';
  /** The bank's reference, once there is one. */
  readonly utr: string | null;
  /** Why it failed, for the player. */
  readonly reason: string | null;
}

/** A provider that takes players' deposits and pays withdrawals out. */
export interface PaymentPort {
  /** Kept with the requests that it decides; null where operators do. */
  readonly name: 'RAZORPAY' | null;
  /** Opens a payment; answers the id of the order, null where the player simply pays and an operator approves. */
  openPayment(payment: NewPayment): Promise<string | null>;
  /** Pays out; null where an operator pays by hand and records it. */
  payOut(payout: NewPayout): Promise<Payout | null>;
}

/** News of a webhook. Amounts in paise. */
export type PaymentNews =
  | ({
      readonly kind: 'CAPTURED';
      readonly orderId: string;
      readonly requestId: string | null;
    } & CapturedPayment)
  | { readonly kind: 'PAYOUT'; readonly payoutId: string; readonly requestId: string | null }
  | { readonly kind: 'OTHER' };

/** One event of a webhook, whose signature was right. */
export interface GatewayEvent {
  /** The same for every delivery of the event. */
  readonly eventId: string;
  /** The gateway's own name of it. */
  readonly name: string;
  readonly news: PaymentNews;
}

/** A payment provider that tells by webhooks what has happened. */
export interface PaymentGateway extends PaymentPort {
  readonly name: 'RAZORPAY';
  openPayment(payment: NewPayment): Promise<string>;
  payOut(payout: NewPayout): Promise<Payout>;
  /** What has been paid for an order; null if nothing yet. */
  captured(orderId: string): Promise<CapturedPayment | null>;
  /** The state of a payout. */
  payout(payoutId: string): Promise<Payout>;
  /** Which withdrawals it pays out. */
  paysOut(method: PaymentMethod): boolean;
  /** Public key that a player's browser opens the gateway's page with. */
  readonly keyId: string;
  /** Reads a delivery; null if it is forged, `UNREADABLE` if the gateway signed what cannot be read. */
  readEvent(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): GatewayEvent | 'UNREADABLE' | null;
  /** The request that an order was opened for; null if it was for none of ours. */
  requestOf(orderId: string): Promise<string | null>;
}

/** The provider did not answer, or is out of order: the same may be asked again. The text goes into logs. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider declined for good: asking again is of no use. `reason` can be shown to the player. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}
