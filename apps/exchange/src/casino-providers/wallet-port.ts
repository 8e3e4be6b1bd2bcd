import type {
  AuthenticateRequest,
  CreditRequest,
  DebitRequest,
  RollbackRequest,
  WalletAnswer,
} from '@layline/contract/casino/wallet-protocol.ts';
import type { CasinoTransactionTable } from '../db/casino-tables.ts';

/** Identifies a player by session, or by the provider's name for the player; the latter means the player's latest visit. */
export type Who = { readonly sessionId: string } | { readonly playerName: string };

/** A debit request; without a game, the visit's game is meant. */
export type Debit = Who & Omit<DebitRequest, 'sessionId' | 'gameId'> & { readonly gameId: string | null };

/** A credit request; without a debit, any valid debit of the round will do. */
export type Credit = Who & Omit<CreditRequest, 'sessionId' | 'refTxId'> & { readonly refTxId: string | null };

/** A player as shown to a provider. */
export interface Party {
  readonly playerName: string;
  readonly currency: string;
}

/** The wallet for providers, whatever their protocol (rules sections 16.2 and 16.3). */
export interface WalletPort {
  /** Exchanges a launch token, once, for a session. */
  authenticate(provider: string, request: AuthenticateRequest): Promise<WalletAnswer>;
  /** How much the player can stake; available as long as the session is known. */
  balance(provider: string, who: Who): Promise<WalletAnswer>;
  /** Takes a stake. */
  debit(provider: string, request: Debit): Promise<WalletAnswer>;
  /** Pays a round's return; a credit of 0 moves no money but gives the round its result. */
  credit(provider: string, request: Credit): Promise<WalletAnswer>;
  /** Undoes a debit, once; if the debit never arrived, makes sure that it will be refused. */
  rollback(provider: string, request: RollbackRequest): Promise<WalletAnswer>;
  /** The player of a session; null if the provider has no such session. */
  partyOf(provider: string, sessionId: string): Promise<Party | null>;
  /** A player who has played with the provider; null if there is none with this name. */
  partyNamed(provider: string, playerName: string): Promise<Party | null>;
  /** The state of a transaction; null if it is unknown. */
  stateOf(provider: string, txId: string): Promise<CasinoTransactionTable['state'] | null>;
}
