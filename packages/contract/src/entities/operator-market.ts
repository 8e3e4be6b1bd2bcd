import * as v from 'valibot';
import { Amount, Count, Id, Instant, Money, whole } from '../wire.ts';
import { MarketResult, MarketStatus, SuspendReason } from './market-book.ts';
import { BettingType } from './betting-type.ts';
import { MarketLimits, Runner } from './market.ts';
import { Proposal } from './proposal.ts';

/** What the house makes of each result of a market, before commission: its makers' bets, and on house markets its quotes. */
export const HouseExposure = v.object({
  /** The least over all results; negative if the house can lose. */
  worst: Money,
  /** If this runner wins; with several winners the others are the worst ones. Empty on markets with a line. */
  outcomes: v.array(v.object({ runnerId: Id, profit: Money })),
  /** Markets with a line: for results from `from` (runs) up to the next step; null is below the first. */
  lineSteps: v.array(v.object({ from: v.nullable(v.number()), profit: Money })),
});
export type HouseExposure = v.InferOutput<typeof HouseExposure>;

/** A market that was taken over by hand: its feed opens, quotes and settles it no more until it is handed back. */
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
  /** What a proposal names: any change of the market raises it. */
  version: Count,
  /** Settlements so far; 0 if there was none. */
  settlementVersion: Count,
  totalMatched: Amount,
  manual: v.nullable(ManualControl),
  /** Players with bets in it, and the sum of what they can lose. */
  players: Count,
  playersExposure: Amount,
  house: HouseExposure,
};

/** A market as those who run it see it. Amounts in major units. */
export const OperatorMarket = v.object(entries);
export type OperatorMarket = v.InferOutput<typeof OperatorMarket>;

/** A player's share in a market. */
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
  runners: v.array(Runner),
  result: v.nullable(MarketResult),
  /** Those who can lose most, first. */
  topPlayers: v.array(MarketPlayer),
  /** Proposals that wait for a decision. */
  proposals: v.array(Proposal),
});
export type OperatorMarketDetail = v.InferOutput<typeof OperatorMarketDetail>;

/** An event with the exposure of its markets together. */
export const OperatorEvent = v.object({
  eventId: Id,
  title: v.string(),
  sportId: v.number(),
  competition: v.string(),
  startTime: Instant,
  inPlay: v.boolean(),
  markets: Count,
  /** Markets taken over by hand. */
  manual: Count,
  totalMatched: Amount,
  playersExposure: Amount,
  /** Sum of the markets' worst results for the house. */
  houseWorst: Money,
});
export type OperatorEvent = v.InferOutput<typeof OperatorEvent>;
