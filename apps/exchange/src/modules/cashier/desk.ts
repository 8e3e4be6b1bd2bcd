import type { Paise } from '@layline/units/money.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Approval, CashierDesk, DeskFilter, DeskPage, DeskRequest, Receipt } from './cashier-desk.ts';
import type { Payouts } from './payouts.ts';
import type { Receipts } from './receipts.ts';
import type { RequestBook } from './request-book.ts';
import type { RequestLists } from './request-lists.ts';
import type { RequestRules } from './request-rules.ts';
import type { RequestStore } from './request-store.ts';
import type { SitePayments } from './site-payments.ts';
import { deskRequest } from './wire-request.ts';

export interface DeskDependencies {
  readonly book: RequestBook;
  readonly store: RequestStore;
  readonly rules: RequestRules;
  readonly lists: RequestLists;
  readonly payouts: Payouts;
  readonly receipts: Receipts;
  readonly payments: SitePayments;
  /** UTC ms. */
  readonly now: () => number;
}

const OTHER_AMOUNT =
  'The first approval names another amount. Approve the same, or have the first one changed.';

type Decision = (row: MoneyRequestTable) => Promise<MoneyRequestTable | Refused>;

/** What operators do to requests. */
export class Desk implements CashierDesk {
  readonly #deps: DeskDependencies;

  constructor(deps: DeskDependencies) {
    this.#deps = deps;
  }

  pending(filter: DeskFilter = {}): Promise<DeskPage> {
    return this.#deps.lists.forDesk(filter);
  }

  async find(requestId: string): Promise<DeskRequest | null> {
    const row = await this.#deps.store.byId(requestId);
    return row === null ? null : deskRequest(row);
  }

