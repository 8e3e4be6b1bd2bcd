import type { LapseReason, Persistence } from '@layline/domain/bets.ts';
import type { Line, Price } from '@layline/units/prices.ts';

/** What has happened to a bet since it was accepted. Bets that were matched are kept until their market is archived, so what happens to few of them is apart. */
export interface BetCourse {
  matched: number;
  /** Sum of stake × price over the matched fragments. */
  matchedValue: number;
  cancelled: number;
  /** True in the bet delay. */
  isWaiting: boolean;
  /** Its bet delay in ms; 0 if it had none. Kept when the bet leaves its wait early, because the heap of waiting bets still contains it. */
  delay: number;
  rare: Readonly<RareCourse>;
}

/** What happens to few bets. */
export interface RareCourse {
  lapsed: number;
  voided: number;
  /** What the starting price added to the stake of a lay, see `BetView`. */
  converted: number;
  /** Part of `lapsed` that would have matched the player's own orders (rules section 5.3). */
  ownCrossed: number;
  lapseReason: LapseReason | null;
  /** This and the next two may come to differ from what was asked for; null until then. */
  persistence: Persistence | null;
  /** The price at which a remainder is held, see `Ticket`. */
  heldAt: Price | null;
  /** The line it was matched at. */
  line: Line | null;
}

/** The rare course of a bet to which nothing rare has happened. */
export function newRare(): RareCourse {
  return {
    lapsed: 0,
    voided: 0,
    converted: 0,
    ownCrossed: 0,
    lapseReason: null,
    persistence: null,
    heldAt: null,
    line: null,
  };
}

/** Shared by all bets to which nothing rare has happened. */
export const NOTHING_RARE: Readonly<RareCourse> = newRare();

/** The course of a bet to which nothing has happened. */
export function newCourse(): BetCourse {
  return { matched: 0, matchedValue: 0, cancelled: 0, isWaiting: false, delay: 0, rare: NOTHING_RARE };
}

/** Shared by all bets that rest in the book untouched, which is most of them. */
export const UNTOUCHED: Readonly<BetCourse> = newCourse();
