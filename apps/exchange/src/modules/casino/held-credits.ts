import type { CasinoTransactionTable } from '../../db/casino-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { isTooMany } from './payout-watch.ts';
import { isOfPlayer } from './wallet-transactions.ts';
import type { WalletTransactions } from './wallet-transactions.ts';
import type { PlayersTransaction, WalletStore } from './wallet-store.ts';

export type HeldDecision = 'PAY' | 'DECLINE';

/** The transaction state to which a decision leads. */
const STATE_AFTER = { PAY: 'DONE', DECLINE: 'REFUSED' } as const;

/** A provider's waiting credits; paise. */
interface WaitingOfProvider {
  readonly provider: string;
  readonly credits: number;
  readonly amount: number;
  /** True while the provider gets no stakes. */
  readonly paused: boolean;
}

/** Suspicious credits of casino providers that wait for operators. */
export class HeldCredits {
  readonly #store: WalletStore;
  readonly #transactions: WalletTransactions;

  constructor(store: WalletStore, transactions: WalletTransactions) {
    this.#store = store;
    this.#transactions = transactions;
  }

  /** Waiting credits of one provider or all, oldest first. */
  async page(
    provider: string | undefined,
    cursor: readonly [number, number] | null,
    take: number,
  ): Promise<{ readonly rows: readonly PlayersTransaction[]; readonly next: string | null }> {
    const found = await this.#store.held({ provider, cursor, most: take + 1 });
    const rows = found.slice(0, take);
    const at = rows.at(-1)?.created_at;
    const before = cursor !== null && cursor[0] === at ? cursor[1] : 0;
    const shown = before + rows.filter((row) => row.created_at === at).length;
    return { rows: rows.filter(isOfPlayer), next: found.length > take ? `${at}.${shown}` : null };
  }

  /** Each provider's waiting total, paise, and whether it is paused. */
  async byProvider(): Promise<readonly WaitingOfProvider[]> {
    return (await this.#store.heldByProvider()).map((sums) => ({
      ...sums,
      paused: isTooMany(sums.credits),
    }));
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

  /** Carries out a decision. NOT_FOUND if the credit is no longer held. */
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
