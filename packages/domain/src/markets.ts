import type { RunnerId } from '@layline/units/ids.ts';

/**
 * Rules section 2.1. ODDS: decimal odds on runners. LINE: a figure at even money. In both, players match each other. BOOKMAKER
 * and FANCY: the house quotes and is the other side of every bet.
 */
export const BETTING_TYPES = ['ODDS', 'LINE', 'BOOKMAKER', 'FANCY'] as const;
export type BettingType = (typeof BETTING_TYPES)[number];

/** Rules section 2.2. */
export const MARKET_STATUSES = ['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** Rules section 2.3. */
export const RUNNER_STATUSES = ['ACTIVE', 'WINNER', 'LOSER', 'PLACED', 'REMOVED', 'HIDDEN'] as const;
export type RunnerStatus = (typeof RUNNER_STATUSES)[number];

/** Why a market is suspended; decides the overlay that the player sees (rules section 2.4). */
export const SUSPEND_REASONS = [
  'BALL_RUNNING',
  'GOAL',
  'PENALTY',
  'RED_CARD',
  'REVIEW',
  'WICKET',
  'INNINGS_BREAK',
  'POINT',
  'RUNNER_REMOVED',
  'TURN_IN_PLAY',
  'RESULT_PENDING',
  'FEED_LOST',
  /** By an operator, or at the source of a feed that does not give a reason. */
  'OPERATOR',
] as const;
export type SuspendReason = (typeof SUSPEND_REASONS)[number];

/** Kinds of FANCY markets, see `FancyTerms`. */
const FANCY_KINDS = ['SESSION', 'METER', 'RANGE', 'OUTCOME'] as const;

/** Kinds of house-quoted markets: the bookmaker's, or a fancy by its terms. */
export const HOUSE_KINDS = ['BOOKMAKER', ...FANCY_KINDS] as const;
export type HouseKind = (typeof HOUSE_KINDS)[number];

/** A runner's outcome when its market is settled. */
export const RUNNER_OUTCOMES = ['WINNER', 'LOSER', 'VOID'] as const;

/**
 * A runner's result. If there are more winners than `numberOfWinners`, it is a dead heat for the last paying place, and
 * `deadHeat` marks the runners tied there (rules section 10.3).
 */
export interface RunnerResult {
  readonly runnerId: RunnerId;
  readonly outcome: (typeof RUNNER_OUTCOMES)[number];
  readonly deadHeat: boolean;
}
