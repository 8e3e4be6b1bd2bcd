import { toPaise } from '@layline/contract/wire.ts';
import type { Paise } from '@layline/units/money.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { RequestStore } from './request-store.ts';
import type { RequestTransfers } from './request-transfers.ts';
import type { SitePayments } from '../settings/site-payments.ts';

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

/** Decides when money needs two approvals, so that no operator alone can credit or pay out unverified money. */
export class SecondApprovals {
  readonly #deps: SecondApprovalsDependencies;

  constructor(deps: SecondApprovalsDependencies) {
    this.#deps = deps;
  }

  /**
   * Null if this approval for `amount` paise may take effect, because one is enough or it is the second. Otherwise the
   * request with its first approval recorded (that operator may still change the amount), or AMOUNT_MISMATCH. The caller
   * holds the locks of the player and of the operator.
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
   * A deposit not confirmed by a gateway needs two approvals if it exceeds what the player requested, or should have come through a gateway. Any
   * other request needs two once the operator's own approvals of the last 24 hours would exceed the site's limits: for one player, or for all
   * players.
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
