import type { RollbackRequest, WalletAnswer } from '@layline/contract/casino/wallet-protocol.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { mustBeAccepted } from '../../core/intents.ts';
import type { Intent, IntentEnd, Intents } from '../../core/intents.ts';
import type { CasinoRoundTable, CasinoTransactionTable, HoldReason } from '../../db/casino-tables.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import type { Begun, CasinoTransfer, CertainTransfers } from './certain-transfers.ts';
import { answerOf, refusalOf, storedAnswer } from './wallet-answers.ts';
import type { Purse } from './wallet-answers.ts';
import { betTransfer, refundTransfer, winTransfer } from './wallet-postings.ts';
import { closingOf, endsRound, inRound, isShared } from './shared-rounds.ts';
import type { Shareable, SharedRow } from './shared-rounds.ts';
import type { PlayersTransaction, WalletStore } from './wallet-store.ts';
import type { PayoutWatch } from './payout-watch.ts';

/** Maximum visits whose currency is cached. */
const CURRENCIES_MAX = 10_000;

/** A transaction that is being carried out. */
type Carried = Shareable<Begun<PlayersTransaction>>;

/** A credit that was held; paise. */
export interface HeldCredit {
  readonly provider: string;
  readonly txId: string;
  readonly player: string;
  readonly amount: number;
  readonly why: HoldReason;
}

export interface WalletTransactionsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly intents: Intents;
  readonly store: WalletStore;
  readonly certain: CertainTransfers;
  readonly watch: PayoutWatch;
  /** Called for each credit that must wait for people. */
  readonly onHeld: (held: HeldCredit) => void;
  /** Called when so many are waiting that the provider is paused. */
  readonly onPaused: (provider: string) => void;
  /** The currency of a visit. */
  readonly currencyOf: (visitId: string) => Promise<string>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Carries out the wallet's transactions. A transaction is PENDING until its transfer is in the journal. */
export class WalletTransactions {
  readonly #deps: WalletTransactionsDependencies;
  readonly #currencies = new Map<string, string>();
  #carry!: Intent<Carried, WalletAnswer>;
  #decline!: Intent<Shareable, null>;
  #void!: Intent<Shareable<Begun<CasinoRoundTable>>, CasinoRoundTable>;

  private constructor(deps: WalletTransactionsDependencies) {
    this.#deps = deps;
  }

