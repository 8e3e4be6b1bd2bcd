import type { WalletAnswer, WalletCode } from '@layline/contract/casino/wallet-protocol.ts';
import { ERROR_CODES } from '@layline/contract/error-codes.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { Refusal } from '@layline/engine/refusals.ts';
import type { CasinoTransactionTable } from '../../db/casino-tables.ts';

/** The wallet's code for each reason for which the engine or player protection refuses a stake. */
const CODES: Partial<Record<ErrorCode, WalletCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INVALID_ACCOUNT_STATE: 'PLAYER_BLOCKED',
  SITE_SUSPENDED: 'PLAYER_BLOCKED',
  GAME_UNAVAILABLE: 'PLAYER_BLOCKED',
  LOSS_LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  SESSION_TIME_EXCEEDED: 'LIMIT_EXCEEDED',
  REALITY_CHECK_DUE: 'LIMIT_EXCEEDED',
};

/** Messages for players in a game, where the wording for bets does not fit. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  INSUFFICIENT_FUNDS: 'Your balance does not cover this stake.',
  INVALID_ACCOUNT_STATE: 'Your account cannot play at the moment.',
  LOSS_LIMIT_EXCEEDED: 'This stake would exceed the limit that you set yourself.',
};

/** Looks up how much a player can stake, for answers that include it. */
export interface Purse {
  /** Whole paise. */
  readonly balance: number;
  readonly currency: string;
}

/** An answer about a player, or about an unknown one. */
export function answerOf(code: WalletCode, purse: Purse | null, message?: string): WalletAnswer {
  return {
    code,
    balance: purse?.balance ?? null,
    currency: purse?.currency ?? null,
    ...(message === undefined ? {} : { message }),
  };
}

/** Why a stake was refused, for providers and players. Throws on a code with which no stake can be refused. */
export function refusalOf(code: Refusal['code'] | ErrorCode): {
  readonly code: WalletCode;
  readonly message: string;
} {
  const known = CODES[code as ErrorCode];
  if (known === undefined) throw new Error(`the engine refused a casino transfer with ${code}`);
  return { code: known, message: WORDS[code as ErrorCode] ?? ERROR_CODES[code as ErrorCode].message };
}

/** The answer that a finished transaction got. */
export function storedAnswer({
  answer,
  tx_id: txId,
}: Pick<CasinoTransactionTable, 'answer' | 'tx_id'>): WalletAnswer {
  if (answer === null) throw new Error(`transaction ${txId} is done but has no answer`);
  return JSON.parse(answer) as WalletAnswer;
}
