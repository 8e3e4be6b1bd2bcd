import type { CasinoRoundTable } from '../../db/casino-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { WalletBook } from './wallet-book.ts';
import type { RoundKey, WalletStore } from './wallet-store.ts';

/** Age from which a round without a result may be voided (rules section 16.3), ms. */
export const VOID_AGE_MS = 24 * 3_600_000;

/** What operators do with rounds that never got a result. */
export class RoundDesk {
  readonly #store: WalletStore;
  readonly #book: WalletBook;

  constructor(store: WalletStore, book: WalletBook) {
    this.#store = store;
    this.#book = book;
  }

  /** A player's part in a round; null if there is none. */
  find(key: RoundKey): Promise<CasinoRoundTable | null> {
    return this.#store.round(key);
  }

  /** Gives all stakes back and closes the round, once. */
  async voidRound(key: RoundKey, reason: string, now: number): Promise<CasinoRoundTable | Refused> {
    return this.#book.alone(key.player_id, async () => {
      const round = await this.#store.round(key);
      if (round === null) return refuse('CASINO_ROUND_NOT_FOUND');
      if (round.void_reason !== null) return round;
      const isOpen = round.closed_at === null && round.credits === 0 && round.staked > 0;
      if (!isOpen || round.opened_at > now - VOID_AGE_MS) return refuse('CASINO_ROUND_NOT_OPEN');
      return this.#book.voidRound(round, reason);
    });
  }
}
