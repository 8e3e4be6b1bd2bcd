import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  Anything,
  Count,
  decoded,
  Flag,
  Id,
  Instant,
  list,
  mapped,
  oneOf,
  only,
  or,
  orNull,
  record,
  SomeText,
} from './decode.ts';
import { listUnder, NextPage } from './page.ts';
import { optionsOf } from './passkeys.ts';
import type { UsedPasskey } from './passkeys.ts';
import { PaymentInfo } from './payment-info.ts';
import type { PaymentMethod } from './payment-info.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import type { RequestStatus } from './request-status.ts';

/** Deposits and withdrawals. The specification names no fields, so each has a default. */

export type MoneyRequestStatus = RequestStatus;
export type MoneyRequestType = 'DEPOSIT' | 'WITHDRAWAL' | 'UNKNOWN';

export const MoneyRequestStatus: Decoder<MoneyRequestStatus> = oneOf(REQUEST_STATUSES, {
  NEW: 'PENDING',
  PROCESSING: 'PENDING',
  ACCEPTED: 'APPROVED',
  SUCCESS: 'PAID',
  COMPLETED: 'PAID',
  DECLINED: 'REJECTED',
  FAILED: 'REJECTED',
  CANCELED: 'CANCELLED',
});

export const MoneyRequestType: Decoder<MoneyRequestType> = oneOf(['DEPOSIT', 'WITHDRAWAL'], {
  WITHDRAW: 'WITHDRAWAL',
});

/** Arguments for opening the payment gateway's page. */
export interface Checkout {
  readonly keyId: string;
  readonly orderId: string;
  /** Minor units, as the gateway expects. */
  readonly amount: number;
  readonly currency: string;
}

const Checkout: Decoder<Checkout> = record({
  keyId: SomeText,
  orderId: SomeText,
  amount: Count,
  currency: SomeText,
});

/** A request for a deposit or withdrawal; null for what the provider does not send. */
export interface MoneyRequest {
  readonly requestId: string | null;
  readonly type: MoneyRequestType;
  readonly status: MoneyRequestStatus;
  readonly method: PaymentMethod;
  readonly amount: Paise | null;
  /** The amount credited by an approved deposit, if it differs from `amount`; else null. */
  readonly credited: Paise | null;
  /** Payment reference: as given with a deposit, or that of a withdrawal's payout. */
  readonly reference: string | null;
  /** Image of a deposit's receipt. */
  readonly imageId: string | null;
  /** Destination of a withdrawal, abbreviated. */
  readonly payee: string | null;
  readonly note: string | null;
  /** Why it was rejected, or cannot be paid any more. */
  readonly reason: string | null;
  /** UTC ms. */
  readonly createdAt: number | null;
  /** When a pending deposit expires. */
  readonly expiresAt: number | null;
  /** Of a pending withdrawal to an account that the player was never paid to: the earliest time at which it can be paid. */
  readonly payableFrom: number | null;
  /** When it was approved, rejected, cancelled, or expired. */
  readonly decidedAt: number | null;
  readonly paidAt: number | null;
  /** True while the player may cancel it. */
  readonly cancellable: boolean;
  /** For opening the gateway's page, while the payment is outstanding. */
  readonly checkout: Checkout | null;
}

/** A request needs at least an id or an amount. */
export const MoneyRequest: Decoder<MoneyRequest> = only(
  record(
    {
      requestId: orNull(Id),
      type: or(MoneyRequestType, 'UNKNOWN' as const),
      status: or(MoneyRequestStatus, 'UNKNOWN' as const),
      method: or(oneOf(['UPI', 'BANK', 'ONLINE']), 'UNKNOWN' as const),
      amount: orNull(Amount),
      credited: orNull(Amount),
      reference: orNull(SomeText),
      imageId: orNull(Id),
      payee: orNull(SomeText),
      note: orNull(SomeText),
      reason: orNull(SomeText),
      createdAt: orNull(Instant),
      expiresAt: orNull(Instant),
      payableFrom: orNull(Instant),
      decidedAt: orNull(Instant),
      paidAt: orNull(Instant),
      cancellable: or(Flag, false),
      checkout: orNull(Checkout),
    },
    {
      requestId: ['id'],
      type: ['requestType', 'transactionType'],
      status: ['requestStatus', 'state'],
      method: ['paymentMethod', 'paymentType'],
      reference: ['referenceNumber', 'utr', 'transactionId'],
      note: ['remark', 'remarks', 'description'],
      reason: ['rejectReason'],
      createdAt: ['creationTime', 'createdDate', 'requestDate', 'date'],
      decidedAt: ['lastModificationTime', 'updatedAt'],
    },
  ),
  ({ requestId, amount }) => requestId !== null || amount !== null,
);

/** Sums over all requests under a filter; null for what the provider does not send. */
export interface RequestTotals {
  readonly deposited: Paise | null;
  readonly withdrawn: Paise | null;
  readonly pendingDeposits: Paise | null;
  /** Withdrawals that are pending, or approved and not yet paid. */
  readonly heldWithdrawals: Paise | null;
}

const NO_TOTALS: RequestTotals = {
  deposited: null,
  withdrawn: null,
  pendingDeposits: null,
  heldWithdrawals: null,
};

const RequestTotals: Decoder<RequestTotals> = record({
  deposited: orNull(Amount),
  withdrawn: orNull(Amount),
  pendingDeposits: orNull(Amount),
  heldWithdrawals: orNull(Amount),
});

