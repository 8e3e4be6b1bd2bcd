import * as v from 'valibot';
import { Instant, text, whole } from '../wire.ts';

/**
 * The seamless wallet that casino providers call (rules section 16.2): POST with a JSON body to `{base}/casino/wallet/{call}`.
 * Amounts are whole paise. A request carries its provider's id, its time (UTC ms) and the HMAC-SHA256 in hex of `{time}.{raw
 * body}` with that provider's secret. An answer with status 200 is final, whatever its code; 5xx and silence mean "unknown, retry
 * with the same txId".
 */

/** Path below the provider's base address. */
export const WALLET_PATH = 'casino/wallet';

/** Headers of a request. */
export const WALLET_HEADERS = {
  provider: 'x-layline-provider',
  time: 'x-layline-time',
  signature: 'x-layline-signature',
} as const;

/** Maximum difference between a request's time and the exchange's clock, ms. */
export const WALLET_TIME_TOLERANCE_MS = 60_000;

/** An id given by a provider to a transaction, a round or a game. */
export const ProviderId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/, 'Give 1 to 64 letters, digits or ._:-'),
);

/** Whole paise; 1,000 crore rupees at most. */
const Paise = whole(0, 1_000_000_000_000);
const Token = v.pipe(v.string(), v.minLength(16), v.maxLength(128));

/** OK, or why the wallet did not do what was requested. */
export const WALLET_CODES = [
  'OK',
  /** The launch token is unknown, used or too old, or the session is unknown or another provider's. */
  'INVALID_TOKEN',
  /** A debit after the session has ended. Credits and rollbacks are still accepted. */
  'SESSION_ENDED',
  'INSUFFICIENT_FUNDS',
  /** The player's own limits or those of the game do not allow the stake; or a rollback or credit that the provider's limits hold up for now. */
  'LIMIT_EXCEEDED',
  /** The account is locked, excluded or taking a time-out. */
  'PLAYER_BLOCKED',
  /** The transaction is known with different contents. */
  'TX_MISMATCH',
  /** The debit was rolled back, perhaps before it arrived. */
  'ROLLED_BACK',
  'ROUND_NOT_FOUND',
  /** A rollback of a debit whose round has a credit, or a debit for a closed round. */
  'ROUND_SETTLED',
] as const;
export const WalletCode = v.picklist(WALLET_CODES);
export type WalletCode = v.InferOutput<typeof WalletCode>;

/** Exchanges a launch token, once, for a session. */
export const AuthenticateRequest = v.strictObject({ launchToken: Token });
export const BalanceRequest = v.strictObject({ sessionId: Token });
/** Takes a stake. */
export const DebitRequest = v.strictObject({
  sessionId: Token,
  txId: ProviderId,
  roundId: ProviderId,
  gameId: ProviderId,
  amount: v.pipe(Paise, v.minValue(1, 'Give at least 1.')),
});
/** Pays a round's return; 0 means that nothing was won. */
export const CreditRequest = v.strictObject({
  sessionId: Token,
  txId: ProviderId,
  roundId: ProviderId,
  /** The debit that it belongs to, in the same round. */
  refTxId: ProviderId,
  amount: Paise,
  /** True on the round's last credit: no further debit is accepted for it. */
  roundClosed: v.boolean(),
});
/** Gives a stake back. */
export const RollbackRequest = v.strictObject({
  txId: ProviderId,
  refTxId: ProviderId,
  /** The reason, for the player's statement. */
  reason: v.optional(text(1, 200)),
});

export type AuthenticateRequest = v.InferOutput<typeof AuthenticateRequest>;
export type BalanceRequest = v.InferOutput<typeof BalanceRequest>;
export type DebitRequest = v.InferOutput<typeof DebitRequest>;
export type CreditRequest = v.InferOutput<typeof CreditRequest>;
export type RollbackRequest = v.InferOutput<typeof RollbackRequest>;

/** The wallet's calls and their bodies. */
export const WALLET_CALLS = {
  authenticate: AuthenticateRequest,
  balance: BalanceRequest,
  debit: DebitRequest,
  credit: CreditRequest,
  rollback: RollbackRequest,
} as const;
export type WalletCall = keyof typeof WALLET_CALLS;

/** Any answer. `balance` is what the player can bet, in whole paise; null if no player is known. */
export const WalletAnswer = v.object({
  code: WalletCode,
  balance: v.nullable(whole(-1_000_000_000_000, 1_000_000_000_000)),
  currency: v.nullable(v.string()),
  /** INSUFFICIENT_FUNDS and others: text for the player. */
  message: v.optional(v.string()),
  /** Only from authenticate. */
  session: v.optional(
    v.object({
      sessionId: v.string(),
      /** The player's id for this provider: the same on every visit, and meaningless elsewhere. */
      playerId: v.string(),
      /** Name to show for the player at a table. */
      nickname: v.pipe(v.string(), v.maxLength(100)),
      gameId: v.string(),
      language: v.string(),
      /** The site that the game was opened on. */
      site: v.optional(v.string()),
      startedAt: Instant,
    }),
  ),
});
export type WalletAnswer = v.InferOutput<typeof WalletAnswer>;