  approve(requestId: string, by: string, approval: Approval = {}): Promise<DeskRequest | Refused> {
    return this.#decide(requestId, (row) =>
      row.type === 'DEPOSIT'
        ? this.#approveDeposit(row, by, approval)
        : this.#approveWithdrawal(row, by, approval.amount),
    );
  }

  reject(
    requestId: string,
    by: string,
    reason: string,
    { freeReference = false }: { readonly freeReference?: boolean } = {},
  ): Promise<DeskRequest | Refused> {
    return this.#decide(requestId, async (row) => {
      if (row.state === 'REJECTED') return row;
      const decided = { reason, decided_at: this.#deps.now(), decided_by: by };
      if (row.type === 'WITHDRAWAL') {
        const mayReturn = row.state === 'REQUESTED' || (row.state === 'APPROVED' && isByHand(row));
        if (!mayReturn) return refuse('INVALID_REQUEST_STATE');
        return this.#deps.book.move(row, 'RETURN', { ...decided, flag: null });
      }
      if (row.state !== 'REQUESTED' && row.state !== 'OPENING') return refuse('INVALID_REQUEST_STATE');
      const reference = freeReference ? { reference_key: null } : {};
      // What has been paid is to be paid back: somebody has to see to it.
      const flag = row.gateway_payment === null ? null : 'PAID_AFTER_REJECTION';
      return this.#deps.book.set(row, { ...decided, ...reference, flag, state: 'REJECTED' });
    });
  }

  markPaid(requestId: string, by: string, reference?: string): Promise<DeskRequest | Refused> {
    return this.#decide(requestId, async (row) => {
      if (row.state === 'PAID') return row;
      if (row.state !== 'APPROVED' || row.type !== 'WITHDRAWAL' || !isByHand(row)) {
        return refuse('INVALID_REQUEST_STATE');
      }
      return this.#deps.book.move(row, 'PAY', {
        paid_at: this.#deps.now(),
        decided_by: by,
        reference: reference ?? null,
        flag: null,
      });
    });
  }

  clearFlag(requestId: string): Promise<DeskRequest | Refused> {
    return this.#decide(requestId, async (row) => {
      const isOver = row.state === 'REJECTED' || (row.type === 'DEPOSIT' && row.state === 'APPROVED');
      if (row.flag === null) return row;
      return isOver ? this.#deps.book.set(row, { flag: null }) : refuse('INVALID_REQUEST_STATE');
    });
  }

  receipt(imageId: string): Promise<Receipt | null> {
    return this.#deps.receipts.read(imageId);
  }

  async #approveDeposit(
    row: MoneyRequestTable,
    by: string,
    approval: Approval,
  ): Promise<MoneyRequestTable | Refused> {
    const { amount } = approval;
    if (row.state === 'APPROVED') {
      const same = amount === undefined || amount === (row.credited ?? row.amount);
      return same ? row : refuse('INVALID_REQUEST_STATE');
    }
    if (row.state !== 'REQUESTED') return refuse('INVALID_REQUEST_STATE');
    if (row.flag === 'AMOUNT_MISMATCH' && amount !== row.credited) return refuse('AMOUNT_MISMATCH');
    const { rules, book, now } = this.#deps;
    const credited = amount ?? paise(row.amount);
    const refused = await rules.checkApproval(row, credited, now());
    if (refused !== null) return refused;
    if (this.#needsTwo(row, credited)) {
      const waiting = await this.#firstOf(row, by, credited, approval);
      if (waiting !== null) return waiting;
    }
    return book.move(row, 'CREDIT', { credited, decided_at: now(), decided_by: by, flag: null });
  }

  /** True for what one person may not put on an account alone: much money, or money that only that person has seen. */
  #needsTwo(row: MoneyRequestTable, credited: Paise): boolean {
    const { secondApprovalAbove: above } = this.#deps.payments.of(row.site);
    const isUnseen = row.method === 'ONLINE' && row.gateway_payment === null;
    return isUnseen || (above !== null && credited > toPaise(above));
  }

  /** The request with its first approval, or why this is no second one; null if it is. */
  async #firstOf(
    row: MoneyRequestTable,
    by: string,
    credited: Paise,
    { isOther = (first) => Promise.resolve(first !== by) }: Approval,
  ): Promise<MoneyRequestTable | Refused | null> {
    const { first_approved_by: first, first_approved_amount: named } = row;
    if (first === null || first === by) {
      if (named === credited) return row;
      const approved = { first_approved_at: this.#deps.now(), first_approved_amount: credited };
      return this.#deps.book.set(row, { ...approved, first_approved_by: by });
    }
    if (!(await isOther(first))) return refuse('SAME_PERSON');
    return named === credited ? null : refuse('AMOUNT_MISMATCH', { message: OTHER_AMOUNT });
  }

  async #approveWithdrawal(
    row: MoneyRequestTable,
    by: string,
    amount: Paise | undefined,
  ): Promise<MoneyRequestTable | Refused> {
    // What is held is paid out whole: an operator who names another amount expects something else.
    if (amount !== undefined && amount !== row.amount) return refuse('INVALID_INPUT');
    if (row.state === 'APPROVED' || row.state === 'PAID') return row;
    if (row.state !== 'REQUESTED') return refuse('INVALID_REQUEST_STATE');
    const { rules, book, payouts, now } = this.#deps;
    if (rules.owes(playerId(row.player_id))) return refuse('NEGATIVE_BALANCE');
    const gateway = payouts.gatewayFor(row.method);
    const approved = await book.set(row, {
      state: 'APPROVED',
      decided_at: now(),
      decided_by: by,
      ...(gateway === null ? {} : { gateway, payout_state: 'SENDING' as const }),
    });
    return payouts.send(approved);
  }

  /** Decides a request in its player's turn, on its state then. */
  async #decide(requestId: string, decision: Decision): Promise<DeskRequest | Refused> {
    const { book, store } = this.#deps;
    const done = await book.with(await store.byId(requestId), decision);
    if (done === null) return refuse('REQUEST_NOT_FOUND');
    return isRefused(done) ? done : deskRequest(done);
  }
}

/** True if no gateway pays a withdrawal out, or if only a person can tell what became of it there. */
function isByHand({ payout_state: state, flag }: MoneyRequestTable): boolean {
  return state === null || flag === 'PAYOUT_UNCLEAR';
}