/** A page of requests, newest first. */
export interface MoneyRequestPage {
  readonly requests: readonly MoneyRequest[];
  /** Pass as `cursor` for the next page; null if this was the last. */
  readonly next: string | null;
  readonly totals: RequestTotals;
}

const Requests = list('deposits and withdrawals', MoneyRequest, ['requests', 'items', 'data']);

/** A bare list is one of requests; a success without a result is an empty one. */
export const MoneyRequestPage: Decoder<MoneyRequestPage> = listUnder(
  'requests',
  record({ requests: or(Requests, []), next: NextPage, totals: or(RequestTotals, NO_TOTALS) }),
);

/** Filters of the requests; instants are UTC ms. */
export interface RequestFilter {
  readonly requestId?: string;
  readonly type?: MoneyRequestType;
  readonly statuses?: readonly MoneyRequestStatus[];
  readonly from?: number;
  readonly to?: number;
  /** The `next` of the previous page. */
  readonly cursor?: string;
}

/** R7.41 */
export const getPaymentInfo = defineCall({
  method: 'GET',
  path: 'Account/GetPaymentInfo',
  result: PaymentInfo,
});

/** R7.32 */
export const playerRequests = defineCall({
  method: 'POST',
  path: 'DepositWithdrawal/PlayerRequests',
  body: as<RequestFilter>(),
  result: MoneyRequestPage,
});

/** R7.33: also gives totals over the whole filter, where the provider has them. */
export const getDepositWithdrawals = defineCall({
  method: 'POST',
  path: 'DepositWithdrawal/GetDepositWithdrawals',
  body: as<RequestFilter>(),
  result: MoneyRequestPage,
});

/** R7.44 */
export const getUserWithdrawalHistory = defineCall({
  method: 'GET',
  path: 'DepositWithdrawal/GetUserWithdrawalHistory',
  query: as<{ take?: number }>(),
  result: mapped(MoneyRequestPage, ({ requests }) =>
    requests.map((one) => ({ ...one, type: 'WITHDRAWAL' as const })),
  ),
});

interface Asked {
  readonly amount: Paise;
  readonly note?: string;
  /** The provider's code of the payment method; absent where it names none. */
  readonly method?: string;
  /** One per press of the button, reused on each retry. */
  readonly customerRef: string;
}

/** A deposit to request. */
export interface NewDeposit extends Asked {
  readonly reference?: string;
  /** From `storeImage`. */
  readonly imageId?: string;
}

/** How much of a withdrawal goes to whom, which a player with a passkey confirms: to a UPI ID or a bank account. */
export interface ConfirmedWithdrawal {
  readonly amount: Paise;
  readonly method?: string;
  readonly upiId?: string;
  readonly bank?: { readonly holder: string; readonly accountNumber: string; readonly ifsc: string };
}

/** A withdrawal to request. */
export interface NewWithdrawal extends Asked, ConfirmedWithdrawal {
  /** What the player's device signed for it. */
  readonly confirmation?: UsedPasskey;
}

const inMajor = <T extends { readonly amount: Paise }>({ amount, ...rest }: T) => ({
  ...rest,
  amount: majorFromPaise(amount),
});

/** The new request; null where the provider only confirms it. */
const Made = or(MoneyRequest, null);

/** R7.43 */
export const createDeposit = defineCall({
  method: 'POST',
  path: 'DepositWithdrawal/CreateDeposit',
  body: (deposit: NewDeposit) => inMajor(deposit),
  result: Made,
});

/** R7.42 */
export const createWithdrawal = defineCall({
  method: 'POST',
  path: 'DepositWithdrawal/CreateWithdrawal',
  body: (withdrawal: NewWithdrawal) => inMajor(withdrawal),
  result: Made,
});

/** Ours (R7.45): what a device is asked to sign to confirm a withdrawal. */
export const beginPasskeyConfirmation = defineCall({
  method: 'POST',
  path: 'Account/BeginPasskeyConfirmation',
  extension: true,
  body: (withdrawal: ConfirmedWithdrawal) => inMajor(withdrawal),
  result: optionsOf<PublicKeyCredentialRequestOptionsJSON>(),
});

/** R7.26: either kind, by its `type`. */
export const createMoneyRequest = defineCall({
  method: 'POST',
  path: 'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  body: (
    request: ({ readonly type: 'DEPOSIT' } & NewDeposit) | ({ readonly type: 'WITHDRAWAL' } & NewWithdrawal),
  ) => inMajor(request),
  result: Made,
});

/** Ours (R7.45). */
export const cancelRequest = defineCall({
  method: 'POST',
  path: 'DepositWithdrawal/CancelRequest',
  extension: true,
  body: as<{ requestId: string }>(),
  result: Made,
});

const StoredImage = record({ imageId: orNull(Id) }, { imageId: ['id', 'path', 'url'] });

/** R7.25: stores the image of a receipt (base64). The result is its id; null where the provider sends none. */
export const storeImage = defineCall({
  method: 'POST',
  path: 'Setting/StoreImage',
  body: as<{ image: string; purpose: 'RECEIPT' }>(),
  result: mapped(
    Anything,
    (input): string | null => decoded(Id, input) ?? decoded(StoredImage, input)?.imageId ?? null,
  ),
});
