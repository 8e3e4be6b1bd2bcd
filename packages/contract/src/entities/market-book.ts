import { QUOTE_STATES } from '@layline/domain/house-quote.ts';
import { MARKET_STATUSES, RUNNER_STATUSES, SUSPEND_REASONS } from '@layline/domain/markets.ts';
import * as v from 'valibot';
import { Amount, Count, Id, Instant, Line, Price, Rate, Runs, whole } from '../wire.ts';

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
  /** Runners paid as winners; several where the market has several or a dead heat. */
  winners: v.array(Id),
  /** LINE markets, sessions, meters and ranges: the figure that decided, in runs. */
  lineResult: v.nullable(Runs),
  settledAt: Instant,
});
export type MarketResult = v.InferOutput<typeof MarketResult>;

/** What the house offers on one side of a runner: `HousePrice` of the domain in the units of the wire. */
export const HousePrice = v.object({
  /** Whole runs; present exactly on sessions and meters. */
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
  /** House-quoted markets only, whose `back` and `lay` are empty; null before the first quote. */
  quote: v.nullable(HouseQuote),
});
export type RunnerBook = v.InferOutput<typeof RunnerBook>;

/** All live facts of a market at one moment. */
export const MarketBook = v.object({
  marketId: Id,
  eventId: Id,
  /** Rises by one with every published change of this market. */
  sequence: Count,
  status: MarketStatus,
  inPlay: v.boolean(),
  /** Seconds that a bet waits now. */
  betDelaySec: whole(0, 60),
  suspendReason: v.nullable(SuspendReason),
  /** True when the prices cannot be trusted: shown grey, no bets. */
  stale: v.boolean(),
  version: Count,
  /** What a bet sends as `marketVersion`. */
  materialVersion: Count,
  /** Backers' stakes matched, counted once. */
  totalMatched: Amount,
  publishedAt: Instant,
  runners: v.array(RunnerBook),
  result: v.nullable(MarketResult),
});
export type MarketBook = v.InferOutput<typeof MarketBook>;
