import type { PlayerState } from '@layline/domain/players.ts';
import type { RunnerResult, SuspendReason } from '@layline/domain/markets.ts';
import type { BetId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { MarketDefinition, MarketLimits } from './market-definition.ts';
import type { Order } from './order.ts';
import type { Persistence } from '@layline/domain/bets.ts';

/**
 * The commands of the engine. They are plain JSON: the journal stores them as they are, and the
 * same commands in the same order always give the same state (rules section 5.5).
 */
export interface CommandBase {
  /** Position in the journal, rising by one from 1. The id of a bet is the seq of the command that placed it. */
  readonly seq: number;
  /** Server time, UTC ms; never earlier than the command before. */
  readonly at: number;
  /** Carries the command out only while a market still has this version, else refuses it (MARKET_CHANGED). */
  readonly expects?: { readonly marketId: MarketId; readonly version: number };
}

/** PLAYER pays with its own funds. HOUSE (feeds, market makers) skips funds, limits, rate limit and delay, and may go negative. */
export type PlayerKind = 'PLAYER' | 'HOUSE';

export interface OpenPlayer extends CommandBase {
  readonly type: 'openPlayer';
  readonly playerId: PlayerId;
  readonly kind: PlayerKind;
  /** Discount on commission, in basis points: 4000 is 40 %. */
  readonly commissionDiscount: number;
}

export interface SetPlayerState extends CommandBase {
  readonly type: 'setPlayerState';
  readonly playerId: PlayerId;
  readonly state: PlayerState;
}

/** Greatest loss within the last `periodMs`, realised plus at risk, paise. */
export interface LossLimit {
  readonly limit: Paise;
  readonly periodMs: number;
}

/** The player's own limits (check 11) in place of those before; null and an empty list switch them off. */
export interface SetOwnLimits extends CommandBase {
  readonly type: 'setOwnLimits';
  readonly playerId: PlayerId;
  /** Greatest stake of one bet, paise. */
  readonly maxStake: Paise | null;
  /** At most one per period; the tightest binds. */
  readonly losses: readonly LossLimit[];
}

/** What the house allows a player at most, within the markets' own limits; the smaller of both counts. */
export interface SetPlayerLimits extends CommandBase {
  readonly type: 'setPlayerLimits';
  readonly playerId: PlayerId;
  /** Greatest stake of one bet, paise; null for the markets' own. */
  readonly maxStake: Paise | null;
  /** Share of each market's greatest exposure, basis points: 10000 leaves it as it is. */
  readonly exposureShare: number;
}

/**
 * Moves money between two ledger accounts (rules section 11). `externalId` makes it happen once: a second
 * transfer with the same id and content answers as the first, one with other content is refused
 * (DUPLICATE_TRANSACTION). A transfer never takes a PLAYER's cash below its exposure (INSUFFICIENT_FUNDS).
 */
export interface Transfer extends CommandBase {
  readonly type: 'transfer';
  readonly externalId: string;
  /** Ledger account debited, e.g. `psp:deposits`. */
  readonly from: string;
  /** Ledger account credited, e.g. `player:p1:cash`. */
  readonly to: string;
  readonly amount: Paise;
  /** What a statement calls it, e.g. `DEPOSIT`. */
  readonly kind: string;
}

export interface CreateMarket extends CommandBase {
  readonly type: 'createMarket';
  readonly definition: MarketDefinition;
}

/** Changes what is no material change (rules section 7.5); fields left out stay. */
export interface UpdateMarket extends CommandBase {
  readonly type: 'updateMarket';
  readonly marketId: MarketId;
  readonly name?: string;
  readonly startTime?: number;
  readonly betDelaySec?: number;
  readonly limits?: MarketLimits;
  readonly rules?: string;
  readonly rulesVersion?: string;
}

export interface OpenMarket extends CommandBase {
  readonly type: 'openMarket';
  readonly marketId: MarketId;
}

/**
 * Sets the rows that bets on a BOOKMAKER or FANCY market are struck at; runners not named keep theirs. No change of
 * version: a quote moves as the best price of a book does. Refused whole if one row cannot be (INVALID_INPUT,
 * INVALID_RUNNER, RUNNER_REMOVED, INVALID_ODDS for a line or rate that the market cannot have or a crossed row).
 */
export interface QuoteHouse extends CommandBase {
  readonly type: 'quoteHouse';
  readonly marketId: MarketId;
  readonly quotes: readonly HouseQuote[];
}

/** Suspends. `lapse` cancels all LAPSE bets, as a material event of a managed market does (rules section 7.3). */
export interface SuspendMarket extends CommandBase {
  readonly type: 'suspendMarket';
  readonly marketId: MarketId;
  readonly reason: SuspendReason;
  readonly lapse: boolean;
}

/** Rules section 7.3: suspends, lapses, sets in-play and delay, raises both versions. The market stays suspended until openMarket. */
export interface TurnInPlay extends CommandBase {
  readonly type: 'turnInPlay';
  readonly marketId: MarketId;
  readonly betDelaySec: number;
}

/** Rules section 7.6. The market stays suspended until openMarket. */
export interface RemoveRunner extends CommandBase {
  readonly type: 'removeRunner';
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  /** Reduction factor in basis points: 2500 is 25 %. */
  readonly reductionFactor: number;
}

/** Rules section 7.4: voids every fragment matched in [from, to], UTC ms; remainders of those bets lapse. */
export interface VoidWindow extends CommandBase {
  readonly type: 'voidWindow';
  readonly marketId: MarketId;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** Voids one bet of a market that is not closed: its fragments (both sides) and its remainder. */
export interface VoidBet extends CommandBase {
  readonly type: 'voidBet';
  readonly betId: BetId;
  readonly reason: string;
}

/**
 * A market's result: one entry per runner that was not removed. `lineResult`, in hundredths of a run, on LINE,
 * SESSION, METER and RANGE markets unless all is VOID; on RANGE it decides which entry is the WINNER, whatever they say.
 */
export interface MarketResult {
  readonly runners: readonly RunnerResult[];
  readonly lineResult: number | null;
}

/**
 * Settles (rules section 10.1), or settles again (10.6) when `settlementVersion` is one above the last.
 * The same version again does nothing; version 1 is the first.
 */
export interface SettleMarket extends CommandBase {
  readonly type: 'settleMarket';
  readonly marketId: MarketId;
  readonly settlementVersion: number;
  readonly result: MarketResult;
}

/** Voids all bets and closes the market. */
export interface VoidMarket extends CommandBase {
  readonly type: 'voidMarket';
  readonly marketId: MarketId;
  readonly settlementVersion: number;
  readonly reason: string;
}

/** Forgets a CLOSED market and its bets; history lives in the projections. */
export interface ArchiveMarket extends CommandBase {
  readonly type: 'archiveMarket';
  readonly marketId: MarketId;
}

export interface PlaceBet extends CommandBase, Order {
  readonly type: 'placeBet';
}

/**
 * Cancels `size` of the remainder, all of it if null (rules section 4.7). Works while suspended; a bet that waits for the
 * house's quote is refused (BET_IN_PROGRESS).
 */
export interface CancelBet extends CommandBase {
  readonly type: 'cancelBet';
  readonly playerId: PlayerId;
  readonly betId: BetId;
  readonly size: Paise | null;
}

/** Cancels everything unmatched of a player, in one market or in all, but what waits for the house's quote. */
export interface CancelAll extends CommandBase {
  readonly type: 'cancelAll';
  readonly playerId: PlayerId;
  readonly marketId: MarketId | null;
  /** True where nothing may be struck for the player any more, as in a break from play. */
}

/**
 * Changes exactly one thing of an unmatched remainder (rules section 4.7): `persistence` or a smaller `size`
 * keep the queue place; `price` is cancel and place, with this command's seq as the new bet id. Refused as a cancel is.
 */
export interface ChangeBet extends CommandBase {
  readonly type: 'changeBet';
  readonly playerId: PlayerId;
  readonly betId: BetId;
  readonly change:
    | { readonly kind: 'PERSISTENCE'; readonly persistence: Persistence }
    | { readonly kind: 'SIZE'; readonly remaining: Paise }
    | { readonly kind: 'PRICE'; readonly price: number; readonly customerRef: string | null };
}

/** Lets time pass: releases or lapses waiting bets that are due, forgets old customerRefs. See `nextDueAt`. */
export interface Tick extends CommandBase {
  readonly type: 'tick';
}

export type Command =
  | OpenPlayer
  | SetPlayerState
  | SetOwnLimits
  | SetPlayerLimits
  | Transfer
  | CreateMarket
  | UpdateMarket
  | OpenMarket
  | QuoteHouse
  | SuspendMarket
  | TurnInPlay
  | RemoveRunner
  | VoidWindow
  | VoidBet
  | SettleMarket
  | VoidMarket
  | ArchiveMarket
  | PlaceBet
  | CancelBet
  | CancelAll
  | ChangeBet
  | Tick;

/** A command as its sender makes it: the single writer adds `seq` and `at`. */
export type Unsequenced<C extends Command = Command> = C extends Command ? Omit<C, 'seq' | 'at'> : never;
