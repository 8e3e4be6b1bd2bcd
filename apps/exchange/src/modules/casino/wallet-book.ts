import type { RollbackRequest, WalletAnswer } from '@layline/contract/casino/wallet-protocol.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Core } from '../../core/core-types.ts';
import { Overloaded } from '../../core/errors.ts';
import type { InTurn } from '../../core/in-turn.ts';
import type { CasinoRoundTable, CasinoTransactionTable } from '../../db/casino-tables.ts';
import type { Statement } from '../../db/statement.ts';
import { answerOf, refusalOf } from './wallet-answers.ts';
import type { Purse } from './wallet-answers.ts';
import { betTransfer, refundTransfer, winTransfer } from './wallet-postings.ts';
import type { PlayersTransaction, WalletStore } from './wallet-store.ts';

/** Transactions repaired in one go. */
const BATCH = 200;
/** Visits whose currency is remembered. */
const CURRENCIES_MAX = 10_000;

export interface WalletBookDependencies {
  readonly core: Core<ExchangeState>;
  readonly store: WalletStore;
  readonly turns: InTurn;
  /** The currency of a visit. */
  readonly currencyOf: (visitId: string) => Promise<string>;
  /** UTC ms. */
  readonly now: () => number;
}

/**
 * Carries the wallet's transactions out, in two stores: the row says first that a transfer is due, then the transfer goes
 * into the journal, then the row records its outcome. What is cut off in between is sent again before anything else of
 * its player; the engine does each transfer once.
 */
export class WalletBook {
  readonly #deps: WalletBookDependencies;
  /** Players with a transaction that was begun and not finished. */
  readonly #unfinished = new Set<string>();
  readonly #currencies = new Map<string, string>();

  constructor(deps: WalletBookDependencies) {
    this.#deps = deps;
  }

