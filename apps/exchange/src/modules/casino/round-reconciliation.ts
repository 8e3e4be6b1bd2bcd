import type { CasinoRoundTable } from '../../db/casino-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { WalletTransactions } from './wallet-transactions.ts';
import type { RoundKey, WalletStore } from './wallet-store.ts';

/** Age from which a round without a result may be voided (rules section 16.3), ms. */
export const VOID_AGE_MS = 24 * 3_600_000;

/** Lets operators void rounds that never had a result. */
export class RoundReconciliation {
  readonly #store: WalletStore;
  readonly #transactions: WalletTransactions;

  constructor(store: WalletStore, transactions: WalletTransactions) {
    this.#store = store;
    this.#transactions = transactions;
  }

  /** A player's part of a round; null if there is none. */
  find(key: RoundKey): Promise<CasinoRoundTable | null> {
    return this.#store.round(key);
  }

  /** Returns all stakes and closes the round; idempotent. */
  async voidRound(key: RoundKey, reason: string, now: number): Promise<CasinoRoundTable | Refused> {
    return this.#transactions.alone(key.player_id, async () => {
      const round = await this.#store.round(key);
      if (round === null) return refuse('CASINO_ROUND_NOT_FOUND');
      if (round.void_reason !== null) return round;
      if (!(await this.isVoidable(round, now))) return refuse('CASINO_ROUND_NOT_OPEN');
      return this.#transactions.voidRound(round, reason);
    });
  }

  /** True for a round with stakes and no return, paid or held, that has been open so long that its provider must have lost it. */
  async isVoidable(round: CasinoRoundTable, now: number): Promise<boolean> {
    const isOpen = round.closed_at === null && round.credits === 0 && round.staked > 0;
    const isOld = round.opened_at <= now - VOID_AGE_MS;
    return isOpen && isOld && (await this.#store.heldIn(round)) === null;
  }
}
