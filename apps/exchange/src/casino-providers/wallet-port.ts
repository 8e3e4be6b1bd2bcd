import type {
  AuthenticateRequest,
  CreditRequest,
  DebitRequest,
  RollbackRequest,
  WalletAnswer,
} from '@layline/contract/casino/wallet-protocol.ts';
import type { CasinoTransactionTable } from '../db/casino-tables.ts';

/** Who is meant: by the session, or by the name that the provider knows the player by, whose last visit it is then. */
export type Who = { readonly sessionId: string } | { readonly playerName: string };

/** What a debit asks for; without a game named, that of the visit is meant. */
export type Debit = Who & Omit<DebitRequest, 'sessionId' | 'gameId'> & { readonly gameId: string | null };

/** What a credit asks for; without a debit named, any valid one of the round will do. */
export type Credit = Who & Omit<CreditRequest, 'sessionId' | 'refTxId'> & { readonly refTxId: string | null };

/** A player as its provider may know it. */
export interface Party {
  readonly playerName: string;
  readonly currency: string;
}

/** The wallet as providers may use it, whatever words they speak (rules sections 16.2 and 16.3). */
export interface WalletPort {
  /** Exchanges a launch token, once, for a session. */
  authenticate(provider: string, request: AuthenticateRequest): Promise<WalletAnswer>;
  /** What the player can stake; answered as long as the session is known. */
  balance(provider: string, who: Who): Promise<WalletAnswer>;
  /** Takes a stake. */
  debit(provider: string, request: Debit): Promise<WalletAnswer>;
  /** Pays a round's return; a credit of 0 moves nothing, but says what became of the round. */
  credit(provider: string, request: Credit): Promise<WalletAnswer>;
  /** Undoes a debit, once; of one that never came it makes sure that it never will. */
  rollback(provider: string, request: RollbackRequest): Promise<WalletAnswer>;
  /** Whose a session is; null if the provider has no such session. */
  partyOf(provider: string, sessionId: string): Promise<Party | null>;
  /** A player who has played at the provider; null if there is none of this name. */
  partyNamed(provider: string, playerName: string): Promise<Party | null>;
  /** What has become of a transaction; null if it is not known. */
  stateOf(provider: string, txId: string): Promise<CasinoTransactionTable['state'] | null>;
}