  static async open(deps: WalletTransactionsDependencies): Promise<WalletTransactions> {
    const { intents, store, certain, watch, now } = deps;
    const transactions = new WalletTransactions(deps);
    transactions.#carry = await intents.declare<Carried, WalletAnswer>({
      name: 'casino transaction',
      commands: (row) => [...transfersOf(row), ...closingOf(row)],
      done: async (row, outcomes) =>
        transactions.#settled(row, await certain.outcomes(transfersOf(row), outcomes)),
      // The commands were not taken, so treat the stake as never requested.
      untaken: (row) => (row.kind === 'DEBIT' ? [store.removed(row)] : null),
    });
    transactions.#decline = await intents.declare<Shareable, null>({
      name: 'decline casino credit',
      commands: closingOf,
      done(row, outcomes) {
        mustBeAccepted(outcomes, `the end of round ${row.round_id} of ${row.provider}`);
        return { result: null };
      },
    });
    transactions.#void = await intents.declare<Shareable<Begun<CasinoRoundTable>>, CasinoRoundTable>({
      name: 'void casino round',
      commands: async ({ since, shared = false, ...round }) =>
        (await store.debits(round)).map((debit) => refundOf(debit, since, shared)),
      async done({ since, shared = false, ...round }, answered) {
        const debits = await store.debits(round);
        const transfers = debits.map((debit) => refundOf(debit, since, shared));
        mustBeAccepted(await certain.outcomes(transfers, answered), `the void of ${round.round_id}`);
        const at = now();
        const returned = watch.returned({ provider: round.provider, amount: round.staked }, at);
        return {
          result: { ...round, staked: 0, closed_at: at },
          statements: [...store.voidEnded(round, debits, at), ...returned],
        };
      },
    });
    return transactions;
  }

  /** Runs `work` under the lock of a player's transactions, with none of them in progress. */
  alone<T>(player: string, work: () => Promise<T>): Promise<T> {
    return this.#deps.intents.alone(lockOf(player), work);
  }

  /** What a player can stake. */
  async purse(player: PlayerId, currency: string): Promise<Purse> {
    const available = await this.#deps.core.read((state) => playerView(state, player)?.available);
    return { balance: available ?? 0, currency };
  }

  /** Adds transactions that move no money, all or none; false if any id is taken, or `more` does not fit. The caller must hold the lock of `player`. */
  async add(
    player: string,
    rows: readonly CasinoTransactionTable[],
    more: readonly Statement[] = [],
  ): Promise<boolean> {
    const { intents, store } = this.#deps;
    try {
      await intents.write(lockOf(player), [...rows.map((row) => store.added(row)), ...more]);
      return true;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return false;
      throw error;
    }
  }

  /** Carries out a new transaction; null if its id is taken, or `more` does not fit. */
  async begin(row: PlayersTransaction, more: readonly Statement[] = []): Promise<WalletAnswer | null> {
    const payload = this.#deps.certain.begun(await this.#shareable(row));
    const along = [this.#deps.store.added(row), ...more];
    try {
      return await this.#carry.carryOut({ lock: lockOf(row.player_id), payload, along });
    } catch (error) {
      if (error instanceof UnexpectedChanges) return null;
      throw error;
    }
  }

  /**
   * Pays a credit, unless it is suspicious: then it is accepted but held until two operators decide. If too many of the provider's are already
   * waiting, it is refused with LIMIT_EXCEEDED and may be sent again. Null if its id is taken. The caller must hold the player's lock.
   */
  async credit(row: PlayersTransaction, round: CasinoRoundTable): Promise<WalletAnswer | null> {
    const { store, watch, now } = this.#deps;
    const why = watch.reasonToHold(row, round, (await store.heldIn(row)) ?? 0, now());
    if (why !== null) return this.#hold(row, why);
    const answer = await this.#pay(row);
    return answer === 'DAY_MAX' ? this.#hold(row, answer) : answer;
  }

  /** Carries out a transaction that pays the player; null if its id is taken, and DAY_MAX if the day has no room for it. */
  async #pay(row: PlayersTransaction): Promise<WalletAnswer | 'DAY_MAX' | null> {
    const { store, watch, now } = this.#deps;
    if (!(await watch.hasRoomFor(row, now()))) return 'DAY_MAX';
    const answer = await this.begin(row, watch.paying(row, now()));
    if (answer !== null) return answer;
    // Payments to other players may have used the room.
    return (await store.transaction(row.provider, row.tx_id)) === null ? 'DAY_MAX' : null;
  }

  /** Pays a held credit; call only under the player's lock. Returns the answer the wallet would have given. */
  async release(row: PlayersTransaction): Promise<WalletAnswer> {
    const { store, certain } = this.#deps;
    return this.#carry.carryOut({
      lock: lockOf(row.player_id),
      payload: certain.begun(await this.#shareable({ ...row, state: 'PENDING' })),
      along: [store.changed(row, 'HELD', { state: 'PENDING' })],
    });
  }

  /**
   * Declines a held credit for good, so it returns nothing to its round; if that ends the round, levels above the player share it as it is. False if it is no longer held. The caller must hold the
   * player's lock.
   */
  async decline(row: PlayersTransaction): Promise<boolean> {
    const { store } = this.#deps;
    const nothing = await this.#shareable({ ...row, amount: 0 });
    const along = [store.changed(row, 'HELD', { state: 'REFUSED' }), store.credited(nothing)];
    try {
      await this.#decline.carryOut({ lock: lockOf(row.player_id), payload: nothing, along });
    } catch (error) {
      if (error instanceof UnexpectedChanges) return false;
      throw error;
    }
    return true;
  }

  async #hold(row: PlayersTransaction, why: HoldReason): Promise<WalletAnswer | null> {
    const { store, watch, onHeld, onPaused } = this.#deps;
    const purse = await this.#purseOf(row);
    const { provider, tx_id: txId, player_id: player, amount } = row;
    if (await watch.isPaused(provider)) return answerOf('LIMIT_EXCEEDED', purse);
    const answer = answerOf('OK', purse);
    const held = { ...row, state: 'HELD', reason: why, answer: JSON.stringify(answer) } as const;
    if (!(await this.add(player, [held], watch.holding(provider))))
      // Credits to other players may have been held meanwhile.
      return (await store.transaction(provider, txId)) === null ? answerOf('LIMIT_EXCEEDED', purse) : null;
    onHeld({ provider, txId, player, amount, why });
    if (await watch.isPaused(provider)) onPaused(provider);
    return answer;
  }

  /** The answer that a transaction got. */
  answerTo(row: CasinoTransactionTable): WalletAnswer {
    return storedAnswer(row);
  }

  /** Rolls back a debit on a provider's request, or returns the reason why not; null if the request's id was taken meanwhile. */
  async undo(ref: PlayersTransaction, request: RollbackRequest, now: number): Promise<WalletAnswer | null> {
    const { store } = this.#deps;
    if (ref.state === 'PENDING') throw new Error(`${ref.tx_id} of ${ref.provider} is not finished yet`);
    const purse = await this.#purseOf(ref);
    const row = { ...ref, ...rollbackOf(ref.provider, request, now), state: 'PENDING' } as const;
    if (ref.state === 'DONE') {
      const round = await store.round(ref);
      const isSettled = round !== null && (round.credits > 0 || (await store.heldIn(round)) !== null);
      if (isSettled) return answerOf('ROUND_SETTLED', purse);
      return this.#giveBack(row);
    }
    const before = ref.state === 'UNDONE' ? await store.rollbackOf(ref.provider, ref.tx_id) : null;
    const answer = before?.answer ?? JSON.stringify(answerOf('OK', purse));
    const marked = ref.state === 'REFUSED' ? [store.changed(ref, 'REFUSED', { state: 'UNDONE' })] : [];
    const added = await this.add(ref.player_id, [{ ...row, state: 'DONE', answer }], marked);
    return added ? storedAnswer({ ...row, answer }) : null;
  }

  /**
   * Returns a stake, unless the day's credits have been paid counting on it: then LIMIT_EXCEEDED, and the request may be repeated. Null if the
   * request's id was taken meanwhile.
   */
  async #giveBack(row: PlayersTransaction): Promise<WalletAnswer | null> {
    const answer = await this.#pay(row);
    return answer === 'DAY_MAX' ? answerOf('LIMIT_EXCEEDED', await this.#purseOf(row)) : answer;
  }

  /**
   * Records the rollback of a transaction that never arrived; null if it or the rollback's id arrived meanwhile. `before` is the
   * row left by an earlier rollback of it.
   */
  async bury(
    provider: string,
    request: RollbackRequest,
    before: CasinoTransactionTable | null,
    now: number,
  ): Promise<WalletAnswer | null> {
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
    const rows = before === null ? [tombstone, done] : [done];
    const added = await this.add(unknownPlayerOf(provider, request.refTxId), rows);
    return added ? storedAnswer(done) : null;
  }

  /** Returns all stakes of a round without a result and closes it. The caller must hold the player's lock. */
  async voidRound(round: CasinoRoundTable, reason: string): Promise<CasinoRoundTable> {
    const shared = await this.#isShared(round);
    return this.#void.carryOut({
      lock: lockOf(round.player_id),
      payload: this.#deps.certain.begun({ ...round, void_reason: reason, shared }),
      along: [this.#deps.store.voidBegun(round, reason)],
    });
  }

  async #shareable(row: PlayersTransaction): Promise<Shareable> {
    const shared = await this.#isShared(row);
    const ends = shared && row.kind === 'CREDIT' && (await endsRound(this.#deps.store, row));
    return { ...row, shared, ends };
  }

  #isShared(row: SharedRow): Promise<boolean> {
    return this.#deps.core.read((state) => isShared(state, row));
  }

  async #settled(row: PlayersTransaction, outcomes: readonly Outcome[]): Promise<IntentEnd<WalletAnswer>> {
    const { store, watch } = this.#deps;
    const [outcome] = outcomes;
    if (row.kind === 'DEBIT' && outcome?.ok === false) {
      const { code, message } = refusalOf(outcome.refusal.code);
      const answer = answerOf(code, await this.#purseOf(row), message);
      const set = { state: 'REFUSED', answer: JSON.stringify(answer) } as const;
      return { result: answer, statements: [store.changed(row, 'PENDING', set)] };
    }
    // The engine never refuses any other transaction.
    mustBeAccepted(outcomes, `${row.kind} ${row.tx_id} of ${row.provider}`);
    const answer = answerOf('OK', await this.#purseOf(row));
    const set = { state: 'DONE', answer: JSON.stringify(answer) } as const;
    return {
      result: answer,
      statements: [store.changed(row, 'PENDING', set), ...this.#effects(row)],
      ...(row.kind === 'DEBIT' && { announce: watch.staking(row) }),
    };
  }

  /** The changes that a completed transaction makes to its round and to the debit it rolls back. */
  #effects(row: PlayersTransaction): readonly Statement[] {
    const { store } = this.#deps;
    switch (row.kind) {
      case 'DEBIT':
        return [store.debited(row)];
      case 'CREDIT':
        return [store.credited(row)];
      case 'ROLLBACK': {
        const debit = debitOf(row);
        return [store.changed(debit, 'DONE', { state: 'UNDONE' }), store.undone(debit)];
      }
      case 'TOMBSTONE':
        throw new Error(`nothing is due for ${row.tx_id} of ${row.provider}`);
    }
  }

  async #purseOf({ player_id: player, visit_id: visitId }: PlayersTransaction): Promise<Purse> {
    const currency = this.#currencies.get(visitId) ?? (await this.#deps.currencyOf(visitId));
    if (this.#currencies.size >= CURRENCIES_MAX) this.#currencies.clear();
    this.#currencies.set(visitId, currency);
    return this.purse(playerId(player), currency);
  }
}

