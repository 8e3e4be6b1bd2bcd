import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { WalletAnswer } from '@layline/contract/casino/wallet-protocol.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { PayoutState, TablePayoutRow, TableStakeRow } from './db/game-tables.ts';
import type { Background } from './background.ts';
import type { TableStore } from './table-store.ts';
import { WalletUnknown } from './wallet-client.ts';
import type { WalletClient } from './wallet-client.ts';

/** Rows resumed per batch after a start. */
const BATCH = 500;
/** First delay after a debit without answer, ms. */
const DEBIT_AGAIN_MS = 200;
const DEBIT_AGAIN_MOST_MS = 2000;
/** How long an operator's retry waits for the outcome, ms. */
const AGAIN_WAIT_MS = 5000;

/** The outcome of a debit. UNKNOWN: the wallet did not answer in time, and the stake must be returned. */
export type DebitEnd =
  | { readonly end: 'TAKEN' | 'REFUSED'; readonly answer: WalletAnswer }
  | { readonly end: 'UNKNOWN' };

export interface WalletTransfersDependencies {
  readonly wallet: WalletClient;
  readonly store: TableStore;
  readonly background: Background;
  readonly logger: FastifyBaseLogger;
  /** The wallet has sent a seat's balance. */
  readonly onBalance: (seatId: string, answer: WalletAnswer) => void;
  /** A stake was returned, or a return paid. */
  readonly onMoved: (row: TableStakeRow | TablePayoutRow) => void;
}

/** Money of a round that the wallet did not move: winnings to pay or a stake to return. Paise. */
export interface Declined {
  readonly kind: 'RETURN' | 'STAKE';
  readonly txId: string;
  /** A debit of the round and player. */
  readonly debitId: string;
  readonly roundId: string;
  readonly amount: Paise;
}

/** How many transfers are in progress. */
export interface Unresolved {
  debits: number;
  rollbacks: number;
  credits: number;
}

/**
 * Moves money through the wallet. What is due is on disk before the wallet is asked, and the wallet is asked with the same id until
 * it answers. So every transfer happens exactly once, whatever answers are lost.
 */
export class WalletTransfers {
  readonly unresolved: Unresolved = { debits: 0, rollbacks: 0, credits: 0 };
  readonly #deps: WalletTransfersDependencies;
  /** Stakes being returned, by player and round. A credit must wait for them, or the wallet would keep them. */
  readonly #returning = new Map<string, Promise<unknown>>();

  constructor(deps: WalletTransfersDependencies) {
    this.#deps = deps;
  }

  /** Takes a stake: asks until there is an answer or `givenUp` settles. Changes no database row. */
  async debit(stake: TableStakeRow, givenUp: Promise<unknown>): Promise<DebitEnd> {
    this.unresolved.debits += 1;
    try {
      return await this.#askForDebit(stake, givenUp);
    } finally {
      this.unresolved.debits -= 1;
    }
  }

