import type { Checkout, MoneyRequest, MoneyRequestStatus } from '@layline/contract/entities/cashier.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { MoneyRequestTable, RequestState } from '../../db/cashier-tables.ts';
import type { SitePayments } from '../settings/site-payments.ts';
import { mayPayIn, STOPPED } from './may-pay-in.ts';
import { otherPayments } from './other-payments.ts';
import type { OperatorRequest, Payee } from './operator-request.ts';

/** The public name of a state. */
const STATUS: Readonly<Record<RequestState, MoneyRequestStatus>> = {
  OPENING: 'PENDING',
  REQUESTED: 'PENDING',
  APPROVED: 'APPROVED',
  PAID: 'PAID',
  REJECTED: 'REJECTED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
};

export function statusOf(state: RequestState): MoneyRequestStatus {
  return STATUS[state];
}

/** True while a person has to look at a request, or it has one approval and needs a second: the player cannot cancel it. */
export function isHeld({ flag, first_approved_by: first }: MoneyRequestTable): boolean {
  return flag !== null || first !== null;
}

/** The states behind a status. */
export function statesOf(statuses: readonly MoneyRequestStatus[]): readonly RequestState[] {
  return (Object.keys(STATUS) as RequestState[]).filter((state) => statuses.includes(STATUS[state]));
}

interface WireContext {
  /** True if players of this site may cancel withdrawals. */
  readonly reversible: boolean;
  /** Public key of the gateway; null without one. */
  readonly keyId: string | null;
}

/** A request as its player sees it. */
function wireRequest(row: MoneyRequestTable, context: WireContext): MoneyRequest {
  const { type, state, amount, credited } = row;
  const pending = state === 'REQUESTED' || state === 'OPENING';
  return {
    requestId: row.request_id,
    type,
    status: statusOf(state),
    method: row.method,
    amount: fromPaise(paise(amount)),
    credited:
      state === 'APPROVED' && credited !== null && credited !== amount ? fromPaise(paise(credited)) : null,
    currency: row.currency,
    reference: row.reference,
    imageId: row.image_id,
    payee: row.payee === null ? null : shortened(payeeOf(row.payee)),
    note: row.note,
    reason: row.reason,
    createdAt: row.created_at,
    expiresAt: pending ? row.expires_at : null,
    payableFrom: pending ? row.payable_from : null,
    decidedAt: row.decided_at,
    paidAt: row.paid_at,
    cancellable: pending && !isHeld(row) && (type === 'DEPOSIT' || context.reversible),
    checkout: checkoutOf(row, context),
  };
}

/**
 * How requests are shown to their players. `keyId` is the gateway's public key; null without one. While a player may not pay in, no checkout is shown, and the reason
 * says why.
 */
export function wireOf({
  core,
  payments,
  keyId,
}: {
  readonly core: CoreReads<ExchangeState>;
  readonly payments: Pick<SitePayments, 'of'>;
  readonly keyId: string | null;
}): (row: MoneyRequestTable) => Promise<MoneyRequest> {
  return async (row) => {
    const request = wireRequest(row, { reversible: payments.of(row.site).withdrawalReversal, keyId });
    if (request.checkout === null || (await mayPayIn(core, row))) return request;
    return { ...request, checkout: null, reason: STOPPED };
  };
}

function checkoutOf(row: MoneyRequestTable, { keyId }: WireContext): Checkout | null {
  const { gateway, gateway_order: orderId, currency, amount } = row;
  if (gateway !== 'RAZORPAY' || orderId === null || keyId === null) return null;
  if (row.state !== 'REQUESTED' || row.flag !== null) return null;
  return { gateway, keyId, orderId, amount, currency };
}

/** A request as seen by the operators who decide it. */
export function operatorRequest(row: MoneyRequestTable): OperatorRequest {
  return {
    requestId: row.request_id,
    playerId: playerId(row.player_id),
    site: row.site,
    type: row.type,
    status: statusOf(row.state),
    method: row.method,
    amount: paise(row.amount),
    credited: row.credited === null ? null : paise(row.credited),
    currency: row.currency,
    reference: row.reference,
    imageId: row.image_id,
    payee: row.payee === null ? null : payeeOf(row.payee),
    note: row.note,
    reason: row.reason,
    flag: row.flag,
    firstApproval: firstApprovalOf(row),
    gateway: row.gateway,
    gatewayOrder: row.gateway_order,
    gatewayPayment: row.gateway_payment,
    otherPayments: [...otherPayments(row)],
    payoutId: row.payout_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    payableFrom: row.state === 'REQUESTED' ? row.payable_from : null,
    decidedAt: row.decided_at,
    approvedBy: row.approved_by,
    decidedBy: row.decided_by,
    paidAt: row.paid_at,
  };
}

function firstApprovalOf(row: MoneyRequestTable): OperatorRequest['firstApproval'] {
  const { first_approved_by: by, first_approved_at: at, first_approved_amount: amount } = row;
  return by === null || at === null || amount === null ? null : { by, at, amount: paise(amount) };
}

/** The payee of a withdrawal, read from its column. */
export function payeeOf(text: string): Payee {
  return JSON.parse(text) as Payee;
}

/** The UPI id that NPCI gives every bank account: its number and IFSC. */
const ACCOUNT_AS_UPI = /^(\d+)@([a-z]{4}0[a-z0-9]{6})\.ifsc\.npci$/;

/**
 * A payee in the form used for comparison: the account alone, whatever the holder's name. Account numbers are unique across a bank's branches, so
 * only the bank's part of the IFSC counts, its first four letters.
 */
export function payeeKey(payee: Payee): string {
  if (!('upiId' in payee)) return bankKey(payee.ifsc, payee.accountNumber);
  const upiId = payee.upiId.toLowerCase();
  const [, accountNumber, ifsc] = ACCOUNT_AS_UPI.exec(upiId) ?? [];
  return accountNumber === undefined || ifsc === undefined ? upiId : bankKey(ifsc, accountNumber);
}

function bankKey(ifsc: string, accountNumber: string): string {
  return `${ifsc.slice(0, 4).toUpperCase()} ${accountNumber.replace(/^0+/, '')}`;
}

function shortened(payee: Payee): string {
  if (!('upiId' in payee)) return `••••${payee.accountNumber.slice(-4)}`;
  const at = payee.upiId.indexOf('@');
  return `${payee.upiId.slice(0, Math.min(2, at - 1))}••${payee.upiId.slice(at)}`;
}
