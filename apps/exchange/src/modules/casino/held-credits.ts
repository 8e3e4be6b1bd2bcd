import type { CasinoTransactionTable } from '../../db/casino-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { isOfPlayer } from './wallet-transactions.ts';
import type { WalletTransactions } from './wallet-transactions.ts';
import type { PlayersTransaction, WalletStore } from './wallet-store.ts';

/** Maximum held credits listed at once. */
const LIST_MAX = 500;

export type HeldDecision = 'PAY' | 'DECLINE';

/** A transaction state that a decision leads to. */
const STATE_AFTER = { PAY: 'DONE', DECLINE: 'REFUSED' } as const;

/** Credits of casino providers that were out of line and wait for operators. */
export class HeldCredits {
  readonly #store: WalletStore;
  readonly #transactions: WalletTransactions;

  constructor(store: WalletStore, transactions: WalletTransactions) {
    this.#store = store;
    this.#transactions = transactions;
  }

  /** Those that wait, the oldest first; at most 500. */
  async list(): Promise<readonly PlayersTransaction[]> {
    return (await this.#store.held(LIST_MAX)).filter(isOfPlayer);
  }

  /** A credit that is or was held; null if there is none. */
  async find(provider: string, txId: string): Promise<PlayersTransaction | null> {
    const row = await this.#store.transaction(provider, txId);
    if (row === null || !isOfPlayer(row)) return null;
    return row.kind === 'CREDIT' && row.reason !== null ? row : null;
  }

  /** True if a decision has been carried out already. */
  isDone({ state }: CasinoTransactionTable, decision: HeldDecision): boolean {
    return state === STATE_AFTER[decision];
  }

  /** Carries out a decision. NOT_FOUND if the credit is not held any more. */
  decide(row: PlayersTransaction, decision: HeldDecision): Promise<PlayersTransaction | Refused> {
    return this.#transactions.alone(row.player_id, async () => {
      const found = await this.find(row.provider, row.tx_id);
      if (found?.state !== 'HELD') return refuse('NOT_FOUND');
      if (decision === 'PAY') await this.#transactions.release(found);
      else if (!(await this.#transactions.decline(found))) return refuse('NOT_FOUND');
      return { ...found, state: STATE_AFTER[decision] };
    });
  }
}
