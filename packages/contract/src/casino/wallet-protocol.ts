import * as v from 'valibot';
import { Instant, text, whole } from '../wire.ts';

/**
 * The seamless wallet that casino providers call (rules section 16.2): POST with a JSON body to `{base}/casino/wallet/{call}`.
 * Amounts are whole paise. A request carries its provider's id, its time (UTC ms) and the HMAC-SHA256 in hex, over
 * `{time}.{raw body}`, with that provider's secret. An answer of 200 is final, whatever its code says; 5xx and silence mean
 * "unknown, ask again with the same txId".
 */

/** Path below the provider's base address. */
export const WALLET_PATH = 'casino/wallet';

/** Headers of a request. */
export const WALLET_HEADERS = {
  provider: 'x-layline-provider',
  time: 'x-layline-time',
  signature: 'x-layline-signature',
} as const;

/** Greatest difference between a request's time and the exchange's, ms. */
export const WALLET_TIME_TOLERANCE_MS = 60_000;

/** Id given by a provider: of a transaction, a round or a game. */
export const ProviderId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/, 'Give 1 to 64 letters, digits or ._:-'),
);

/** Whole paise; 1,000 crore rupees at most. */
const Paise = whole(0, 1_000_000_000_000);
const Token = v.pipe(v.string(), v.minLength(16), v.maxLength(128));

/** Why the wallet does not do what it was asked; OK where it did. */
export const WALLET_CODES = [
  'OK',
  /** Launch token unknown, used or too old; session unknown or of another provider. */
  'INVALID_TOKEN',
  /** A debit after the session has ended. Credits and rollbacks are taken all the same. */
  'SESSION_ENDED',
  'INSUFFICIENT_FUNDS',
  /** The player's own limits, or those of the game, do not allow the stake. */
  'LIMIT_EXCEEDED',
  /** The account is locked, excluded or taking a time-out. */
  'PLAYER_BLOCKED',
  /** The transaction is known with other contents. */
  'TX_MISMATCH',
  /** The debit was rolled back, perhaps before it came. */
  'ROLLED_BACK',
  'ROUND_NOT_FOUND',
  /** A rollback of a debit whose round has a credit, or a debit for a round that is closed. */
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
/** Pays a round's return; 0 says that nothing was won. */
export const CreditRequest = v.strictObject({
  sessionId: Token,
  txId: ProviderId,
  roundId: ProviderId,
  /** The debit that it answers, of the same round. */
  refTxId: ProviderId,
  amount: Paise,
  /** True with the round's last credit: no debit is taken for it any more. */
  roundClosed: v.boolean(),
});
/** Gives a stake back. */
export const RollbackRequest = v.strictObject({
  txId: ProviderId,
  refTxId: ProviderId,
  /** Why, in words for the player's statement. */
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

/** Any answer. `balance`, whole paise, is what the player can bet with; null where no player is known. */
export const WalletAnswer = v.object({
  code: WalletCode,
  balance: v.nullable(whole(-1_000_000_000_000, 1_000_000_000_000)),
  currency: v.nullable(v.string()),
  /** INSUFFICIENT_FUNDS and others: words for the player. */
  message: v.optional(v.string()),
  /** authenticate alone. */
  session: v.optional(
    v.object({
      sessionId: v.string(),
      /** The provider's own name of the player: the same on every visit, and of no use elsewhere. */
      playerId: v.string(),
      /** What the player may be called at a table. */
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
