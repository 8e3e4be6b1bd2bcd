import type { BankAccount, PaymentMethod } from '@layline/contract/entities/cashier.ts';
import type { Paise } from '@layline/units/money.ts';

/** A deposit to be paid. */
export interface NewPayment {
  /** The request's id; repeating it opens nothing new. */
  readonly requestId: string;
  readonly amount: Paise;
  /** ISO 4217. */
  readonly currency: string;
  /** True if it was begun before and may already exist. */
  readonly resumed: boolean;
}

/** A withdrawal to be paid out. */
export interface NewPayout extends Omit<NewPayment, 'resumed'> {
  readonly payee: { readonly upiId: string } | BankAccount;
  /** Name by which the provider knows the player. */
  readonly playerId: string;
}

/** What has been paid for an order. */
export interface CapturedPayment {
  readonly paymentId: string;
  readonly amount: Paise;
  readonly currency: string;
}

/** PENDING is under way; PAID has reached the payee; FAILED will not arrive, or came back. */
export interface Payout {
  readonly payoutId: string;
  readonly status: 'PENDING' | 'PAID' | 'FAILED';
  /** The bank's reference, once there is one. */
  readonly utr: string | null;
  /** Why it failed, for the player. */
  readonly reason: string | null;
}

/** A provider that takes players' deposits and pays out withdrawals. */
export interface PaymentPort {
  /** Stored with the requests that it decides; null if operators decide. */
  readonly name: 'RAZORPAY' | null;
  /** Opens a payment; returns the id of the order, or null if the player simply pays and an operator approves. */
  openPayment(payment: NewPayment): Promise<string | null>;
  /** Pays out; null if an operator pays by hand and records it. */
  payOut(payout: NewPayout): Promise<Payout | null>;
}

/** The content of a webhook event. Amounts in paise. */
export type PaymentNews =
  | ({
      readonly kind: 'CAPTURED';
      readonly orderId: string;
      readonly requestId: string | null;
    } & CapturedPayment)
  | { readonly kind: 'PAYOUT'; readonly payoutId: string; readonly requestId: string | null }
  | { readonly kind: 'OTHER' };

/** One webhook event whose signature has been verified. */
export interface GatewayEvent {
  /** The same for every delivery of the event. */
  readonly eventId: string;
  /** The gateway's name for it. */
  readonly name: string;
  readonly news: PaymentNews;
}

/** A payment provider that reports events by webhook. */
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
  /** Public key with which a player's browser opens the gateway's page. */
  readonly keyId: string;
  /** Reads a delivery; null if it is forged, `UNREADABLE` if it is signed by the gateway but cannot be read. */
  readEvent(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): GatewayEvent | 'UNREADABLE' | null;
  /** The request for which an order was opened; null if it is not ours. */
  requestOf(orderId: string): Promise<string | null>;
}

/** The provider did not answer or is not working; the call may be repeated. The text is logged. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider declined for good, so repeating the call is no use. `reason` can be shown to the player. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}