  async #askForDebit(stake: TableStakeRow, givenUp: Promise<unknown>): Promise<DebitEnd> {
    const { wallet, background, onBalance } = this.#deps;
    const end = { over: false };
    const over = givenUp.then(() => {
      end.over = true;
      return null;
    });
    const request = {
      sessionId: stake.session_id,
      txId: stake.tx_id,
      roundId: stake.round_id,
      gameId: stake.game_id,
      amount: stake.amount,
    };
    for (let waitMs = DEBIT_AGAIN_MS; !end.over && !background.stopped; waitMs *= 2) {
      const answer = await Promise.race([wallet('debit', request).catch(unknownIsNull), over]);
      if (answer !== null) {
        onBalance(stake.seat_id, answer);
        return { end: answer.code === 'OK' ? 'TAKEN' : 'REFUSED', answer };
      }
      await Promise.race([background.wait(Math.min(waitMs, DEBIT_AGAIN_MOST_MS)), over]);
    }
    return { end: 'UNKNOWN' };
  }

  /** Returns a stake in state RETURNING; retries until the wallet confirms. */
  giveBack(stake: TableStakeRow): void {
    const { wallet, store, background, logger, onMoved, onBalance } = this.#deps;
    this.unresolved.rollbacks += 1;
    const key = roundKey(stake);
    const given = Promise.all([
      this.#returning.get(key),
      background.until(async () => {
        const answer = await wallet('rollback', {
          txId: txIdOf('r', stake.tx_id),
          refTxId: stake.tx_id,
          ...(stake.reason === null ? {} : { reason: stake.reason }),
        }).catch(unknownIsNull);
        if (answer === null) return false;
        if (answer.code !== 'OK') {
          logger.error({ tx: stake.tx_id, code: answer.code }, 'the wallet does not return a stake');
          return false;
        }
        onBalance(stake.seat_id, answer);
        await store.moveStake(stake.tx_id, 'RETURNING', { state: 'RETURNED' });
        this.unresolved.rollbacks -= 1;
        onMoved({ ...stake, state: 'RETURNED' });
        return true;
      }),
    ]).finally(() => {
      if (this.#returning.get(key) === given) this.#returning.delete(key);
    });
    this.#returning.set(key, given);
    background.run(() => given);
  }

  /** Pays what is due; retries until the wallet confirms. Resolves true once there is a final answer. */
  async pay(payout: TablePayoutRow): Promise<boolean> {
    const { wallet, store, background, logger, onMoved, onBalance } = this.#deps;
    this.unresolved.credits += 1;
    await this.#returning.get(roundKey(payout));
    return background.until(async () => {
      const answer = await wallet('credit', {
        sessionId: payout.session_id,
        txId: payout.tx_id,
        roundId: payout.round_id,
        refTxId: payout.ref_tx_id,
        amount: payout.amount,
        roundClosed: true,
      }).catch(unknownIsNull);
      if (answer === null) return false;
      const state: PayoutState = answer.code === 'OK' ? 'PAID' : 'STUCK';
      if (state === 'STUCK') {
        logger.error(
          { tx: payout.tx_id, round: payout.round_id, code: answer.code },
          'the wallet declined a return',
        );
      }
      onBalance(payout.seat_id, answer);
      await store.movePayout(payout.tx_id, state);
      this.unresolved.credits -= 1;
      onMoved({ ...payout, state });
      return true;
    });
  }

  /** Payments that the wallet declined for good. */
  stuck(): Promise<readonly TablePayoutRow[]> {
    return this.#deps.store.payoutsIn('STUCK', BATCH);
  }

  /** Declined payments and unreturned stakes of these rounds; payments come first. */
  async declined(roundIds: readonly string[]): Promise<readonly Declined[]> {
    const { stakes, payouts } = await this.#deps.store.openMoney(roundIds);
    return [
      ...stakes.map(({ tx_id: id, round_id, amount }): Declined => {
        return { kind: 'STAKE', txId: id, debitId: id, roundId: round_id, amount: paise(amount) };
      }),
      ...payouts.map(({ tx_id, ref_tx_id, round_id, amount }): Declined => {
        return { kind: 'RETURN', txId: tx_id, debitId: ref_tx_id, roundId: round_id, amount: paise(amount) };
      }),
    ];
  }

  /**
   * Retries a payment that the wallet declined and returns its state after a while. DUE means that the wallet is silent and will be
   * asked again. Null if no such payment is stuck.
   */
  async payAgain(txId: string): Promise<TablePayoutRow | null> {
    const { store, background } = this.#deps;
    const payout = await store.dueAgain(txId);
    if (payout === null) return null;
    const paying = this.pay(payout);
    background.run(() => paying);
    await Promise.race([paying, background.wait(AGAIN_WAIT_MS)]);
    return store.payout(txId);
  }

  /** Resumes what a crash or shutdown interrupted: stakes to return and payments due. */
  async resume(): Promise<void> {
    const { store, background } = this.#deps;
    for (let after = ''; ;) {
      const rows = await store.stakesIn(['RETURNING'], BATCH, after);
      for (const row of rows) this.giveBack(row);
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.tx_id ?? '';
    }
    const paid: Promise<boolean>[] = [];
    for (let after = ''; ;) {
      const rows = await store.payoutsIn('DUE', BATCH, after);
      paid.push(...rows.map((row) => this.pay(row)));
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.tx_id ?? '';
    }
    await Promise.all(paid);
    if (!background.stopped) await store.settlePaid();
  }
}

/** The id of a transfer, derived from its content, so that every retry has the same id. */
export function txIdOf(kind: 'b' | 'r' | 'c', ...about: readonly string[]): string {
  return `${kind}${createHash('sha256').update(about.join('|')).digest('hex').slice(0, 40)}`;
}

function roundKey({ player_id, round_id }: TableStakeRow | TablePayoutRow): string {
  return `${player_id} ${round_id}`;
}

function unknownIsNull(error: unknown): null {
  if (error instanceof WalletUnknown) return null;
  throw error;
}
