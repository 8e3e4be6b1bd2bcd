import { RUNNER_OUTCOMES } from '@layline/domain/markets.ts';
import * as v from 'valibot';
import { ErrorCodeSchema } from '../envelope.ts';
import { BetNumber, Count, Id, Instant, Percent, hasTwoDecimals, Amount, Money, whole } from '../wire.ts';
import {
  HouseQuote,
  MarketResult,
  MarketStatus,
  SuspendReason,
  BettingType,
  MarketLimits,
  Runner,
} from './market.ts';
import { MarketTerms } from './new-market.ts';
import { OperatorName } from './operator.ts';

/** Actions that need two people: one proposes, another approves (rules section 10.1). */

/** The deciding figure of a market with a line. */
const Runs = v.pipe(
  v.number(),
  v.check(hasTwoDecimals, 'Give at most two decimals.'),
  v.minValue(0, 'Give at least 0.'),
  v.maxValue(1_000_000, 'Give at most 1000000.'),
);

const RunnerVerdict = v.strictObject({
  runnerId: Id,
  outcome: v.picklist(RUNNER_OUTCOMES),
  /** True for winners tied for the last paying place (rules section 10.3). */
  deadHeat: v.optional(v.boolean(), false),
});

/** The result of a market. */
export const Settlement = v.strictObject({
  kind: v.literal('SETTLE'),
  runners: v.pipe(v.array(RunnerVerdict), v.maxLength(500, 'Give at most 500 runners.')),
  /** The deciding figure in runs, if the market has a line. */
  lineResult: v.optional(Runs),
});

/** What a result would bring the players, before commission. House accounts are not counted. */
export const ResultPreview = v.object({
  /** Players who win more than they lose in the market, and what they win together. */
  winners: Count,
  won: Amount,
  losers: Count,
  lost: Amount,
  /** What the winners then pay. */
  commission: Amount,
});
export type ResultPreview = v.InferOutput<typeof ResultPreview>;

/**
 * SETTLE also corrects a settlement (rules section 10.6); VOID_WINDOW voids bets matched between two instants (7.4);
 * REMOVE_RUNNER withdraws a runner with its reduction factor in percent (7.6).
 */
export const ProposedAction = v.variant('kind', [
  Settlement,
  v.strictObject({ kind: v.literal('VOID_MARKET') }),
  v.strictObject({ kind: v.literal('VOID_WINDOW'), from: Instant, to: Instant }),
  v.strictObject({ kind: v.literal('VOID_BET'), betId: BetNumber }),
  v.strictObject({ kind: v.literal('REMOVE_RUNNER'), runnerId: Id, reductionFactor: Percent }),
]);
export type ProposedAction = v.InferOutput<typeof ProposedAction>;

/**
 * PENDING waits for another operator; APPROVED is being carried out; DONE; REJECTED by an operator; EXPIRED undecided; REFUSED by
 * the exchange, usually because the market had changed.
 */
export const ProposalState = v.picklist(['PENDING', 'APPROVED', 'DONE', 'REJECTED', 'EXPIRED', 'REFUSED']);
export type ProposalState = v.InferOutput<typeof ProposalState>;

export const Proposal = v.object({
  proposalId: Id,
  marketId: Id,
  marketName: v.string(),
  action: ProposedAction,
  reason: v.string(),
  /** Version of the market that the proposal is about. */
  marketVersion: Count,
  state: ProposalState,
  proposedBy: OperatorName,
  proposedAt: Instant,
  expiresAt: Instant,
  decidedBy: v.nullable(OperatorName),
  decidedAt: v.nullable(Instant),
  /** Why it was rejected. */
  decisionReason: v.nullable(v.string()),
  /** REFUSED: the code. */
  refusal: v.nullable(ErrorCodeSchema),
});
export type Proposal = v.InferOutput<typeof Proposal>;

/** The house's result for each outcome of a market, before commission: its makers' bets, and its quotes on house markets. */
export const HouseExposure = v.object({
  /** The worst result; negative if the house can lose. */
  worst: Money,
  /** If this runner wins; with several winners, in combination with the worst others. Empty on markets with a line. */
  outcomes: v.array(v.object({ runnerId: Id, profit: Money })),
  /** Markets with a line: for results from `from` (runs) up to the next step; null means below the first. */
  lineSteps: v.array(v.object({ from: v.nullable(v.number()), profit: Money })),
});
export type HouseExposure = v.InferOutput<typeof HouseExposure>;

/** A market taken over by hand: its feed no longer opens, quotes or settles it until it is handed back. */
export const ManualControl = v.object({ by: v.string(), at: Instant, reason: v.string() });

const entries = {
  marketId: Id,
  eventId: Id,
  eventTitle: v.string(),
  name: v.string(),
  type: v.string(),
  bettingType: BettingType,
  status: MarketStatus,
  inPlay: v.boolean(),
  suspendReason: v.nullable(SuspendReason),
  betDelaySec: whole(0, 60),
  startTime: Instant,
  /** Quoted by a proposal; any change of the market raises it. */
  version: Count,
  /** Settlements so far; 0 if there was none. */
  settlementVersion: Count,
  totalMatched: Amount,
  manual: v.nullable(ManualControl),
  /** Number of players with bets on it, and the sum of what they can lose. */
  players: Count,
  playersExposure: Amount,
  house: HouseExposure,
};

/** A market as operators see it. Amounts in major units. */
export const OperatorMarket = v.object(entries);
export type OperatorMarket = v.InferOutput<typeof OperatorMarket>;

/** A player's part in a market. */
export const MarketPlayer = v.object({
  playerId: Id,
  userName: v.string(),
  exposure: Amount,
  outcomes: v.array(v.object({ runnerId: Id, profit: Money })),
});
export type MarketPlayer = v.InferOutput<typeof MarketPlayer>;

export const OperatorMarketDetail = v.object({
  ...entries,
  limits: MarketLimits,
  /** What another market like it is made with. */
  terms: MarketTerms,
  runners: v.array(Runner),
  /** Raised by each quote; 0 if there was none. */
  quoteVersion: Count,
  /** The house's row of each runner; null where there is none, as in markets among players. */
  quotes: v.array(v.object({ runnerId: Id, quote: v.nullable(HouseQuote) })),
  result: v.nullable(MarketResult),
  /** Players who can lose most, first. */
  topPlayers: v.array(MarketPlayer),
  /** Proposals waiting for a decision. */
  proposals: v.array(Proposal),
});
export type OperatorMarketDetail = v.InferOutput<typeof OperatorMarketDetail>;

/** LISTED: players see it. OFFERED: its feed has announced it, and it waits for an operator. LEFT_OUT: an operator has taken it off the lists. */
export const EventListing = v.picklist(['LISTED', 'OFFERED', 'LEFT_OUT']);
export type EventListing = v.InferOutput<typeof EventListing>;

/** An event with the combined exposure of its markets. */
export const OperatorEvent = v.object({
  eventId: Id,
  title: v.string(),
  sportId: v.number(),
  competition: v.string(),
  venue: v.nullable(v.string()),
  teams: v.array(v.string()),
  startTime: Instant,
  inPlay: v.boolean(),
  listing: EventListing,
  /** Raised by each change that an operator makes. */
  version: Count,
  /** Id of the run of its feed; null if an operator has made it. */
  feed: v.nullable(v.string()),
  markets: Count,
  /** Markets taken over by hand. */
  manual: Count,
  totalMatched: Amount,
  playersExposure: Amount,
  /** Sum of the house's worst results over its markets. */
  houseWorst: Money,
});
export type OperatorEvent = v.InferOutput<typeof OperatorEvent>;
