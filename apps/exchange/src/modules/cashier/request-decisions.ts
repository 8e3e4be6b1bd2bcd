import type { WithdrawalHold } from '@layline/contract/entities/operator-money.ts';
import type { Paise } from '@layline/units/money.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type {
  OperatorRequestFilter,
  OperatorRequestPage,
  OperatorRequest,
  Receipt,
} from './operator-request.ts';
import type { PayeeCooling } from './payee-cooling.ts';
import type { Payouts } from './payouts.ts';
import type { Receipts } from './receipts.ts';
import type { RequestTransfers } from './request-transfers.ts';
import type { RequestLists } from './request-lists.ts';
import type { RequestRules } from './request-rules.ts';
import type { RequestStore } from './request-store.ts';
import type { SecondApprovals } from './second-approvals.ts';
import { operatorRequest } from './wire-request.ts';
import type { HoldFilter, WithdrawalWatch } from '../watch/withdrawal-watch.ts';

export interface RequestDecisionsDependencies {
  readonly transfers: RequestTransfers;
  readonly store: RequestStore;
  readonly rules: RequestRules;
  readonly lists: RequestLists;
  readonly payouts: Payouts;
  readonly receipts: Receipts;
  readonly seconds: SecondApprovals;
  readonly watch: WithdrawalWatch;
  readonly cooling: PayeeCooling;
  /** UTC ms. */
  readonly now: () => number;
}

type Decision = (row: MoneyRequestTable) => Promise<MoneyRequestTable | Refused>;

/**
 * Operators' decisions about requests. `by` names the operator (1 to 64 characters) and is stored with the request. A repeated decision gets the
 * first answer and moves nothing more; one that comes too late is refused with INVALID_REQUEST_STATE, an unknown id with REQUEST_NOT_FOUND. The
 * caller must check that the operator is allowed to decide.
 */
export class RequestDecisions {
  readonly #deps: RequestDecisionsDependencies;
  /** An operator's approvals run one at a time, because their sum is limited. */
  readonly #approving = new KeyedMutex();

  constructor(deps: RequestDecisionsDependencies) {
    this.#deps = deps;
  }

  /** Oldest first. */
  pending(filter: OperatorRequestFilter = {}): Promise<OperatorRequestPage> {
    return this.#deps.lists.forOperators(filter);
  }

  async find(requestId: string): Promise<OperatorRequest | null> {
    const row = await this.#deps.store.byId(requestId);
    return row === null ? null : operatorRequest(row);
  }

