import type { ApiFailure } from '../provider/failure.ts';
import type { Side } from '@layline/units/betting.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { BetRecord } from '../provider/bet-records.ts';
import type { TimeInForce } from '@layline/domain/bets.ts';
import type { LapseReason, Persistence } from '../provider/bets.ts';
import { newTraceId } from '../provider/trace.ts';

/** The player's choice if the price has moved when the bet arrives (rules section 5.2). */
export type PriceChoice = 'BEST' | 'EXACT' | 'WORSE';

/** The subject of a slip. */
export interface Selection {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
}

/** A typed price that was moved onto the ladder; hundredths. */
export interface SnapNotice {
  readonly typed: number;
  readonly used: number;
}

/** Names of a bet's selection. */
export interface BetNames {
  readonly event: string;
  readonly market: string;
  readonly runner: string;
}

/** The house's current quote, if it refused the request; hundredths. */
export interface NewOffer {
  readonly price: number;
  readonly line: number | null;
}

/** A bet as sent: repeated exactly on a retry, including `ref`. */
export interface SentBet {
  /** The customerRef: made once per press (rules section 4.3). */
  readonly ref: string;
  readonly names: BetNames;
  /** Hundredths; on house markets the rate. */
  readonly price: number;
  /** Sessions and meters: the line, hundredths of a run. */
  readonly line: number | null;
  readonly stake: Paise;
  readonly acceptBetter: boolean;
  readonly acceptWorseTicks: number;
  readonly persistence: Persistence;
  /** FILL_OR_KILL: all of it is matched at once, or nothing. */
  readonly timeInForce: TimeInForce;
  readonly marketVersion: number | null;
  /** UTC ms by our own clock. */
  readonly sentAt: number;
}

/** The result of placing a bet. Amounts are backers' stakes in paise. */
export interface BetOutcome {
  /** Null if the provider does not number its bets. */
  readonly betId: BetId | null;
  /** Null if the provider only confirms that it took the bet. */
  readonly matched: Paise | null;
  readonly remaining: Paise;
  readonly cancelled: Paise;
  /** What cancelled it; null if nothing did, or if only its player can have. */
  readonly cancelledBy: BetRecord['cancelledBy'];
  /** Gone unmatched: lapsed, void, or refused because it would have matched the player's own bet. */
  readonly gone: Paise;
  /** How much of what is gone is void. */
  readonly voided: Paise;
  /** Hundredths; null while nothing is matched. */
  readonly averagePrice: number | null;
  /** Sessions and meters: the line it was matched at. */
  readonly line: number | null;
  readonly lapseReason: LapseReason | null;
  /** True if part of it would have matched the player's own bet (rules section 5.3). */
  readonly ownBetCrossed: boolean;
  /** Before commission; null until the bet is settled. */
  readonly profit: Paise | null;
  /** Whether the bet is among the open ones; FOLLOWED if its record says what becomes of it. */
  readonly listed: 'NOT_YET' | 'YES' | 'NO_LONGER' | 'FOLLOWED';
}

/** Why a bet was not accepted, as shown to the player. */
export interface Refusal {
  readonly code: string | null;
  /** What happened and what to do. */
  readonly text: string;
  /** RATE_CHANGED: the request that one tap would make instead. */
  readonly offer: NewOffer | null;
}

/** Progress of a slip; each phase has only the data that exists in it. */
export type SlipStatus =
  | { readonly phase: 'editing' }
  | { readonly phase: 'placing'; readonly sent: SentBet }
  /** No answer in time: open bets are being read to find out what happened (rules section 4.8). */
  | { readonly phase: 'checking'; readonly sent: SentBet; readonly offline: boolean }
  /** In the bet delay until `until`, UTC ms by our own clock. */
  | { readonly phase: 'waiting'; readonly sent: SentBet; readonly until: number }
  | { readonly phase: 'placed'; readonly sent: SentBet; readonly outcome: BetOutcome }
  | { readonly phase: 'refused'; readonly sent: SentBet; readonly refusal: Refusal }
  /** There is no bet, for the provider's reason if it gave one; trying again repeats the same bet. */
  | { readonly phase: 'lost'; readonly sent: SentBet; readonly reason: string | null }
  /** No answer, and the open bets do not show whether this bet is among them. */
  | { readonly phase: 'unclear'; readonly sent: SentBet };

/** A slip: what was typed and chosen, and its progress. */
export interface Slip extends Selection {
  readonly key: string;
  /** The customerRef of its next press. */
  readonly ref: string;
  /** Odds or line, on house markets the rate. */
  readonly price: string;
  /** Sessions and meters: the line of the quote that was pressed, hundredths of a run. */
  readonly line: number | null;
  readonly stake: string;
  readonly notice: SnapNotice | null;
  readonly choice: PriceChoice;
  /** Used when `choice` is WORSE; 1 to 20. */
  readonly worseTicks: number;
  readonly keep: boolean;
  /** What is unmatched at the turn in-play takes the starting price. */
  readonly takeSp: boolean;
  /** All of it at once, or nothing. */
  readonly kill: boolean;
  /** Pressed once, if the player wants a second confirmation. */
  readonly armed: boolean;
  readonly status: SlipStatus;
}

/** A customerRef, which is also the trace id of the press; unlike a UUID it needs no secure context. */
export function newRef(): string {
  return newTraceId();
}

/** Initial settings of new slips, from the player's preferences. */
export interface SlipDefaults {
  readonly choice: PriceChoice;
  readonly worseTicks: number;
  readonly keep: boolean;
}

/** True while the input can be edited. */
export function isEditable(slip: Slip): boolean {
  return slip.status.phase === 'editing' || slip.status.phase === 'refused';
}

/** True while the bet's outcome is unknown. */
export function isInFlight(slip: Pick<Slip, 'status'>): boolean {
  const { phase } = slip.status;
  return phase === 'placing' || phase === 'checking' || phase === 'waiting';
}

/** True once the bet is no longer being followed, whatever its outcome: the slip is a receipt. */
export function isOver(slip: Slip): boolean {
  const { phase } = slip.status;
  return phase === 'placed' || phase === 'lost' || phase === 'unclear';
}

/** True for a slip without a stake. */
export function isUntouched(slip: Slip): boolean {
  return slip.status.phase === 'editing' && slip.stake === '';
}

/** Updates of a bet that is being placed, in this order; `checking` and `waiting` may come more than once. */
export type BetUpdate =
  | { readonly type: 'checking'; readonly offline: boolean }
  | { readonly type: 'waiting'; readonly until: number }
  | { readonly type: 'placed'; readonly outcome: BetOutcome }
  | { readonly type: 'refused'; readonly failure: ApiFailure }
  /** With the answer that left the outcome open, if any. */
  | { readonly type: 'lost'; readonly failure: ApiFailure | null }
  | { readonly type: 'unclear' };