/** The columns filled from a rollback request. */
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

/** True if a transaction belongs to a player and is not just the record of a rollback. */
export function isOfPlayer(row: CasinoTransactionTable): row is PlayersTransaction {
  return row.player_id !== null && row.kind !== 'TOMBSTONE';
}

/** Stands for the player of a transaction that has not arrived, so that its rollbacks are done in turn. */
export function unknownPlayerOf(provider: string, txId: string): string {
  return `${provider} ${txId}`;
}

function lockOf(player: string): string {
  return `wallet ${player}`;
}

/** The debit that a rollback reverses. */
function debitOf(row: PlayersTransaction): PlayersTransaction {
  if (row.ref_tx_id === null)
    throw new Error(`the rollback ${row.tx_id} of ${row.provider} refers to nothing`);
  return { ...row, tx_id: row.ref_tx_id };
}

/** What a transaction moves; nothing if a round is begun without a stake, for example with a free spin. */
function transfersOf(row: Carried): readonly CasinoTransfer[] {
  return row.amount === 0 ? [] : [{ ...inRound(transferOf(row), row), since: row.since }];
}

function transferOf(row: PlayersTransaction): CasinoTransfer {
  switch (row.kind) {
    case 'DEBIT':
      return betTransfer(row);
    case 'CREDIT':
      return winTransfer(row);
    case 'ROLLBACK':
      return refundTransfer(debitOf(row));
    case 'TOMBSTONE':
      throw new Error(`nothing is due for ${row.tx_id} of ${row.provider}`);
  }
}

function refundOf(debit: CasinoTransactionTable, since: number, shared: boolean): CasinoTransfer {
  if (!isOfPlayer(debit)) throw new Error(`debit ${debit.tx_id} of ${debit.provider} has no player`);
  return { ...inRound(refundTransfer(debit), { ...debit, shared }), since };
}