  /**
   * Deposit: credits the amount to the player's cash, or `amount` if a different one arrived (AMOUNT_MISMATCH if a gateway reported yet another). The
   * player's deposit limits are checked again. Withdrawal: allows it to be paid out in full (INVALID_INPUT for another amount), and sends it to the
   * gateway if that pays out. MONEY_MOVES_STOPPED while the player is locked, NEGATIVE_BALANCE while the player is in debt, PAYEE_TOO_NEW while a new payee's waiting time runs, WITHDRAWAL_HELD
   * until another operator has released a withdrawal held by the watch. A request that needs two approvals (`SecondApprovals`) stays PENDING with its
   * `firstApproval` until another operator approves the same amount (AMOUNT_MISMATCH otherwise).
   */
  approve(requestId: string, by: string, amount?: Paise): Promise<OperatorRequest | Refused> {
    return this.#approving.run(by, () =>
      this.#decide(requestId, (row) =>
        row.type === 'DEPOSIT'
          ? this.#approveDeposit(row, by, amount)
          : this.#approveWithdrawal(row, by, amount),
      ),
    );
  }

  /**
   * Deposit: nothing moves, and its reference stays used up unless `freeReference`. Withdrawal that is pending, or approved and not at the gateway
   * (or flagged PAYOUT_UNCLEAR, once the operator has checked there): the money goes back to the player's cash. `reason` is shown to the player.
   */
  reject(
    requestId: string,
    by: string,
    reason: string,
    { freeReference = false }: { readonly freeReference?: boolean } = {},
  ): Promise<OperatorRequest | Refused> {
    return this.#decide(requestId, async (row) => {
      if (row.state === 'REJECTED') return row;
      const decided = { reason, decided_at: this.#deps.now(), decided_by: by };
      if (row.type === 'WITHDRAWAL') {
        const mayReturn = row.state === 'REQUESTED' || (row.state === 'APPROVED' && isByHand(row));
        if (!mayReturn) return refuse('INVALID_REQUEST_STATE');
        return this.#deps.transfers.move(row, 'RETURN', { ...decided, flag: null });
      }
      if (row.state !== 'REQUESTED' && row.state !== 'OPENING') return refuse('INVALID_REQUEST_STATE');
      const reference = freeReference ? { reference_key: null } : {};
      // A payment was received and an operator has to pay it back.
      const flag = row.gateway_payment === null ? null : 'PAID_AFTER_REJECTION';
      return this.#deps.transfers.set(row, { ...decided, ...reference, flag, state: 'REJECTED' });
    });
  }

  /**
   * Records that an approved withdrawal was paid by hand. `reference` is the payment's and is shown to the player. SAME_PERSON for the operator who
   * approved it. NEGATIVE_BALANCE while the player is in debt; it can still be rejected.
   */
  markPaid(requestId: string, by: string, reference?: string): Promise<OperatorRequest | Refused> {
    return this.#decide(requestId, async (row) => {
      if (row.state === 'PAID') return row;
      if (row.state !== 'APPROVED' || row.type !== 'WITHDRAWAL' || !isByHand(row)) {
        return refuse('INVALID_REQUEST_STATE');
      }
      if (row.approved_by === by) return refuse('SAME_PERSON');
      if (await this.#deps.rules.owes(playerId(row.player_id))) return refuse('NEGATIVE_BALANCE');
      return this.#deps.transfers.move(row, 'PAY', {
        paid_at: this.#deps.now(),
        decided_by: by,
        reference: reference ?? null,
        flag: null,
      });
    });
  }

  /**
   * Records that an operator has dealt with a flag raised after the decision: a second payment or one after the rejection was paid back, or a
   * contradictory payout was cleared up. A flag that needs a decision goes away with it and is refused here.
   */
  clearFlag(requestId: string): Promise<OperatorRequest | Refused> {
    return this.#decide(requestId, async (row) => {
      const isOver = row.state === 'REJECTED' || (row.type === 'DEPOSIT' && row.state === 'APPROVED');
      if (row.flag === null) return row;
      return isOver ? this.#deps.transfers.set(row, { flag: null }) : refuse('INVALID_REQUEST_STATE');
    });
  }

  /** Withdrawals held by the watch, newest first. */
  holds(filter: HoldFilter): Promise<readonly WithdrawalHold[]> {
    return this.#deps.watch.list(filter);
  }

  /**
   * Releases a pending withdrawal held by the watch; returns its holds. The operator who releases it cannot approve it, and one who gave the first
   * approval or is named by a hold cannot release it (SAME_PERSON).
   */
  async release(requestId: string, by: string): Promise<readonly WithdrawalHold[] | Refused> {
    const { transfers, store, watch } = this.#deps;
    const done = await transfers.with(await store.byId(requestId), async (row) => {
      if (row.type !== 'WITHDRAWAL' || row.state !== 'REQUESTED') return refuse('INVALID_REQUEST_STATE');
      if (row.first_approved_by === by) return refuse('SAME_PERSON');
      return watch.release(requestId, by);
    });
    return done ?? refuse('REQUEST_NOT_FOUND');
  }

  /** The receipt of a deposit; null if there is none with that id. */
  receipt(imageId: string): Promise<Receipt | null> {
    return this.#deps.receipts.read(imageId);
  }

  async #approveDeposit(
    row: MoneyRequestTable,
    by: string,
    amount: Paise | undefined,
  ): Promise<MoneyRequestTable | Refused> {
    if (row.state === 'APPROVED') {
      const same = amount === undefined || amount === (row.credited ?? row.amount);
      return same ? row : refuse('INVALID_REQUEST_STATE');
    }
    if (row.state !== 'REQUESTED') return refuse('INVALID_REQUEST_STATE');
    if (row.flag === 'AMOUNT_MISMATCH' && amount !== row.credited) return refuse('AMOUNT_MISMATCH');
    const { rules, seconds, transfers, now } = this.#deps;
    const credited = amount ?? paise(row.amount);
    const refused = await rules.checkApproval(row, credited, now());
    if (refused !== null) return refused;
    const waiting = await seconds.waitingFor(row, credited, by);
    if (waiting !== null) return waiting;
    const decided = { decided_at: now(), decided_by: by, approved_by: by };
    const flag = row.other_payments === null ? null : 'PAID_TWICE';
    return transfers.move(row, 'CREDIT', { credited, ...decided, flag });
  }

  async #approveWithdrawal(
    row: MoneyRequestTable,
    by: string,
    amount: Paise | undefined,
  ): Promise<MoneyRequestTable | Refused> {
    // A withdrawal is paid in full, so an operator who names another amount must be mistaken.
    if (amount !== undefined && amount !== row.amount) return refuse('INVALID_INPUT');
    if (row.state === 'APPROVED' || row.state === 'PAID') return row;
    if (row.state !== 'REQUESTED') return refuse('INVALID_REQUEST_STATE');
    const { rules, seconds, transfers, payouts, watch, cooling, now } = this.#deps;
    const stopped = await rules.checkPayout(row);
    if (stopped !== null) return stopped;
    if (await rules.owes(playerId(row.player_id))) return refuse('NEGATIVE_BALANCE');
    const tooNew = cooling.refusal(row);
    if (tooNew !== null) return tooNew;
    const held = await watch.refusal(row, by);
    if (held !== null) return held;
    const gateway = payouts.gatewayFor(row.method);
    // When paying by hand, the operator who pays is the second person.
    const waiting = gateway === null ? null : await seconds.waitingFor(row, paise(row.amount), by);
    if (waiting !== null) return waiting;
    const approved = await transfers.set(row, {
      state: 'APPROVED',
      decided_at: now(),
      decided_by: by,
      approved_by: by,
      ...(gateway === null ? {} : { gateway, payout_state: 'SENDING' as const }),
    });
    return payouts.send(approved);
  }

  /** Decides a request under its player's lock, based on its state at that time. */
  async #decide(requestId: string, decision: Decision): Promise<OperatorRequest | Refused> {
    const { transfers, store } = this.#deps;
    const done = await transfers.with(await store.byId(requestId), decision);
    if (done === null) return refuse('REQUEST_NOT_FOUND');
    return isRefused(done) ? done : operatorRequest(done);
  }
}

/** True if no gateway pays out the withdrawal, or if only a person can find out what became of it there. */
function isByHand({ payout_state: state, flag }: MoneyRequestTable): boolean {
  return state === null || flag === 'PAYOUT_UNCLEAR';
}
