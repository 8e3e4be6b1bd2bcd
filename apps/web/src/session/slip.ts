import type { Side } from '@layline/units/betting.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { LapseReason, Persistence } from '../provider/bets.ts';
import { newTraceId } from '../provider/trace.ts';

/** What the player wants if the price has moved when the bet arrives (rules section 5.2). */
export type PriceChoice = 'BEST' | 'EXACT' | 'WORSE';

/** What a slip is about. */
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

/** The names of what a bet is on. */
export interface BetNames {
  readonly event: string;
  readonly market: string;
  readonly runner: string;
}

/** What the house quotes now, where it refused what was asked; hundredths. */
export interface NewOffer {
  readonly price: number;
  readonly line: number | null;
}

/** A bet as it was sent: repeated to the letter on a retry, `ref` included. */
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
  readonly marketVersion: number | null;
  /** UTC ms by our own clock. */
  readonly sentAt: number;
}

/** The result of placing a bet. Amounts are backers' stakes in paise. */
export interface BetOutcome {
  /** Null where the provider does not number its bets. */
  readonly betId: BetId | null;
  /** Null where the provider only confirms that it took the bet. */
  readonly matched: Paise | null;
  readonly remaining: Paise;
  readonly cancelled: Paise;
  /** Gone without a match: lapsed, void, or refused because it would have matched the player's own bet. */
  readonly gone: Paise;
  /** Hundredths; null while nothing is matched. */
  readonly averagePrice: number | null;
  /** Sessions and meters: where it was struck. */
  readonly line: number | null;
  readonly lapseReason: LapseReason | null;
  /** True if part of it would have met the player's own bet (rules section 5.3). */
  readonly ownBetCrossed: boolean;
  /** Whether the bet is among the open ones. */
  readonly listed: 'NOT_YET' | 'YES' | 'NO_LONGER';
}

/** Why a bet was not accepted, as the player reads it. */
export interface Refusal {
  readonly code: string | null;
  /** What happened and what to do. */
  readonly text: string;
  /** RATE_CHANGED: what one tap would ask for instead. */
  readonly offer: NewOffer | null;
}

/** How far a slip is; each phase has only the data that exists in it. */
export type SlipStatus =
  | { readonly phase: 'editing' }
  | { readonly phase: 'placing'; readonly sent: SentBet }
  /** No answer in time: open bets are being read to find out what happened (rules section 4.8). */
  | { readonly phase: 'checking'; readonly sent: SentBet; readonly offline: boolean }
  /** In the bet delay until `until`, UTC ms by our own clock. */
  | { readonly phase: 'waiting'; readonly sent: SentBet; readonly until: number }
  | { readonly phase: 'placed'; readonly sent: SentBet; readonly outcome: BetOutcome }
  | { readonly phase: 'refused'; readonly sent: SentBet; readonly refusal: Refusal }
  /** There is no bet, for the provider's reason where it gave one; trying again repeats the same bet. */
  | { readonly phase: 'lost'; readonly sent: SentBet; readonly reason: string | null }
  /** No answer, and the open bets do not show whether one of them is this bet. */
  | { readonly phase: 'unclear'; readonly sent: SentBet };

/** One slip: what was typed, what was chosen, and how far it is. */
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
  /** Pressed once where the player wants to be asked again. */
  readonly armed: boolean;
  readonly status: SlipStatus;
}

/** A customerRef, which is the trace id of the press too; also where the page has no secure context, unlike a UUID. */
export function newRef(): string {
  return newTraceId();
}

/** How new slips begin, from the player's settings. */
export interface SlipDefaults {
  readonly choice: PriceChoice;
  readonly worseTicks: number;
  readonly keep: boolean;
}

/** True while what was typed can be changed. */
export function isEditable(slip: Slip): boolean {
  return slip.status.phase === 'editing' || slip.status.phase === 'refused';
}

/** True while it is not known what becomes of the bet. */
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
