import type { LapseReason, Persistence } from '@layline/domain/bets.ts';
import type { Line, Price } from '@layline/units/prices.ts';

/** What has happened to a bet since it was accepted. */
export interface BetCourse {
  matched: number;
  /** Sum of stake × price over the matched fragments. */
  matchedValue: number;
  cancelled: number;
  lapsed: number;
  voided: number;
  /** What the starting price added to the stake of a lay, see `BetView`. */
  converted: number;
  /** Part of `lapsed` that would have matched the player's own orders (rules section 5.3). */
  ownCrossed: number;
  lapseReason: LapseReason | null;
  delayUntil: number | null;
  /** Release time that orders the heap of waiting bets. Kept when the bet leaves early, because the heap still contains it. */
  releaseAt: number;
  /** This and the next two may come to differ from what was asked for; null until then. */
  persistence: Persistence | null;
  /** The price at which a remainder is held, see `Ticket`. */
  heldAt: Price | null;
  /** The line it was matched at. */
  line: Line | null;
}

/** The course of a bet to which nothing has happened. */
export function newCourse(): BetCourse {
  return {
    matched: 0,
    matchedValue: 0,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    converted: 0,
    ownCrossed: 0,
    lapseReason: null,
    delayUntil: null,
    releaseAt: 0,
    persistence: null,
    heldAt: null,
    line: null,
  };
}

/** Shared by all bets that rest in the book untouched, which is most of them. */
export const UNTOUCHED: Readonly<BetCourse> = newCourse();
