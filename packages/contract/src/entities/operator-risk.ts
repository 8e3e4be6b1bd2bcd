import * as v from 'valibot';
import { Amount, Count, Id, Instant, Money } from '../wire.ts';
import { HistoryBet } from './bet.ts';
import { SportNumber } from './event.ts';

/** What players and the house have at stake, as operators see it. Amounts in major units; closed markets count for nothing. */

const Stakes = {
  /** Players with bets; one who has bets in several markets counts in each. */
  players: Count,
  /** Sum of what each can lose, unmatched bets counted where they lose. Nothing nets between players or markets. */
  playersExposure: Amount,
  /** Sum of the worst that each market can bring the house with the bets that are matched; 0 or negative. */
  houseWorst: Money,
};

/** A sport, an event or a market with bets in it. */
export const RiskRow = v.object({
  /** Id of the event or market; the number of the sport as text, 0 if no feed has said which it is. */
  id: v.string(),
  name: v.string(),
  /** Events or markets in it; of a market, 0. */
  parts: Count,
  inPlay: v.boolean(),
  ...Stakes,
});
export type RiskRow = v.InferOutput<typeof RiskRow>;

/** A page of the rows at one level. */
export const RiskExposure = v.object({
  /** When the figures were read; all rows are of one reading, which takes a moment where there are many bets. */
  at: Instant,
  level: v.picklist(['SPORT', 'EVENT', 'MARKET']),
  rows: v.array(RiskRow),
  /** Of all rows of the level, not only of this page. */
  total: Count,
  sums: v.object(Stakes),
});
export type RiskExposure = v.InferOutput<typeof RiskExposure>;

/** What one result brings with the bets that are matched, before commission and the shares of agents. */
export const RiskResult = v.object({
  /** The runner that wins; null where a figure decides. */
  runnerId: v.nullable(Id),
  name: v.nullable(v.string()),
  /** The figure from which this holds, in runs, up to the next step; null below the first, and where a runner wins. */
  from: v.nullable(v.number()),
  players: Money,
  house: Money,
});
export type RiskResult = v.InferOutput<typeof RiskResult>;

const Losses = {
  /** The most that can be lost, unmatched bets counted where they lose. */
  exposure: Amount,
  /** The same for the matched bets only. */
  matchedExposure: Amount,
};

/** A player with all that can be lost in all markets; nothing nets between markets. */
export const RiskPlayer = v.object({ playerId: Id, userName: v.string(), markets: Count, ...Losses });
export type RiskPlayer = v.InferOutput<typeof RiskPlayer>;

/** A player's bets in one market. */
export const RiskPosition = v.object({
  playerId: Id,
  userName: v.string(),
  sportId: v.nullable(SportNumber),
  eventId: Id,
  eventTitle: v.string(),
  marketId: Id,
  marketName: v.string(),
  ...Losses,
});
export type RiskPosition = v.InferOutput<typeof RiskPosition>;

/** A bet with its player. */
export const RiskBet = v.object({
  ...HistoryBet.entries,
  playerId: Id,
  userName: v.string(),
});
export type RiskBet = v.InferOutput<typeof RiskBet>;

/** What a player has won lately, beside what luck explains. */
export const RiskWin = v.object({
  playerId: Id,
  userName: v.string(),
  /** Won in markets and casino rounds, after commission. */
  net: Amount,
  /** Of that, on bets in markets, before commission; negative if the casino made up for a loss. */
  betsProfit: Money,
  /** Settled bets that were matched, and the backers' stakes matched in them. Of very many, those with the largest results. */
  bets: Count,
  staked: Amount,
  /** How far from zero the results of these bets usually are if their prices were fair: one standard deviation. */
  usual: Amount,
  /** `betsProfit` divided by `usual`, one decimal; null without bets. From 3 it is out of line. */
  times: v.nullable(v.number()),
});
export type RiskWin = v.InferOutput<typeof RiskWin>;
