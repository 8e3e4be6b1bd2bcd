import { DELAY_MODELS } from '@layline/domain/bets.ts';
import { HOUSE_KINDS } from '@layline/domain/markets.ts';
import * as v from 'valibot';
import { Amount, Count, Id, Instant, Line, Percent, Price, Runs, whole } from '../wire.ts';
import { BettingType } from './betting-type.ts';
import { MarketBook, RunnerStatus } from './market-book.ts';

/** `ResultRange` of the domain, in whole runs. */
export const ResultRange = v.object({ runnerId: Id, from: Line, to: Line });
export type ResultRange = v.InferOutput<typeof ResultRange>;

/** `FancyTerms` of the domain (rules section 13.3); lines and bounds in whole runs. */
export const FancyTerms = v.variant('kind', [
  v.object({ kind: v.literal('SESSION') }),
  v.object({ kind: v.literal('METER'), min: Line, max: Line }),
  v.object({ kind: v.literal('RANGE'), ranges: v.array(ResultRange) }),
  v.object({ kind: v.literal('OUTCOME') }),
]);
export type FancyTerms = v.InferOutput<typeof FancyTerms>;

export const HouseKind = v.picklist(HOUSE_KINDS);
export type HouseKind = v.InferOutput<typeof HouseKind>;

export const DelayModel = v.picklist(DELAY_MODELS);
export type DelayModel = v.InferOutput<typeof DelayModel>;

/** Stake and exposure limits, major units (rules section 14); without the engine's `minPayout`. */
export const MarketLimits = v.object({
  minStake: Amount,
  maxStake: Amount,
  stakeStep: Amount,
  maxMarketExposure: Amount,
  maxPayout: Amount,
});
export type MarketLimits = v.InferOutput<typeof MarketLimits>;

/** `LineRange` of the domain, in runs. */
export const LineRange = v.object({
  min: Runs,
  max: Runs,
  interval: v.pipe(Runs, v.minValue(0.01, 'Give at least 0.01.')),
});
export type LineRange = v.InferOutput<typeof LineRange>;

/** A runner as the market names it. */
export const Runner = v.object({
  runnerId: Id,
  name: v.string(),
  /** Display order, from 1. */
  sortPriority: Count,
  status: RunnerStatus,
  /** Percent taken off the winnings of the others; null while not removed. */
  reductionFactor: v.nullable(Percent),
});
export type Runner = v.InferOutput<typeof Runner>;

/** A market with its current book: an engine's `MarketDefinition` in major units, runs and percent. */
export const Market = v.object({
  marketId: Id,
  eventId: Id,
  name: v.string(),
  /** `MATCH_ODDS`, `WIN`, `INNINGS_RUNS` …: as the feed names it. */
  type: v.string(),
  bettingType: BettingType,
  /** Winners paid in full; 0 on LINE markets. */
  numberOfWinners: Count,
  /** Present exactly on LINE markets. */
  lineRange: v.nullable(LineRange),
  /** Present exactly on FANCY markets. */
  fancy: v.nullable(FancyTerms),
  /** Seconds that a bet waits in-play. */
  betDelaySec: whole(0, 60),
  delayModel: DelayModel,
  /** True if bets may be kept at the turn in-play. */
  persistenceEnabled: v.boolean(),
  /** Percent of net winnings. */
  commissionRate: Percent,
  limits: MarketLimits,
  rules: v.string(),
  rulesVersion: v.string(),
  startTime: Instant,
  runners: v.array(Runner),
  book: MarketBook,
});
export type Market = v.InferOutput<typeof Market>;

/** Limits in force for the caller in one market (R7.34). */
export const UserLimits = v.object({
  marketId: Id,
  ...MarketLimits.entries,
  betDelaySec: whole(0, 60),
  /** Percent, after the player's discount. */
  commissionRate: Percent,
  /** ISO 4217 code. */
  currency: v.string(),
});
export type UserLimits = v.InferOutput<typeof UserLimits>;

/** One point of a runner's price history. */
export const PricePoint = v.object({
  at: Instant,
  price: Price,
  /** Backers' stakes matched since the point before, major units. */
  volume: Amount,
});
export type PricePoint = v.InferOutput<typeof PricePoint>;