  /** Runs `work` alone among all that concerns a player's transactions, none of which is under way by then. */
  alone<T>(player: string, work: () => Promise<T>): Promise<T> {
    return this.#deps.turns.run(player, async () => {
      if (this.#unfinished.has(player)) {
        await this.#finishAll(player);
        this.#unfinished.delete(player);
      }
      return work();
    });
  }

  /** What a player can stake. */
  async purse(player: PlayerId, currency: string): Promise<Purse> {
    const available = await this.#deps.core.read((state) => playerView(state, player)?.available);
    return { balance: available ?? 0, currency };
  }

  /** Begins a new debit or credit and carries it out; null if its id is taken. */
  async begin(row: PlayersTransaction): Promise<WalletAnswer | null> {
    if (!(await this.#deps.store.add([row]))) return null;
    return this.#watched(row, () => this.#finish(row));
  }

  /** The answer to a transaction, which is carried out first if that is still due. */
  finish(row: CasinoTransactionTable): Promise<WalletAnswer> {
    if (row.state !== 'PENDING') return Promise.resolve(storedAnswer(row));
    if (!isOfPlayer(row)) throw new Error(`transaction ${row.tx_id} of ${row.provider} has no player`);
    return this.#watched(row, () => this.#finish(row));
  }

  /** Undoes a debit on a provider's request, or says why not; null if the request's id was taken meanwhile. */
  async undo(ref: PlayersTransaction, request: RollbackRequest, now: number): Promise<WalletAnswer | null> {
    const { store } = this.#deps;
    const purse = await this.#purseOf(ref);
    const row = { ...ref, ...rollbackOf(ref.provider, request, now), state: 'PENDING' } as const;
    if (ref.state === 'DONE') {
      const round = await store.round(ref);
      if (round !== null && round.credits > 0) return answerOf('ROUND_SETTLED', purse);
      return this.begin(row);
    }
    const before = ref.state === 'UNDONE' ? await store.rollbackOf(ref.provider, ref.tx_id) : null;
    const answer = before?.answer ?? JSON.stringify(answerOf('OK', purse));
    const marked = ref.state === 'REFUSED' ? [store.changed(ref, 'REFUSED', { state: 'UNDONE' })] : [];
    const added = await store.add([{ ...row, state: 'DONE', answer }], marked);
    return added ? storedAnswer({ ...row, answer }) : null;
  }

  /**
   * Remembers the rollback of a transaction that never came; null if it, or the rollback's id, came meanwhile. `before` is
   * what an earlier rollback of it has left.
   */
  async bury(
    provider: string,
    request: RollbackRequest,
    before: CasinoTransactionTable | null,
    now: number,
  ): Promise<WalletAnswer | null> {
    const { store } = this.#deps;
    const answer = before?.answer ?? JSON.stringify(answerOf('OK', null));
    const done = {
      ...rollbackOf(provider, request, now),
      state: 'DONE',
      player_id: null,
      visit_id: null,
      round_id: null,
      game_id: null,
      amount: 0,
      answer,
    } as const;
    const tombstone = {
      ...done,
      tx_id: request.refTxId,
      kind: 'TOMBSTONE',
      state: 'UNDONE',
      ref_tx_id: null,
      reason: null,
    } as const;
    const added = await store.add(before === null ? [tombstone, done] : [done]);
    return added ? storedAnswer(done) : null;
  }

  /** Returns all stakes of a round without a result and closes it; only within its player's turn. */
  async voidRound(round: CasinoRoundTable, reason: string): Promise<CasinoRoundTable> {
    const { store } = this.#deps;
    this.#unfinished.add(round.player_id);
    await store.beginVoid(round, reason);
    const closed = await this.#finishVoid({ ...round, void_reason: reason });
    this.#unfinished.delete(round.player_id);
    return closed;
  }

  /** Finishes whatever was cut off, of whomever; answers how many transactions. */
  async repair(): Promise<number> {
    let after: CasinoTransactionTable | null = null;
    let repaired = 0;
    for (;;) {
      const rows: CasinoTransactionTable[] = await this.#deps.store.pending(BATCH, after);
      for (const player of new Set(rows.map((row) => row.player_id))) {
        if (player === null) continue;
        this.#unfinished.add(player);
        await this.alone(player, () => Promise.resolve());
      }
      repaired += rows.length;
      after = rows.at(-1) ?? null;
      if (rows.length < BATCH) break;
    }
    for (const round of await this.#deps.store.voiding()) {
      this.#unfinished.add(round.player_id);
      await this.alone(round.player_id, () => Promise.resolve());
      repaired += 1;
    }
    return repaired;
  }

  async #finishAll(player: string): Promise<void> {
    for (const row of await this.#deps.store.pendingOf(player)) {
      if (isOfPlayer(row)) await this.#finish(row);
    }
    for (const round of await this.#deps.store.voiding(player)) await this.#finishVoid(round);
  }

  async #finishVoid(round: CasinoRoundTable): Promise<CasinoRoundTable> {
    const { core, store } = this.#deps;
    const now = this.#deps.now();
    const debits = await store.debits(round);
    for (const debit of debits) {
      if (!isOfPlayer(debit)) throw new Error(`debit ${debit.tx_id} of ${debit.provider} has no player`);
      accepted(await core.submit(refundTransfer(debit)), debit);
    }
    await store.endVoid(round, debits, now);
    return { ...round, staked: 0, closed_at: now };
  }

  /** Remembers a player whose transaction was begun and may not have been finished. */
  async #watched(row: PlayersTransaction, work: () => Promise<WalletAnswer>): Promise<WalletAnswer> {
    this.#unfinished.add(row.player_id);
    const answer = await work();
    this.#unfinished.delete(row.player_id);
    return answer;
  }

  async #finish(row: PlayersTransaction): Promise<WalletAnswer> {
    switch (row.kind) {
      case 'DEBIT':
        return this.#finishDebit(row);
      case 'CREDIT':
        if (row.amount > 0) accepted(await this.#deps.core.submit(winTransfer(row)), row);
        return this.#settle(row, [this.#deps.store.credited(row)]);
      case 'ROLLBACK':
        return this.#finishRollback(row);
      case 'TOMBSTONE':
        throw new Error(`nothing is due for ${row.tx_id} of ${row.provider}`);
    }
  }

  async #finishDebit(row: PlayersTransaction): Promise<WalletAnswer> {
    const { core, store } = this.#deps;
    // Some providers begin a round without a stake, as that of a spin that was won.
    if (row.amount === 0) return this.#settle(row, [store.debited(row)]);
    const outcome = await core.submit(betTransfer(row)).catch(async (error: unknown) => {
      // Not taken: as if it had never been asked for.
      if (error instanceof Overloaded) await store.remove(row);
      throw error;
    });
    if (outcome.ok) return this.#settle(row, [store.debited(row)]);
    const { code, message } = refusalOf(outcome.refusal.code);
    const answer = answerOf(code, await this.#purseOf(row), message);
    await store.settle(row, { state: 'REFUSED', answer: JSON.stringify(answer) }, []);
    return answer;
  }

  async #finishRollback(row: PlayersTransaction): Promise<WalletAnswer> {
    const { core, store } = this.#deps;
    const { provider, ref_tx_id: refTxId } = row;
    if (refTxId === null) throw new Error(`the rollback ${row.tx_id} of ${provider} names nothing`);
    const debit = { ...row, tx_id: refTxId };
    if (debit.amount > 0) accepted(await core.submit(refundTransfer(debit)), row);
    return this.#settle(row, [store.changed(debit, 'DONE', { state: 'UNDONE' }), store.undone(debit)]);
  }

  async #settle(row: PlayersTransaction, more: readonly Statement[]): Promise<WalletAnswer> {
    const answer = answerOf('OK', await this.#purseOf(row));
    await this.#deps.store.settle(row, { state: 'DONE', answer: JSON.stringify(answer) }, more);
    return answer;
  }

  async #purseOf({ player_id: player, visit_id: visitId }: PlayersTransaction): Promise<Purse> {
    const currency = this.#currencies.get(visitId) ?? (await this.#deps.currencyOf(visitId));
    if (this.#currencies.size >= CURRENCIES_MAX) this.#currencies.clear();
    this.#currencies.set(visitId, currency);
    return this.purse(playerId(player), currency);
  }
}

/** The columns that a rollback's request fills. */
function rollbackOf(provider: string, { txId, refTxId, reason }: RollbackRequest, now: number) {
  return {
    provider,
    tx_id: txId,
    kind: 'ROLLBACK',
    ref_tx_id: refTxId,
    closes_round: 0,
    reason: reason ?? null,
    answer: null,
    created_at: now,
  } as const;
}

/** True if a transaction is a player's own, and not only the memory of a rollback. */
export function isOfPlayer(row: CasinoTransactionTable): row is PlayersTransaction {
  return row.player_id !== null && row.kind !== 'TOMBSTONE';
}

function storedAnswer({
  answer,
  tx_id: txId,
}: Pick<CasinoTransactionTable, 'answer' | 'tx_id'>): WalletAnswer {
  if (answer === null) throw new Error(`transaction ${txId} is done and has no answer`);
  return JSON.parse(answer) as WalletAnswer;
}

/** Throws unless the engine has carried a transfer out; nothing in the rules lets it refuse these. */
function accepted(outcome: Outcome, { provider, kind, tx_id: txId }: PlayersTransaction): void {
  if (!outcome.ok) throw new Error(`${kind} ${txId} of ${provider}: ${outcome.refusal.code}`);
}
