import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/**
 * Rules section 2.1. ODDS and LINE: players match among themselves. BOOKMAKER and FANCY: the house quotes, and is
 * the other side of every bet.
 */
export type BettingType = 'ODDS' | 'LINE' | 'BOOKMAKER' | 'FANCY';

/** Rules section 2.2. */
export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';

/** Rules section 2.3. */
export type RunnerStatus = 'ACTIVE' | 'WINNER' | 'LOSER' | 'PLACED' | 'REMOVED' | 'HIDDEN';

/** Why a market is suspended; decides the overlay that the player sees (rules section 2.4). */
export type SuspendReason =
  | 'BALL_RUNNING'
  | 'GOAL'
  | 'PENALTY'
  | 'RED_CARD'
  | 'REVIEW'
  | 'WICKET'
  | 'INNINGS_BREAK'
  | 'POINT'
  | 'RUNNER_REMOVED'
  | 'TURN_IN_PLAY'
  | 'RESULT_PENDING'
  | 'FEED_LOST'
  | 'OPERATOR';

/** Which in-play bets wait: ALL of them, or only those that would take a price (rules section 7.2). */
export type DelayModel = 'ALL' | 'PASSIVE';

/** Stake and exposure limits of a market (rules section 14), all in paise. */
export interface MarketLimits {
  readonly minStake: Paise;
  readonly maxStake: Paise;
  readonly stakeStep: Paise;
  /** Greatest exposure one player may hold in the market. */
  readonly maxMarketExposure: Paise;
  /** Greatest winnings one bet may bring. */
  readonly maxPayout: Paise;
  /** A stake below `minStake` is valid if stake × price reaches this; null switches the rule off (section 4.2). */
  readonly minPayout: Paise | null;
}

/** The lines of a LINE market, in hundredths of a run: from `min` to `max` in steps of `interval`. */
export interface LineRange {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/** The results that a runner of a RANGE market covers: `from` to `to`, both included, in hundredths of a run. */
export interface ResultRange {
  readonly runnerId: RunnerId;
  readonly from: number;
  readonly to: number;
}

/**
 * How a FANCY market pays (rules section 13). SESSION: one runner, every line-and-rate kind. METER: one runner, the
 * stake is per run and the result counts within `min` and `max`, hundredths of a run. RANGE (khado): one runner per
 * range, no two of which meet, back only. OUTCOME (odd or even, toss, yes or no): runners with a price, back only.
 */
export type FancyTerms =
  | { readonly kind: 'SESSION' }
  | { readonly kind: 'METER'; readonly min: number; readonly max: number }
  | { readonly kind: 'RANGE'; readonly ranges: readonly ResultRange[] }
  | { readonly kind: 'OUTCOME' };

export interface RunnerDefinition {
  readonly id: RunnerId;
  readonly name: string;
  /** Display order, from 1. */
  readonly sortPriority: number;
}

/** All that a market is created with. Live facts (status, version, book) belong to the state. */
export interface MarketDefinition {
  readonly id: MarketId;
  readonly eventId: EventId;
  /** `MATCH_ODDS`, `WIN`, `PLACE`, `INNINGS_RUNS` …: as the feed names it. */
  readonly type: string;
  readonly name: string;
  readonly bettingType: BettingType;
  /** Winners paid in full: 0 where a figure decides (LINE, SESSION, METER), 1 on the other house markets. */
  readonly numberOfWinners: number;
  /** False if a result may be none of the listed runners (rules section 8.2), as it always may on a RANGE market. */
  readonly completeField: boolean;
  /** Present exactly on LINE markets. */
  readonly lineRange: LineRange | null;
  /** Present exactly on FANCY markets. */
  readonly fancy: FancyTerms | null;
  /** Seconds that a bet waits in-play. */
  readonly betDelaySec: number;
  readonly delayModel: DelayModel;
  /** False on house markets: their bets never rest. */
  readonly persistenceEnabled: boolean;
  /** Commission on net winnings, in basis points: 500 is 5 %; 0 on house markets (rules section 10.4). */
  readonly commissionRate: number;
  readonly limits: MarketLimits;
  /** Rules text shown from the market page. */
  readonly rules: string;
  /** Version of the rules text, stored with every bet (rules section 10.8). */
  readonly rulesVersion: string;
  /** Scheduled start, UTC ms. */
  readonly startTime: number;
  readonly runners: readonly RunnerDefinition[];
}
