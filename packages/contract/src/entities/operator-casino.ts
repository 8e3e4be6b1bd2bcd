import * as v from 'valibot';
import { Amount, Count, Id, Money } from '../wire.ts';
import { CasinoRound } from './casino-game.ts';

/** A casino round as operators see it. */
export const OperatorRound = v.object({
  ...CasinoRound.entries,
  playerId: Id,
  userName: v.string(),
  /** Why an operator has voided it; null for all others. */
  reason: v.nullable(v.string()),
  /**
   * Rounds of our own tables: money that the wallet has declined. RETURN: what the round pays, to be asked for again by its id; STAKE:
   * a stake that is being given back.
   */
  declined: v.nullable(v.object({ kind: v.picklist(['RETURN', 'STAKE']), txId: Id, amount: Amount })),
});
export type OperatorRound = v.InferOutput<typeof OperatorRound>;

const Sums = {
  rounds: Count,
  staked: Amount,
  returned: Amount,
  /** staked − returned: what the house has won; negative for a loss. */
  houseResult: Money,
  /** What was returned of what was staked, percent with two decimals, a half rounded up; null where nothing was staked. */
  paidPercent: v.nullable(v.number()),
};

/** What the house has won by a game, or by the games of the filter on a day. */
export const CasinoResult = v.object({
  /** Null for a day. */
  provider: v.nullable(Id),
  providerName: v.nullable(v.string()),
  gameId: v.nullable(Id),
  gameName: v.nullable(v.string()),
  /** As `2026-01-31`; null for a game. */
  day: v.nullable(v.string()),
  players: Count,
  ...Sums,
  /** Lowest and highest return to player of the game's bets as it is offered now, percent; null where unknown. */
  rtp: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
});
export type CasinoResult = v.InferOutput<typeof CasinoResult>;

/** Results of rounds that are over, and the books of those who run the games. */
export const CasinoResults = v.object({
  by: v.picklist(['GAME', 'DAY']),
  /** First and last day, and the zone whose days they are. */
  from: v.string(),
  to: v.string(),
  timeZone: v.string(),
  /** Games: the greatest stakes first. Days: the last one first. */
  rows: v.array(CasinoResult),
  totals: v.object(Sums),
  /** Of the filter, whatever the period: staked and without a result. */
  open: v.object({ rounds: Count, staked: Amount }),
  /** If asked for, of all time: the house's account with each provider, and what its rounds come to, open ones included. Both are the same. */
  accounts: v.array(v.object({ provider: Id, providerName: v.string(), balance: Money, rounds: Money })),
});
export type CasinoResults = v.InferOutput<typeof CasinoResults>;
