import type {
  AuthenticateRequest,
  RollbackRequest,
  WalletAnswer,
  WalletCode,
} from '@layline/contract/casino/wallet-protocol.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Credit, Debit, Party, WalletPort, Who } from '../../casino-providers/wallet-port.ts';
import type { CasinoTransactionTable, CasinoVisitTable } from '../../db/casino-tables.ts';
import { answerOf, refusalOf } from './wallet-answers.ts';
import type { Purse } from './wallet-answers.ts';
import { isOfPlayer, unknownPlayerOf } from './wallet-transactions.ts';
import type { WalletTransactions } from './wallet-transactions.ts';
import type { PlayersTransaction, WalletStore } from './wallet-store.ts';
import { nicknameOf } from './visits.ts';
import type { Visits } from './visits.ts';

export interface WalletDependencies {
  readonly store: WalletStore;
  readonly visits: Visits;
  readonly transactions: WalletTransactions;
  /** Why a player may not stake now, apart from what the engine enforces; null if the player may, and ENDED if the log-in has ended. Counts as activity. */
  readonly stakeRefusal: (visit: CasinoVisitTable, now: number) => Promise<ErrorCode | 'ENDED' | null>;
  /** Resolves once this process knows everything that any process has shown. */
  readonly catchUp: () => Promise<void>;
  /** UTC ms. */
  readonly now: () => number;
}

/**
 * The seamless wallet (rules sections 16.2 and 16.3), independent of a provider's protocol. A player's calls run one at a time. A refused debit is
 * final and repeats get the same answer, so that a late copy of the request cannot take a stake that is no longer expected. A refused credit
 * changes nothing and may be sent again. Rejects if the outcome is unknown; the provider may then repeat the call.
 */
export class Wallet implements WalletPort {
  readonly #deps: WalletDependencies;

  constructor(deps: WalletDependencies) {
    this.#deps = deps;
  }

  /** Exchanges a launch token for a session, once. */
  async authenticate(provider: string, { launchToken }: AuthenticateRequest): Promise<WalletAnswer> {
    const { visits } = this.#deps;
    const begun = await visits.begin(provider, launchToken, this.#deps.now());
    if (begun === null) return answerOf('INVALID_TOKEN', null);
    await this.#deps.catchUp();
    const { visit, sessionId } = begun;
    return {
      ...answerOf('OK', await this.#purse(visit)),
      session: {
        sessionId,
        playerId: visits.nameFor(provider, visit.player_id),
        nickname: nicknameOf(visit.user_name),
        gameId: visit.game_id,
        language: visit.language,
        site: visit.site,
        startedAt: visit.opened_at,
      },
    };
  }

  /** What the player can stake. Works as long as the session is known, even after the visit. */
  async balance(provider: string, who: Who): Promise<WalletAnswer> {
    const visit = await this.#visitOf(provider, who);
    if (visit === null) return answerOf('INVALID_TOKEN', null);
    await this.#deps.catchUp();
    return answerOf(this.#isOver(visit) ? 'SESSION_ENDED' : 'OK', await this.#purse(visit));
  }

  /** Takes a stake. */
  debit(provider: string, request: Debit): Promise<WalletAnswer> {
    return this.#inVisit(provider, request, async (visit) => {
      const asked = this.#row(visit, 'DEBIT', request, {
        game_id: request.gameId ?? visit.game_id,
        ref_tx_id: null,
        closes_round: 0,
      });
      return (await this.#repeated(asked, visit)) ?? this.#newDebit(asked, visit);
    });
  }

