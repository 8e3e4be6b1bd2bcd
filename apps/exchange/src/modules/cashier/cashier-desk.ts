import type {
  BankAccount,
  PaymentMethod,
  MoneyRequestStatus,
  MoneyRequestType,
} from '@layline/contract/entities/cashier.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { RequestFlag } from '../../db/cashier-tables.ts';
import type { Refused } from '@layline/server/http/route.ts';

/** Where a withdrawal goes to. */
export type Payee = { readonly upiId: string } | BankAccount;

/** A request as those see it who decide it: nothing shortened. Amounts in paise, times in UTC ms. */
export interface DeskRequest {
  readonly requestId: string;
  readonly playerId: PlayerId;
  /** File of the site's settings, without `.json`. */
  readonly site: string;
  readonly type: MoneyRequestType;
  readonly status: MoneyRequestStatus;
  readonly method: PaymentMethod;
  readonly amount: Paise;
  /** What an approved deposit put on the account. */
  readonly credited: Paise | null;
  readonly currency: string;
  readonly reference: string | null;
  readonly imageId: string | null;
  readonly payee: Payee | null;
  readonly note: string | null;
  readonly reason: string | null;
  /** Something that a person has to look at. */
  readonly flag: RequestFlag | null;
  /** Who has approved a deposit that needs two operators, with which amount. */
  readonly firstApproval: { readonly by: string; readonly at: number; readonly amount: Paise } | null;
  /** Name of the gateway that decides it; null where an operator does. */
  readonly gateway: string | null;
  readonly gatewayOrder: string | null;
  readonly gatewayPayment: string | null;
  readonly payoutId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly paidAt: number | null;
}

/** Which requests are wanted. Every field narrows it. */
export interface DeskFilter {
  /** PENDING and APPROVED withdrawals and PENDING deposits if absent: what waits for somebody. */
  readonly statuses?: readonly MoneyRequestStatus[] | undefined;
  readonly type?: MoneyRequestType | undefined;
  readonly playerId?: PlayerId | undefined;
  readonly site?: string | undefined;
  /** True: only what a person has to look at. */
  readonly flagged?: boolean | undefined;
  /** Made within these, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
  /** 1 to `REQUESTS_PAGE_MAX` of the contract. */
  readonly take?: number | undefined;
}

export interface DeskPage {
  readonly requests: readonly DeskRequest[];
  readonly next: string | null;
}

export interface Approval {
  /** Deposit: what has really arrived. */
  readonly amount?: Paise | undefined;
  /** True if the approver is another person than the one of that name; compared by name unless given. */
  readonly isOther?: (first: string) => Promise<boolean>;
}

/** A receipt as it was kept. */
export interface Receipt {
  readonly contentType: 'image/jpeg';
  readonly bytes: Buffer;
}

/**
 * What operators do to requests. `by` names who does it (1 to 64 characters) and is kept with the request. Each of these
 * done again answers as the first time and moves nothing more; what comes too late is refused with INVALID_REQUEST_STATE,
 * an unknown id with REQUEST_NOT_FOUND. Who may do this is the caller's to check.
 */
export interface CashierDesk {
  /** Oldest first. */
  pending(filter?: DeskFilter): Promise<DeskPage>;
  find(requestId: string): Promise<DeskRequest | null>;
  /**
   * Deposit: the amount goes to the player's cash; `amount` where another one arrived (AMOUNT_MISMATCH while a gateway
   * has told of another one than is named). Withdrawal: it may be paid out, whole (INVALID_INPUT for another amount);
   * sent to the gateway if that pays out.
   * NEGATIVE_BALANCE while the player owes.
   * A deposit that one person may not approve alone stays PENDING with its `firstApproval` until another operator
   * approves the same amount (SAME_PERSON, AMOUNT_MISMATCH). What the player may pay in is asked for again.
   */
  approve(requestId: string, by: string, options?: Approval): Promise<DeskRequest | Refused>;
  /**
   * Deposit: nothing moves; its reference stays used up unless `freeReference`. Withdrawal, pending, or approved and not
   * with the gateway (or flagged PAYOUT_UNCLEAR, once the operator has looked there): the money goes back to the player's cash. `reason` is shown to the player.
   */
  reject(
    requestId: string,
    by: string,
    reason: string,
    options?: { readonly freeReference?: boolean },
  ): Promise<DeskRequest | Refused>;
  /** An approved withdrawal has been paid by hand; `reference` is that of the payment, shown to the player. */
  markPaid(requestId: string, by: string, reference?: string): Promise<DeskRequest | Refused>;
  /**
   * Somebody has seen to what was flagged after the decision: a payment made twice or after the rejection was paid back,
   * a contradictory payout cleared up. Flags that wait for a decision go with it, and are refused here.
   */
  clearFlag(requestId: string): Promise<DeskRequest | Refused>;
  /** The receipt of a deposit; null if there is none of that id. */
  receipt(imageId: string): Promise<Receipt | null>;
}
