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
  /** Why an operator voided it; otherwise null. */
  reason: v.nullable(v.string()),
  /**
   * Rounds of our own tables: money that the wallet has declined. RETURN is what the round pays and can be retried by its id;
   * STAKE is a stake being given back. Also null if those tables run in a separate process, which is not asked.
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
  /** Share of stakes that was returned, percent with two decimals, half rounded up; null if nothing was staked. */
  paidPercent: v.nullable(v.number()),
};

/** The house's result on a game, or on the filtered games on a day. */
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
  /** Lowest and highest return to player over the game's current bets, percent; null if unknown. */
  rtp: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
});
export type CasinoResult = v.InferOutput<typeof CasinoResult>;

/** Results of finished rounds, and the house's accounts with the companies that run the games. */
export const CasinoResults = v.object({
  by: v.picklist(['GAME', 'DAY']),
  /** First and last day, and their time zone. */
  from: v.string(),
  to: v.string(),
  timeZone: v.string(),
  /** Games: greatest stakes first. Days: latest first. */
  rows: v.array(CasinoResult),
  totals: v.object(Sums),
  /** Rounds of the filter that are staked and have no result, whatever the period. */
  open: v.object({ rounds: Count, staked: Amount }),
  /**
   * Only if requested, over all time: the house's account with each provider, and the sum of its rounds, including open ones. The
   * two are equal.
   */
  accounts: v.array(v.object({ provider: Id, providerName: v.string(), balance: Money, rounds: Money })),
});
export type CasinoResults = v.InferOutput<typeof CasinoResults>;

/** A return of one of our own tables that the wallet has declined for good; an operator has to look into it. */
export const StuckReturn = v.object({
  /** The credit's id at the wallet. */
  txId: Id,
  roundId: Id,
  gameId: Id,
  /** The player whose stake it is for; null if the wallet does not know that stake. */
  playerId: v.nullable(Id),
  userName: v.nullable(v.string()),
  /** The player's counted stakes in the round, and what they return. */
  staked: Amount,
  amount: Amount,
  /** When it fell due. */
  at: Instant,
  /** DUE: the wallet has been asked and has not answered yet. */
  state: v.picklist(['STUCK', 'DUE', 'PAID']),
});
export type StuckReturn = v.InferOutput<typeof StuckReturn>;

/** A credit of a provider that is out of line: accepted, but not paid until two operators have looked. */
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

/** What waits of one provider. */
export const HeldOfProvider = v.object({
  provider: Id,
  credits: Count,
  amount: Amount,
  /** True while so many wait that its games take no stakes; deciding some of them ends it. */
  paused: v.boolean(),
});
export type HeldOfProvider = v.InferOutput<typeof HeldOfProvider>;

/** A casino provider and its games, whatever a site shows of them. */
export const OfferedGames = v.object({
  provider: Id,
  name: v.string(),
  /** True while so many of its credits are held that its games take no stakes. */
  paused: v.boolean(),
  /** In its own order; none if its list is empty or has not been read yet. */
  games: v.array(
    v.object({
      gameId: Id,
      name: v.string(),
      /** Who made it, if the provider offers other makers' games. */
      maker: v.nullable(v.string()),
    }),
  ),
});
export type OfferedGames = v.InferOutput<typeof OfferedGames>;

/** Limits of one of our own tables, or of a solo game, as operators see them. */
export const OperatorTableLimits = v.object({
  /** Id of a table or solo game. */
  tableId: ProviderId,
  gameId: ProviderId,
  name: v.string(),
  /** A site that has limits of its own, by the name of its settings file; null for all others. */
  site: v.nullable(Id),
  /** Setting `domain` of that site. */
  domain: v.nullable(v.string()),
  limits: TableLimits,
  /** Groups of bets that may have a range of their own; none in a solo game. */
  groups: v.array(v.string()),
  /** Names exactly these limits; a change names the version that it replaces. */
  version: v.string(),
  /** Null if these are the tables' defaults. */
  changedAt: v.nullable(Instant),
});
export type OperatorTableLimits = v.InferOutput<typeof OperatorTableLimits>;
