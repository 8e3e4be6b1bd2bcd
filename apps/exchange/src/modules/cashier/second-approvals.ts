import { toPaise } from '@layline/contract/wire.ts';
import type { Paise } from '@layline/units/money.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { RequestStore } from './request-store.ts';
import type { RequestTransfers } from './request-transfers.ts';
import type { SitePayments } from './site-payments.ts';

const DAY_MS = 86_400_000;

const OTHER_AMOUNT =
  'The first approval names another amount. Approve the same, or have the first one changed.';

export interface SecondApprovalsDependencies {
  readonly store: RequestStore;
  readonly transfers: RequestTransfers;
  readonly payments: SitePayments;
  /** UTC ms. */
  readonly now: () => number;
}

/** What money takes two operators, so that nobody alone puts on an account, or takes out, what only that person has seen. */
export class SecondApprovals {
  readonly #deps: SecondApprovalsDependencies;

  constructor(deps: SecondApprovalsDependencies) {
    this.#deps = deps;
  }

  /**
   * Null if an operator may approve a request for `amount` paise now: alone, or as the second. Otherwise the request with
   * its first approval, or why this is no second one (SAME_PERSON is not refused: the first may change the amount;
   * AMOUNT_MISMATCH). Only within the player's turn and the operator's.
   */
  async waitingFor(
    row: MoneyRequestTable,
    amount: Paise,
    by: string,
  ): Promise<MoneyRequestTable | Refused | null> {
    if (!(await this.#needed(row, amount, by))) return null;
    const { first_approved_by: first, first_approved_amount: named } = row;
    if (first === null || first === by) {
      if (named === amount) return row;
      const approved = { first_approved_at: this.#deps.now(), first_approved_amount: amount };
      return this.#deps.transfers.set(row, { ...approved, first_approved_by: by });
    }
    return named === amount ? null : refuse('AMOUNT_MISMATCH', { message: OTHER_AMOUNT });
  }

  /**
   * Money that no gateway has seen takes two if it is more than its player asked for, or was to come by a gateway. All
   * other money takes two as soon as the operator's own decisions of 24 hours pass what the site lets one person decide:
   * for one player, and for all of them.
   */
  async #needed(row: MoneyRequestTable, amount: Paise, by: string): Promise<boolean> {
    const isUnseen = row.type === 'DEPOSIT' && row.gateway_payment === null;
    if (isUnseen && (row.method === 'ONLINE' || amount > row.amount)) return true;
    if (row.first_approved_by !== null && row.first_approved_by !== by) return true;
    const { store, payments, now } = this.#deps;
    const { secondApprovalAbove: perPlayer, secondApprovalAbovePerDay: perDay } = payments.of(row.site);
    const since = now() - DAY_MS;
    if (perPlayer !== null) {
      const before = await store.decidedAlone(by, row.type, since, { player: row.player_id });
      if (before + amount > toPaise(perPlayer)) return true;
    }
    if (perDay === null) return false;
    return (await store.decidedAlone(by, row.type, since, { site: row.site })) + amount > toPaise(perDay);
  }
}
