import * as v from 'valibot';
import { TableLimits } from '../casino/table-protocol.ts';
import { ProviderId } from '../casino/wallet-protocol.ts';
import { Amount, Count, Id, Money, Instant } from '../wire.ts';
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
   * a stake that is being given back. Null as well where those tables run in a process of their own, which is not asked.
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

/** A return of one of our own tables that the wallet has declined for good: a person has to look. */
export const StuckReturn = v.object({
  /** The credit's id at the wallet. */
  txId: Id,
  roundId: Id,
  gameId: Id,
  /** Whose stake it is for; null where the wallet does not know that stake. */
  playerId: v.nullable(Id),
  userName: v.nullable(v.string()),
  /** What counts in the round, and what it returns. */
  staked: Amount,
  amount: Amount,
  /** When it fell due. */
  at: Instant,
  /** DUE: the wallet is being asked, and has not answered yet. */
  state: v.picklist(['STUCK', 'DUE', 'PAID']),
});
export type StuckReturn = v.InferOutput<typeof StuckReturn>;

/** A credit of a provider that is out of line: accepted, but not paid before two operators have looked. */
export const HeldCredit = v.object({
  provider: Id,
  txId: Id,
  playerId: Id,
  userName: v.string(),
  gameId: Id,
  roundId: Id,
  /** What counts in the player's part of the round, and what has been paid in it without this credit. */
  staked: Amount,
  returned: Amount,
  amount: Amount,
  at: Instant,
  /** ROUND_CLOSED: its round was over long before. ROUND_MAX: the round pays too much. DAY_MAX: the provider does, in a day. */
  why: v.picklist(['ROUND_CLOSED', 'ROUND_MAX', 'DAY_MAX']),
  state: v.picklist(['HELD', 'PAID', 'DECLINED']),
});
export type HeldCredit = v.InferOutput<typeof HeldCredit>;

/** Limits of one of our own tables, or of a solo game, as operators see them. */
export const OperatorTableLimits = v.object({
  /** Of a table, or the solo game's. */
  tableId: ProviderId,
  gameId: ProviderId,
  name: v.string(),
  /** A site that has limits of its own; null for all others. */
  site: v.nullable(Id),
  limits: TableLimits,
  /** Groups of bets that may have a range of their own; none in a solo game. */
  groups: v.array(v.string()),
  /** Null where they are those that the tables come with. */
  changedAt: v.nullable(Instant),
});
export type OperatorTableLimits = v.InferOutput<typeof OperatorTableLimits>;
