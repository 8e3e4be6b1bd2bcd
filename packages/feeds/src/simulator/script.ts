import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import type { SportId } from '@layline/domain/sports.ts';
import type { HousePlan, HouseWord } from './house/plan.ts';
import type { Random } from './random.ts';

/**
 * Output of a sport's match model: the whole match as cues on the match clock, without feed time, bets or makers. The match
 * stream turns cues into messages. A new sport is a folder with one `SportModel`.
 */

/** What makers quote around: the model's own chances per runner, or the median of a line in runs. */
export type Fair =
  | { readonly kind: 'ODDS'; readonly chances: readonly number[] }
  | { readonly kind: 'LINE'; readonly median: number };

/** Which markets a cue affects: those named by key, or every exchange market that is not settled. Turning in-play affects all. */
export type CueMarkets = readonly string[] | 'all';

/** `at` is milliseconds of match time (tempo 1) from the scheduled start. It never goes back; negative is before the start. */
export type Cue = { readonly at: number } & (
  | { readonly type: 'score'; readonly score: Score }
  | { readonly type: 'card'; readonly card: ScoreCard }
  | { readonly type: 'fair'; readonly market: string; readonly fair: Fair }
  | { readonly type: 'inPlay' }
  /** One of the house's markets, open from now on. */
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
  /** Voids bets matched between `from` and the cue's own time, both on the match clock. */
  | { readonly type: 'voidWindow'; readonly market: string; readonly from: number; readonly reason: string }
);

/** A winner by its runner's index; tied winners share the last places paid (rules section 10.3). */
export interface Placed {
  readonly runner: number;
  readonly deadHeat: boolean;
}

export interface MarketPlan {
  /** Short key, unique in the match; the last part of the market id. */
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly bettingType: 'ODDS' | 'LINE';
  /** LINE only, hundredths of a run. */
  readonly lineRange: { readonly min: number; readonly max: number; readonly interval: number } | null;
  /** Number of winners paid in an ODDS market; 1 if absent. */
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
  /** One or two letters for ids. */
  readonly code: string;
  /** Seconds that an in-play bet waits at tempo 1 (rules section 7.1). */
  readonly betDelaySec: number;
  /** The same on the house's markets (rules section 12), if it offers any. */
  readonly houseDelaySec?: number;
  /** Usual match time of a match, ms; decides how far apart matches start. */
  readonly usualLength: number;
  /** Match time from one start to the next, ms, for sports with a timetable instead of a number of live matches. */
  readonly startsEvery?: number;
  /** Maximum tempo at which it is played; what takes only minutes does not have to be sped up. */
  readonly mostTempo?: number;
  /**
   * Plays the sport's n-th match (from 0) from start to end. The result only depends on the world's seed and n. `withHouse`
   * (default true) adds the house's markets, which change nothing else.
   */
  play(world: Random, n: number, withHouse?: boolean): Script;
}
