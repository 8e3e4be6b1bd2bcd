import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import type { SportId } from '@layline/domain/sports.ts';
import type { HousePlan, HouseWord } from './house/plan.ts';
import type { Random } from './random.ts';

/**
 * What a sport's match model gives: the whole match as cues on the match clock, with no word of feed time, bets
 * or makers. The match stream turns cues into messages. A new sport is a folder with one `SportModel`.
 */

/** What makers quote around: the model's own chances per runner, or the median of a line in runs. */
export type Fair =
  | { readonly kind: 'ODDS'; readonly chances: readonly number[] }
  | { readonly kind: 'LINE'; readonly median: number };

/** Which markets a cue is for: those named by key, or every exchange market that is not settled; the turn in-play is for all. */
export type CueMarkets = readonly string[] | 'all';

/** `at` is milliseconds of match time (tempo 1) from the scheduled start, never falling; negative is before it. */
export type Cue = { readonly at: number } & (
  | { readonly type: 'score'; readonly score: Score }
  | { readonly type: 'card'; readonly card: ScoreCard }
  | { readonly type: 'fair'; readonly market: string; readonly fair: Fair }
  | { readonly type: 'inPlay' }
  /** A market of the house, open from now on. */
  | { readonly type: 'houseMarket'; readonly plan: HousePlan; readonly word: HouseWord }
  | { readonly type: 'houseQuote'; readonly market: string; readonly word: HouseWord }
  | { readonly type: 'open'; readonly markets: CueMarkets }
  | {
      readonly type: 'suspend';
      readonly markets: CueMarkets;
      readonly reason: SuspendReason;
      readonly lapse: boolean;
    }
  /** `winner` is the index of the runner; `lineResult` is in runs, for markets on a figure. */
  | {
      readonly type: 'result';
      readonly market: string;
      readonly winner: number | null;
      readonly lineResult: number | null;
    }
  /** Settles an ODDS market that has several winners, or whose winners may be tied. */
  | { readonly type: 'placings'; readonly market: string; readonly winners: readonly Placed[] }
  | { readonly type: 'voidMarket'; readonly market: string; readonly reason: string }
  /** A withdrawal before the start; `factor` is the reduction in basis points (rules section 7.6). */
  | {
      readonly type: 'removeRunner';
      readonly market: string;
      readonly runner: number;
      readonly factor: number;
    }
  /** Voids what was matched from `from` to the cue's own time, both on the match clock. */
  | { readonly type: 'voidWindow'; readonly market: string; readonly from: number; readonly reason: string }
);

/** A winner by the index of its runner; tied ones share the last places paid (rules section 10.3). */
export interface Placed {
  readonly runner: number;
  readonly deadHeat: boolean;
}

export interface MarketPlan {
  /** Short key, unique in the match, and the last part of the market id. */
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly bettingType: 'ODDS' | 'LINE';
  /** LINE only, hundredths of a run. */
  readonly lineRange: { readonly min: number; readonly max: number; readonly interval: number } | null;
  /** Runners paid as winners of an ODDS market; 1 if absent. */
  readonly winners?: number;
  /** Runner id (unique in the market) and name, in display order. */
  readonly runners: readonly { readonly id: string; readonly name: string }[];
  /** What makers quote before the match. */
  readonly fair: Fair;
  /** Relative liquidity: 1 for a main market. */
  readonly weight: number;
}

export interface Script {
  readonly title: string;
  readonly competition: string;
  readonly venue: string | null;
  readonly teams: readonly string[];
  readonly markets: readonly MarketPlan[];
  /** In order of `at`. The last `result` or `voidMarket` ends the match. */
  readonly cues: readonly Cue[];
}

export interface SportModel {
  readonly sportId: SportId;
  /** One letter or two for ids. */
  readonly code: string;
  /** Seconds that an in-play bet waits at tempo 1 (rules section 7.1). */
  readonly betDelaySec: number;
  /** The same on markets of the house (rules section 12), where it offers any. */
  readonly houseDelaySec?: number;
  /** Match time that a match usually takes, ms; decides how far apart matches start. */
  readonly usualLength: number;
  /** Match time from one start to the next, ms, where a timetable rules and not the number of live matches. */
  readonly startsEvery?: number;
  /** The greatest tempo at which it is played: what is over in minutes anyway need not be hurried. */
  readonly mostTempo?: number;
  /**
   * Plays the sport's n-th match (from 0) from start to end; depends on the world's seed and n alone. `withHouse`: with
   * the markets that the house quotes, which change nothing else; true unless given.
   */
  play(world: Random, n: number, withHouse?: boolean): Script;
}
