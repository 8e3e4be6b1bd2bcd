import type {
  BankAccount,
  PaymentMethod,
  MoneyRequestStatus,
  MoneyRequestType,
} from '@layline/contract/entities/cashier.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { RequestFlag } from '../../db/cashier-tables.ts';

/** Payee of a withdrawal. */
export type Payee = { readonly upiId: string } | BankAccount;

/** A request as shown to operators, with nothing masked. Amounts in paise, times in UTC ms. */
export interface OperatorRequest {
  readonly requestId: string;
  readonly playerId: PlayerId;
  /** File of the site's settings, without `.json`. */
  readonly site: string;
  readonly type: MoneyRequestType;
  readonly status: MoneyRequestStatus;
  readonly method: PaymentMethod;
  readonly amount: Paise;
  /** Amount that an approved deposit credited. */
  readonly credited: Paise | null;
  readonly currency: string;
  readonly reference: string | null;
  readonly imageId: string | null;
  readonly payee: Payee | null;
  readonly note: string | null;
  readonly reason: string | null;
  /** A problem that a person has to look at. */
  readonly flag: RequestFlag | null;
  /** The first of two required approvals. */
  readonly firstApproval: { readonly by: string; readonly at: number; readonly amount: Paise } | null;
  /** Name of the gateway that decides it; null if an operator does. */
  readonly gateway: string | null;
  readonly gatewayOrder: string | null;
  readonly gatewayPayment: string | null;
  /** Ids of other payments for it, which have to be paid back. */
  readonly otherPayments: string[];
  readonly payoutId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** While it is pending and the payee is new to the player: the time before which it cannot be approved. */
  readonly payableFrom: number | null;
  readonly decidedAt: number | null;
  /** Who approved it, even after another operator has paid it. */
  readonly approvedBy: string | null;
  readonly decidedBy: string | null;
  readonly paidAt: number | null;
}

/** Filter for requests; every field narrows it. */
export interface OperatorRequestFilter {
  /** If absent, everything that waits for an operator: PENDING and APPROVED withdrawals and PENDING deposits. */
  readonly statuses?: readonly MoneyRequestStatus[] | undefined;
  readonly type?: MoneyRequestType | undefined;
  readonly playerId?: PlayerId | undefined;
  readonly site?: string | undefined;
  /** True for only those that a person has to look at. */
  readonly flagged?: boolean | undefined;
  /** Made within these times, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** `next` of the previous page. */
  readonly cursor?: string | undefined;
  /** 1 to the contract's `REQUESTS_PAGE_MAX`. */
  readonly take?: number | undefined;
}

export interface OperatorRequestPage {
  readonly requests: readonly OperatorRequest[];
  readonly next: string | null;
}

/** A receipt as stored. */
export interface Receipt {
  readonly contentType: 'image/jpeg';
  readonly bytes: Buffer;
}