  /** Pays a round's return. A credit of 0 moves no money but gives the round its result. */
  credit(provider: string, request: Credit): Promise<WalletAnswer> {
    return this.#inVisit(provider, request, async (visit) => {
      const asked = this.#row(visit, 'CREDIT', request, {
        game_id: visit.game_id,
        ref_tx_id: request.refTxId,
        closes_round: request.roundClosed ? 1 : 0,
      });
      return (await this.#repeated(asked, visit)) ?? this.#newCredit(asked, visit);
    });
  }

  /** The player of a session; null if the provider has no such session. */
  async partyOf(provider: string, sessionId: string): Promise<Party | null> {
    return partyIn(await this.#visitOf(provider, { sessionId }));
  }

  /** The player whom a provider knows by this name; null if there is none. */
  async partyNamed(provider: string, playerName: string): Promise<Party | null> {
    return partyIn(await this.#visitOf(provider, { playerName }));
  }

  /** The state of a transaction; null if it is unknown. */
  async stateOf(provider: string, txId: string): Promise<CasinoTransactionTable['state'] | null> {
    return (await this.#deps.store.transaction(provider, txId))?.state ?? null;
  }

  /** Rolls back a debit, once. If the debit has not arrived, makes sure that it is refused when it does. */
  async rollback(provider: string, request: RollbackRequest): Promise<WalletAnswer> {
    const { store, transactions } = this.#deps;
    const { txId, refTxId } = request;
    if (txId === refTxId) return answerOf('TX_MISMATCH', null);
    for (;;) {
      const found = await store.transaction(provider, refTxId);
      // An unknown transaction has no known player to lock, so the first to add the id wins and the other looks it up again.
      const key = found?.player_id ?? unknownPlayerOf(provider, refTxId);
      const answer = await transactions.alone(key, async () => {
        const known = await store.transaction(provider, txId);
        if (known !== null) {
          const same = known.kind === 'ROLLBACK' && known.ref_tx_id === refTxId;
          if (!same) return answerOf('TX_MISMATCH', null);
          return transactions.answerTo(known);
        }
        const ref = await store.transaction(provider, refTxId);
        if ((ref?.player_id ?? null) !== (found?.player_id ?? null)) return null;
        if (ref?.kind === 'CREDIT' || ref?.kind === 'ROLLBACK') return answerOf('TX_MISMATCH', null);
        if (ref !== null && isOfPlayer(ref)) return transactions.undo(ref, request, this.#deps.now());
        return transactions.bury(provider, request, ref, this.#deps.now());
      });
      if (answer !== null) return answer;
    }
  }

  async #newDebit(asked: PlayersTransaction, visit: CasinoVisitTable): Promise<WalletAnswer> {
    const { store, transactions, now } = this.#deps;
    if (this.#isOver(visit)) return this.#refused('SESSION_ENDED', visit);
    const round = await store.round(asked);
    if (round !== null && round.closed_at !== null) return this.#refused('ROUND_SETTLED', visit);
    const why = await this.#deps.stakeRefusal(visit, now());
    if (why === 'ENDED') return this.#refused('SESSION_ENDED', visit);
    if (why === null) return (await transactions.begin(asked)) ?? this.#debitAgain(asked, visit);
    const { code, message } = refusalOf(why);
    const answer = answerOf(code, await this.#purse(visit), message);
    const refused = { ...asked, state: 'REFUSED', answer: JSON.stringify(answer) } as const;
    const added = await transactions.add(visit.player_id, [refused]);
    return added ? answer : this.#debitAgain(asked, visit);
  }

  /** Another call took the id in between: an early rollback, or another player's transaction. */
  async #debitAgain(asked: PlayersTransaction, visit: CasinoVisitTable): Promise<WalletAnswer> {
    const again = await this.#repeated(asked, visit);
    if (again === null) throw new Error(`transaction ${asked.tx_id} of ${asked.provider} came and went`);
    return again;
  }

  async #newCredit(asked: PlayersTransaction, visit: CasinoVisitTable): Promise<WalletAnswer> {
    const { store, transactions } = this.#deps;
    const debit = await this.#debitOf(asked);
    if (debit === null) return this.#refused('ROUND_NOT_FOUND', visit);
    if (debit.state !== 'DONE') return this.#refused('ROLLED_BACK', visit);
    const round = await store.round(asked);
    if (round === null) throw new Error(`the debit ${debit.tx_id} of ${debit.provider} has no round`);
    return (
      (await transactions.credit({ ...asked, game_id: round.game_id, visit_id: round.visit_id }, round)) ??
      this.#debitAgain(asked, visit)
    );
  }

  /** The debit to which a credit belongs, once it is DONE or UNDONE; null if there is none. */
  async #debitOf(credit: PlayersTransaction): Promise<CasinoTransactionTable | null> {
    const { store } = this.#deps;
    const { provider, ref_tx_id: refTxId } = credit;
    if (refTxId === null) return (await store.debits(credit))[0] ?? null;
    const found = await store.transaction(provider, refTxId);
    if (found?.kind === 'TOMBSTONE') return found;
    if (found === null || found.kind !== 'DEBIT') return null;
    if (found.player_id !== credit.player_id || found.round_id !== credit.round_id) return null;
    return found.state === 'REFUSED' ? null : found;
  }

  /** The answer to a known transaction; null if it is new. */
  async #repeated(asked: PlayersTransaction, visit: CasinoVisitTable): Promise<WalletAnswer | null> {
    const known = await this.#deps.store.transaction(asked.provider, asked.tx_id);
    if (known === null) return null;
    if (known.kind === 'TOMBSTONE') return this.#refused('ROLLED_BACK', visit);
    if (!isSame(known, asked)) return this.#refused('TX_MISMATCH', visit);
    if (known.state === 'UNDONE') return this.#refused('ROLLED_BACK', visit);
    return this.#deps.transactions.answerTo(known);
  }

  #visitOf(provider: string, who: Who): Promise<CasinoVisitTable | null> {
    const { visits } = this.#deps;
    if ('sessionId' in who) return visits.bySession(provider, who.sessionId);
    return visits.byPlayerName(provider, who.playerName);
  }

  async #inVisit(
    provider: string,
    who: Who,
    work: (visit: CasinoVisitTable) => Promise<WalletAnswer>,
  ): Promise<WalletAnswer> {
    const visit = await this.#visitOf(provider, who);
    if (visit === null) return answerOf('INVALID_TOKEN', null);
    return this.#deps.transactions.alone(visit.player_id, () => work(visit));
  }

  #row(
    visit: CasinoVisitTable,
    kind: 'DEBIT' | 'CREDIT',
    request: { readonly txId: string; readonly roundId: string; readonly amount: number },
    rest: Pick<PlayersTransaction, 'game_id' | 'ref_tx_id' | 'closes_round'>,
  ): PlayersTransaction {
    return {
      ...rest,
      provider: visit.provider,
      tx_id: request.txId,
      kind,
      state: 'PENDING',
      player_id: visit.player_id,
      visit_id: visit.visit_id,
      round_id: request.roundId,
      amount: request.amount,
      reason: null,
      answer: null,
      created_at: this.#deps.now(),
    };
  }

  #isOver(visit: CasinoVisitTable): boolean {
    return this.#deps.visits.isOver(visit, this.#deps.now());
  }

  async #refused(code: WalletCode, visit: CasinoVisitTable): Promise<WalletAnswer> {
    return answerOf(code, await this.#purse(visit));
  }

  #purse({ player_id: player, currency }: CasinoVisitTable): Promise<Purse> {
    return this.#deps.transactions.purse(playerId(player), currency);
  }
}

function partyIn(visit: CasinoVisitTable | null): Party | null {
  if (visit === null || visit.player_name === null) return null;
  return { playerName: visit.player_name, currency: visit.currency };
}

/** True if a request repeats an earlier one, whatever session of the player it uses. */
function isSame(known: CasinoTransactionTable, asked: PlayersTransaction): boolean {
  return (
    known.kind === asked.kind &&
    known.player_id === asked.player_id &&
    known.round_id === asked.round_id &&
    known.amount === asked.amount &&
    known.ref_tx_id === asked.ref_tx_id &&
    known.closes_round === asked.closes_round &&
    (asked.kind === 'CREDIT' || known.game_id === asked.game_id)
  );
}
