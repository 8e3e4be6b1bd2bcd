import { DELAY_MODELS } from '@layline/domain/bets.ts';
import { QUOTE_STATES } from '@layline/domain/house-quote.ts';
import {
  BETTING_TYPES,
  MARKET_STATUSES,
  RUNNER_STATUSES,
  SUSPEND_REASONS,
  HOUSE_KINDS,
} from '@layline/domain/markets.ts';
import * as v from 'valibot';
import { Amount, Count, Id, Instant, Line, Price, Rate, Runs, whole, Percent } from '../wire.ts';
import { Silks } from './score-card.ts';

export const BettingType = v.picklist(BETTING_TYPES);
export type BettingType = v.InferOutput<typeof BettingType>;

export const MarketStatus = v.picklist(MARKET_STATUSES);
export type MarketStatus = v.InferOutput<typeof MarketStatus>;

export const RunnerStatus = v.picklist(RUNNER_STATUSES);
export type RunnerStatus = v.InferOutput<typeof RunnerStatus>;

export const SuspendReason = v.picklist(SUSPEND_REASONS);
export type SuspendReason = v.InferOutput<typeof SuspendReason>;

/** One price level: decimal odds (or the line in runs) and the backers' stake waiting there, major units. */
export const Level = v.tuple([Price, Amount]);
export type Level = v.InferOutput<typeof Level>;

/** The result of a closed market. */
export const MarketResult = v.object({
  outcome: v.picklist(['SETTLED', 'VOID']),
  /** Runners paid as winners; several if the market has several winners or a dead heat. */
  winners: v.array(Id),
  /** LINE markets, sessions, meters and ranges: the figure that decided, in runs. */
  lineResult: v.nullable(Runs),
  settledAt: Instant,
});
export type MarketResult = v.InferOutput<typeof MarketResult>;

/** What the house offers on one side of a runner: the domain's `HousePrice` in wire units. */
export const HousePrice = v.object({
  /** Whole runs; set on sessions and meters, null otherwise. */
  line: v.nullable(Line),
  /** Percent; decimal odds are 1 + rate / 100. */
  rate: Rate,
  /** Maximum stake of one bet at this quote, major units; null leaves it to the market's limits. */
  maxStake: v.nullable(Amount),
});
export type HousePrice = v.InferOutput<typeof HousePrice>;

export const QuoteState = v.picklist(QUOTE_STATES);
export type QuoteState = v.InferOutput<typeof QuoteState>;

/** The house's quote of one runner. */
export const HouseQuote = v.object({
  state: QuoteState,
  /** What a backer can take; Yes on a session or a meter. */
  back: v.nullable(HousePrice),
  /** What a layer can take; No on a session or a meter. */
  lay: v.nullable(HousePrice),
});
export type HouseQuote = v.InferOutput<typeof HouseQuote>;

/**
 * A runner's starting price, decimal odds. Before the off: what it would be with only the bets for it (`far`), with all that takes part (`near`), and
 * midway between the best prices while nobody has a bet for it (`projected`). From the off on: `price`, null if nothing was matched.
 */
export const StartingPrice = v.object({
  far: v.nullable(Price),
  near: v.nullable(Price),
  projected: v.nullable(Price),
  price: v.nullable(Price),
});
export type StartingPrice = v.InferOutput<typeof StartingPrice>;

/** Live facts of one runner. */
export const RunnerBook = v.object({
  runnerId: Id,
  status: RunnerStatus,
  lastPrice: v.nullable(Price),
  totalMatched: Amount,
  /** What a backer can take (blue), best first. */
  back: v.array(Level),
  /** What a layer can take (pink), best first. */
  lay: v.array(Level),
  /** Only on house-quoted markets, whose `back` and `lay` are empty; null before the first quote. */
  quote: v.nullable(HouseQuote),
  /** Only in markets with starting prices; worked out again at most once a second. */
  startingPrice: v.optional(StartingPrice),
});
export type RunnerBook = v.InferOutput<typeof RunnerBook>;

/** All live facts of a market at one moment. */
export const MarketBook = v.object({
  marketId: Id,
  eventId: Id,
  /** Increases with every published change of this market, also over a restart, by any amount. */
  sequence: Count,
  status: MarketStatus,
  inPlay: v.boolean(),
  /** Seconds that a bet waits now. */
  betDelaySec: whole(0, 60),
  suspendReason: v.nullable(SuspendReason),
  /** True if the prices cannot be trusted: shown grey, no bets. */
  stale: v.boolean(),
  version: Count,
  /** Sent by a bet as `marketVersion`. */
  materialVersion: Count,
  /** Backers' matched stakes, counted once. */
  totalMatched: Amount,
  publishedAt: Instant,
  runners: v.array(RunnerBook),
  result: v.nullable(MarketResult),
});
export type MarketBook = v.InferOutput<typeof MarketBook>;

/** The domain's `ResultRange`, in whole runs. */
export const ResultRange = v.object({ runnerId: Id, from: Line, to: Line });
export type ResultRange = v.InferOutput<typeof ResultRange>;

/** The domain's `FancyTerms` (rules section 13.3), with lines and bounds in whole runs. */
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
  /** Maximum winnings of a bet at the requested price. If an exchange bet is matched at a better price, it may win more. */
  maxPayout: Amount,
});
export type MarketLimits = v.InferOutput<typeof MarketLimits>;

/** The domain's `LineRange`, in runs. */
export const LineRange = v.object({
  min: Runs,
  max: Runs,
  interval: v.pipe(Runs, v.minValue(0.01, 'Give at least 0.01.')),
});
export type LineRange = v.InferOutput<typeof LineRange>;

/** A runner as listed by the market. */
export const Runner = v.object({
  runnerId: Id,
  name: v.string(),
  /** Display order, from 1. */
  sortPriority: Count,
  status: RunnerStatus,
  /** Percentage by which the other runners' winnings are reduced; null unless removed. */
  reductionFactor: v.nullable(Percent),
});
export type Runner = v.InferOutput<typeof Runner>;

/** A market with its current book: the engine's `MarketDefinition` in major units, runs and percent. */
export const Market = v.object({
  marketId: Id,
  eventId: Id,
  name: v.string(),
  /** `MATCH_ODDS`, `WIN`, `INNINGS_RUNS` …: the feed's name for it. */
  type: v.string(),
  bettingType: BettingType,
  /** Winners paid in full; 0 on LINE markets. */
  numberOfWinners: Count,
  /** Set on LINE markets, null on all others. */
  lineRange: v.nullable(LineRange),
  /** Set on FANCY markets, null on all others. */
  fancy: v.nullable(FancyTerms),
  /** Seconds that a bet waits in-play. */
  betDelaySec: whole(0, 60),
  delayModel: DelayModel,
  /** True if bets may be kept when the market turns in-play. */
  persistenceEnabled: v.boolean(),
  /** True if bets can be matched at the starting price when the market turns in-play; absent counts as false. */
  startingPrice: v.optional(v.boolean()),
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
  /** Backers' stakes matched since the previous point, major units. */
  volume: Amount,
});
export type PricePoint = v.InferOutput<typeof PricePoint>;

/** What a list row needs to show a market and its runners. */
export const MarketSummary = v.object({
  marketId: Id,
  name: v.string(),
  type: v.string(),
  runners: v.array(
    v.object({
      runnerId: Id,
      name: v.string(),
      sortPriority: Count,
      /** Saddlecloth and colours; only on races with a card. */
      number: v.optional(Count),
      silks: v.optional(Silks),
    }),
  ),
});
export type MarketSummary = v.InferOutput<typeof MarketSummary>;
