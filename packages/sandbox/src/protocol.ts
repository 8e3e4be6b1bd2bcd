import type { PracticeRecording } from '@layline/contract/calls/practice.ts';
import type { SportId } from '@layline/domain/sports.ts';
import type { Moment } from '@layline/feeds/simulator/single-match.ts';
import type { SentCall } from './answer-call.ts';

/** How many times as fast as in reality a match can run. */
export const SPEEDS = [1, 4, 16, 60] as const;

/** How many times as fast as in reality the match runs; 0 while it is paused. */
export type Speed = 0 | (typeof SPEEDS)[number];

/** Which match: a simulated one, where the same seed gives the same match, or a recorded one. */
export type ChosenMatch =
  | { readonly sportId: SportId; readonly seed: string }
  | { readonly recordingId: string };

/** Which match, and where it begins: ms after its announcement. */
export type Beginning = ChosenMatch & { readonly at: number };

/** What the page sends to the sandbox. `id` comes back with the answer. */
export type ToSandbox =
  | ({ readonly type: 'begin' } & Beginning)
  | { readonly type: 'call'; readonly id: number; readonly call: SentCall }
  | { readonly type: 'invoke'; readonly id: number; readonly method: string; readonly argument: unknown }
  | { readonly type: 'speed'; readonly speed: Speed }
  /** Asks which recordings there are. */
  | { readonly type: 'list' }
  /** To a later or earlier moment, UTC ms by the match's clock. */
  | { readonly type: 'goTo'; readonly at: number };

/** The match that is played. Times are UTC ms by its own clock. */
export interface PlayedMatch {
  readonly eventId: string;
  readonly title: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly moments: readonly Moment[];
}

/**
 * True if a return to the moment `at` keeps what the player did at `doneAt`. A return to the start keeps nothing, so that a match begins again as it
 * first began. UTC ms by the match's clock.
 */
export function keeps({ startAt }: Pick<PlayedMatch, 'startAt'>, at: number, doneAt: number): boolean {
  return at > startAt && doneAt <= at;
}

/** One of the player's bets as the summary lists it. Amounts in paise. */
export interface BetLine {
  readonly betId: number;
  readonly runnerName: string;
  readonly marketName: string;
  readonly side: 'BACK' | 'LAY';
  /** UTC ms by the match's clock. */
  readonly placedAt: number;
  readonly matched: number;
  /** Before commission; null until it is settled. */
  readonly profit: number | null;
}

/** Where the match stands. */
export interface Standing {
  /** UTC ms by the match's clock. */
  readonly at: number;
  readonly speed: Speed;
  /** True once everything is decided. */
  readonly isOver: boolean;
}

/** The player's bets, in order of placing, and what they have brought so far after commission, paise. */
export interface OwnRecord {
  readonly bets: readonly BetLine[];
  readonly profit: number;
}

/** What the sandbox sends to the page. */
export type FromSandbox =
  | { readonly type: 'begun'; readonly match: PlayedMatch }
  /** `body` is null for a call that the sandbox does not have. */
  | { readonly type: 'answer'; readonly id: number; readonly status: number; readonly body: unknown }
  | { readonly type: 'invoked'; readonly id: number; readonly result: unknown }
  | { readonly type: 'hub'; readonly method: 'Markets' | 'Events' | 'Message'; readonly argument: unknown }
  | { readonly type: 'standing'; readonly standing: Standing }
  | { readonly type: 'record'; readonly record: OwnRecord }
  | { readonly type: 'listed'; readonly recordings: readonly PracticeRecording[] }
  /** The recording that should begin does not exist, or cannot be fetched or played. */
  | { readonly type: 'unavailable' }
  /** The match was taken to another moment; all that came before is out of date. */
  | { readonly type: 'moved' };
