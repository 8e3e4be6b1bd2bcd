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
 * Operators' decisions about requests. `by` names who does it (1 to 64 characters) and is kept with the request. Each of these
 * done again answers as the first time and moves nothing more; what comes too late is refused with INVALID_REQUEST_STATE,
 * an unknown id with REQUEST_NOT_FOUND. Who may do this is the caller's to check.
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
   * Deposit: the amount goes to the player's cash; `amount` where another one arrived (AMOUNT_MISMATCH while a gateway
   * reported a different amount). Withdrawal: it may be paid out, whole (INVALID_INPUT for another amount);
   * sent to the gateway if that pays out.
   * NEGATIVE_BALANCE while the player owes, PAYEE_TOO_NEW in the cooling time of a new payee, WITHDRAWAL_HELD until another operator has released what the watch holds.
   * A request that needs two approvals (`SecondApprovals`) stays PENDING with its `firstApproval` until another operator
   * approves the same amount (AMOUNT_MISMATCH otherwise). The player's deposit limits are checked again.
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
   * Deposit: nothing moves; its reference stays used up unless `freeReference`. Withdrawal, pending, or approved and not
   * with the gateway (or flagged PAYOUT_UNCLEAR, once the operator has looked there): the money goes back to the player's cash. `reason` is shown to the player.
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
      // A received payment has to be paid back: an operator has to see to it.
      const flag = row.gateway_payment === null ? null : 'PAID_AFTER_REJECTION';
      return this.#deps.transfers.set(row, { ...decided, ...reference, flag, state: 'REJECTED' });
    });
  }

  /**
   * Records that an approved withdrawal was paid by hand. `reference` is the payment's, and is shown to the player.
   * SAME_PERSON for the operator who approved it. NEGATIVE_BALANCE while the player is in debt; rejecting it is possible.
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
   * An operator has dealt with a flag raised after the decision: a payment made twice or after the rejection was paid back,
   * a contradictory payout cleared up. Flags that wait for a decision go with it, and are refused here.
   */
  clearFlag(requestId: string): Promise<OperatorRequest | Refused> {
    return this.#decide(requestId, async (row) => {
      const isOver = row.state === 'REJECTED' || (row.type === 'DEPOSIT' && row.state === 'APPROVED');
      if (row.flag === null) return row;
      return isOver ? this.#deps.transfers.set(row, { flag: null }) : refuse('INVALID_REQUEST_STATE');
    });
  }

  /** Withdrawals that the watch holds, newest first. */
  holds(filter: HoldFilter): Promise<readonly WithdrawalHold[]> {
    return this.#deps.watch.list(filter);
  }

  /**
   * Lets a pending withdrawal go on that the watch holds; answers its holds. Whoever releases it cannot approve it, and
   * whoever gave the first approval or is named by a hold cannot release it (SAME_PERSON).
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

  /** The receipt of a deposit; null if there is none of that id. */
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
    return transfers.move(row, 'CREDIT', { credited, ...decided, flag: null });
  }

  async #approveWithdrawal(
    row: MoneyRequestTable,
    by: string,
    amount: Paise | undefined,
  ): Promise<MoneyRequestTable | Refused> {
    // A withdrawal is paid in full: an operator who names another amount expects something else.
    if (amount !== undefined && amount !== row.amount) return refuse('INVALID_INPUT');
    if (row.state === 'APPROVED' || row.state === 'PAID') return row;
    if (row.state !== 'REQUESTED') return refuse('INVALID_REQUEST_STATE');
    const { rules, seconds, transfers, payouts, watch, cooling, now } = this.#deps;
    if (await rules.owes(playerId(row.player_id))) return refuse('NEGATIVE_BALANCE');
    const tooNew = cooling.refusal(row);
    if (tooNew !== null) return tooNew;
    const held = await watch.refusal(row, by);
    if (held !== null) return held;
    const gateway = payouts.gatewayFor(row.method);
    // By hand, the operator who pays is the second person.
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

  /** Decides a request in its player's turn, on its state then. */
  async #decide(requestId: string, decision: Decision): Promise<OperatorRequest | Refused> {
    const { transfers, store } = this.#deps;
    const done = await transfers.with(await store.byId(requestId), decision);
    if (done === null) return refuse('REQUEST_NOT_FOUND');
    return isRefused(done) ? done : operatorRequest(done);
  }
}

/** True if no gateway pays a withdrawal out, or if only a person can tell what became of it there. */
function isByHand({ payout_state: state, flag }: MoneyRequestTable): boolean {
  return state === null || flag === 'PAYOUT_UNCLEAR';
}
