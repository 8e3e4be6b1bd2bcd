import type { AgentRequest, PlayerUpline } from './agents/agent-requests.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { RunnerResult, SuspendReason } from '@layline/domain/markets.ts';
import type {
  BasketId,
  BetId,
  CashOutId,
  TriggerId,
  MarketId,
  PlayerId,
  RunnerId,
} from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { ArmedStop } from './armed-events.ts';
import type { MarketDefinition, MarketLimits } from './market-definition.ts';
import type {
  BasketRequest,
  CashOutRequest,
  EntryRequest,
  FixedExitRequest,
  OffsetRequest,
  Order,
  TrailingRequest,
  TriggerRequest,
} from './order.ts';
import type { Persistence } from '@layline/domain/bets.ts';

/**
 * The engine's commands. They are plain JSON, which the journal stores unchanged. The same commands in the same order always
 * produce the same state (rules section 5.5).
 */
export interface CommandBase {
  /** Position in the journal, rising by one from 1. The id of a bet is the seq of the command that placed it. */
  readonly seq: number;
  /** Server time, UTC ms; never earlier than the command before. */
  readonly at: number;
  /** Refuses the command unless a market still has this version (MARKET_CHANGED), or a feed still has this mark (TOO_OLD). */
  readonly expects?:
    | { readonly marketId: MarketId; readonly version: number }
    | { readonly run: string; readonly mark: FeedMark | null };
}

/** How far a run of a feed has been carried out: up to the message number `count`, from 1, of those with the feed time `at`, UTC ms. */
export interface FeedMark {
  readonly at: number;
  readonly count: number;
}

/** The mark of a run of a feed. */
export interface MarkInForce extends FeedMark {
  /** Exchange time at which it was moved there, UTC ms. */
  readonly markedAt: number;
}

/** PLAYER pays with its own funds. HOUSE (feeds, market makers) skips funds, limits, rate limit and delay, and may go negative. */
export type PlayerKind = 'PLAYER' | 'HOUSE';

export interface OpenPlayer extends CommandBase {
  readonly type: 'openPlayer';
  readonly playerId: PlayerId;
  readonly kind: PlayerKind;
  /** Commission discount in basis points: 4000 is 40 %. */
  readonly commissionDiscount: number;
  /** The player's place under an agent; absent for a player directly under the site. */
  readonly upline?: PlayerUpline;
}

/**
 * Sets something as a whole. A command with a version below the one in force is late and refused (TOO_OLD); one with
 * the same version and content has already been carried out. Without a version it always applies and gets the next
 * version.
 */
interface Versioned extends CommandBase {
  readonly version?: number;
}

export interface SetPlayerState extends Versioned {
  readonly type: 'setPlayerState';
  readonly playerId: PlayerId;
  readonly state: PlayerState;
}

/** Maximum loss within the last `periodMs`, realised plus at risk, paise. */
export interface LossLimit {
  readonly limit: Paise;
  readonly periodMs: number;
}

/** Replaces the player's own limits (check 11). Null and an empty list switch them off. */
export interface SetOwnLimits extends Versioned {
  readonly type: 'setOwnLimits';
  readonly playerId: PlayerId;
  /** Maximum stake of one bet, paise. */
  readonly maxStake: Paise | null;
  /** At most one per period; the tightest applies. */
  readonly losses: readonly LossLimit[];
}

/** The house's limits for one player. The smaller of these and the market's own limits applies. */
export interface SetPlayerLimits extends Versioned {
  readonly type: 'setPlayerLimits';
  readonly playerId: PlayerId;
  /** Maximum stake of one bet, paise; null for the market's own. */
  readonly maxStake: Paise | null;
  /** Share of each market's maximum exposure, basis points: 10000 leaves it unchanged. */
  readonly exposureShare: number;
}

/**
 * Moves money between two ledger accounts (rules section 11). `externalId` makes it idempotent: a repeat with the same
 * content gets the first reply, one with different content is refused (DUPLICATE_TRANSACTION). A transfer never takes a
 * PLAYER's cash below its exposure (INSUFFICIENT_FUNDS). The ids of transfers to or from a casino account, and only
 * those, begin with `casino:` or `casino-refund:` (INVALID_INPUT).
 */
export interface Transfer extends CommandBase {
  readonly type: 'transfer';
  readonly externalId: string;
  /** Ledger account debited, e.g. `psp:deposits`. */
  readonly from: string;
  /** Ledger account credited, e.g. `player:p1:cash`. */
  readonly to: string;
  readonly amount: Paise;
  /** Its type on a statement, e.g. `DEPOSIT`. */
  readonly kind: string;
  /**
   * Casino transfers only: a journal position before which this transfer cannot have been carried out, noted when it
   * was made. The memory of casino transfers is bounded: a transfer from before its beginning may have been carried out
   * already, and is refused (TOO_OLD). 0 if absent.
   */
  readonly since?: number;
  /**
   * Casino transfers only: the round that a player's levels share. Absent if the site carries the game alone; of no effect for a player without
   * levels above.
   */
  readonly round?: {
    readonly id: string;
    /** The most that the stake can win beyond itself, paise; 0 on a credit. */
    readonly most: Paise;
    /** True if the transfer is the last of its round for this player; see `CloseRound`. */
    readonly closes?: boolean;
  };
  /**
   * Transfers between `house:bonus_cost` and a player's bonus, or from there to the player's cash: the claim whose cost the player's levels share.
   * Absent if the site bears it alone.
   */
  readonly claim?: string;
}

export interface CreateMarket extends CommandBase {
  readonly type: 'createMarket';
  readonly definition: MarketDefinition;
}

/** Changes terms whose change is not material (rules section 7.5). Omitted fields stay. */
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
 * Sets the rows that bets on a BOOKMAKER or FANCY market are matched at; runners not named keep theirs. The version does not
 * change: a quote moves like the best price of a book. One invalid row refuses all of them (INVALID_INPUT, INVALID_RUNNER,
 * RUNNER_REMOVED, or INVALID_ODDS for a line or rate that the market cannot have or a crossed row).
 */
export interface QuoteHouse extends Versioned {
  readonly type: 'quoteHouse';
  readonly marketId: MarketId;
  readonly quotes: readonly HouseQuote[];
}

/** Suspends. `lapse` also lapses all LAPSE bets, as a material event of a managed market does (rules section 7.3). */
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
 * A market's result: one entry per runner that was not removed. LINE, SESSION, METER and RANGE markets also need `lineResult`,
 * in hundredths of a run, unless all is VOID. On RANGE it alone decides which entry is the WINNER.
 */
export interface MarketResult {
  readonly runners: readonly RunnerResult[];
  readonly lineResult: number | null;
}

/**
 * Settles (rules section 10.1), or resettles (10.6) if `settlementVersion` is one above the last. Version 1 is the first;
 * repeating a version does nothing.
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

/** A player's requests about placed bets. */
interface BetRequest extends CommandBase {
  /**
   * Idempotency key, as for an order: a repeat within 24 hours gets the first reply (rules section 4.3). A request
   * without one is carried out every time it is sent.
   */
  readonly customerRef?: string | null;
}

/**
 * Cancels `size` of the remainder, or all of it if null (rules section 4.7). Works while suspended. Refused for a bet waiting
 * for the house's quote (BET_IN_PROGRESS).
 */
export interface CancelBet extends BetRequest {
  readonly type: 'cancelBet';
  readonly playerId: PlayerId;
  readonly betId: BetId;
  readonly size: Paise | null;
}

/** Cancels a player's unmatched bets, in one market or all. Bets waiting for the house's quote stay. */
export interface CancelAll extends BetRequest {
  readonly type: 'cancelAll';
  readonly playerId: PlayerId;
  readonly marketId: MarketId | null;
  /** Absent if the player asked for it. */
  readonly by?: 'BREAK';
}

/**
 * Changes exactly one property of a remainder (rules section 4.7). `persistence` and a smaller `size` keep the place in the
 * queue; `price` means cancel and place, with this command's seq as the new bet id, and needs a PLAYER's `customerRef`. Refused
 * whenever a cancel is.
 */
export interface ChangeBet extends BetRequest {
  readonly type: 'changeBet';
  readonly playerId: PlayerId;
  readonly betId: BetId;
  readonly change:
    | { readonly kind: 'PERSISTENCE'; readonly persistence: Persistence }
    | { readonly kind: 'SIZE'; readonly remaining: Paise }
    | { readonly kind: 'PRICE'; readonly price: number };
}

/**
 * Closes a player's position, or a share of it, with bets on the other side (trading rules T1): all of them in one step at the floor
 * or better, or none. In-play it waits for the delay as a whole. Takes as many journal positions as it places bets.
 */
export interface CashOut extends CommandBase, CashOutRequest {
  readonly type: 'cashOut';
}

/**
 * Calls off a waiting cash-out. Refused on a house market (BET_IN_PROGRESS) and once it is over (BET_TAKEN_OR_LAPSED).
 */
export interface CancelCashOut extends CommandBase {
  readonly type: 'cancelCashOut';
  readonly playerId: PlayerId;
  readonly cashOutId: CashOutId;
}

/**
 * Places bets in one market that are all struck whole at their prices or better, in one step, or not at all (trading rules T5). In-play they wait for
 * the delay as a whole. Takes as many journal positions as it places bets.
 */
export interface PlaceBasket extends CommandBase, BasketRequest {
  readonly type: 'placeBasket';
}

/** Calls off a waiting basket. Refused on a house market (BET_IN_PROGRESS) and once it is over (BET_TAKEN_OR_LAPSED). */
export interface CancelBasket extends CommandBase {
  readonly type: 'cancelBasket';
  readonly playerId: PlayerId;
  readonly basketId: BasketId;
}

/**
 * Arms an automatic cash-out of a market in which the player has bets (trading rules T3). Ticks read it and carry it
 * out. Refused if the market is closed, if there are too many, and if it would fire at once (TRIGGER_ALREADY_TRUE).
 */
export interface PlaceTrigger extends CommandBase, TriggerRequest {
  readonly type: 'placeTrigger';
}

/** Calls off an armed automatic cash-out. Refused while its cash-out is in the bet delay (BET_IN_PROGRESS), and once it is over. */
export interface CancelTrigger extends CommandBase {
  readonly type: 'cancelTrigger';
  readonly playerId: PlayerId;
  readonly triggerId: TriggerId;
}

/**
 * Arms an order that the exchange places when something happens (trading rules T3). Ticks read it. Refused in a house market
 * (INVALID_TRIGGER), and if its price is reached already (TRIGGER_ALREADY_TRUE).
 */
export type ArmOrder =
  | (CommandBase & EntryRequest & { readonly type: 'armOrder' })
  | (CommandBase & FixedExitRequest & { readonly type: 'armOrder' })
  | (CommandBase & TrailingRequest & { readonly type: 'armOrder' })
  | (CommandBase & OffsetRequest & { readonly type: 'armOrder' });

/**
 * Changes what an armed order waits for, or its stake; what is absent stays. The order keeps its id and its place. Refused for a tick offset, for
 * a field that its kind does not have, and for the stake of an order that is paired with a bet (INVALID_TRIGGER).
 */
export interface ChangeArmed extends CommandBase {
  readonly type: 'changeArmed';
  readonly playerId: PlayerId;
  readonly armedId: TriggerId;
  readonly price?: number;
  readonly ticks?: number;
  readonly stake?: Paise;
  readonly expiresAt?: number | null;
  readonly customerRef: string;
}

/**
 * Calls off an armed order. The bets that it has placed stay. With `because` the exchange ends it, since its owner may place no new bets for now; it
 * then counts as lapsed.
 */
export interface DisarmOrder extends CommandBase {
  readonly type: 'disarmOrder';
  readonly playerId: PlayerId;
  readonly armedId: TriggerId;
  readonly because?: ArmedStop;
}

/**
 * Lets time pass: releases or lapses due bets and cash-outs, reads automatic cash-outs and armed orders whose market has
 * changed, and forgets old customerRefs. See `nextDueAt`.
 */
export interface Tick extends CommandBase {
  readonly type: 'tick';
}

/**
 * Says that the run of a feed has been carried out up to a message. A feed sends it as the last command of a group, so
 * that after a crash it goes on behind that message. A mark never goes back (TOO_OLD).
 */
export interface MarkFeed extends CommandBase {
  readonly type: 'markFeed';
  readonly run: string;
  readonly mark: FeedMark;
}

/**
 * Begins an epoch: from here on only this node appends to the journal, and no command of an earlier epoch can follow.
 * The node writes it itself before it takes commands. It changes nothing except the position and, at the very beginning, the rules.
 */
export interface Lead extends CommandBase {
  readonly type: 'lead';
  /** Number of the leadership, rising from 1. */
  readonly epoch: number;
  readonly node: string;
  /** Where the node listens; empty if it serves nobody. */
  readonly address: string;
  /** The rules under which a new journal begins; absent in all others. */
  readonly rules?: number;
}

/** Changes the version of the rules (`rules.ts`) for all commands after it. Sent once every process that shares the storage can play them. */
export interface SwitchRules extends CommandBase {
  readonly type: 'switchRules';
  readonly version: number;
}

/** See `agents/agent-requests.ts`. */
export type AgentCommand = CommandBase & AgentRequest;

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
  | CashOut
  | CancelCashOut
  | PlaceBasket
  | CancelBasket
  | PlaceTrigger
  | CancelTrigger
  | ArmOrder
  | ChangeArmed
  | DisarmOrder
  | AgentCommand
  | Tick
  | MarkFeed
  | Lead
  | SwitchRules;

/** A command as its sender creates it. The single writer adds `seq` and `at`. */
export type Unsequenced<C extends Command = Command> = C extends Command ? Omit<C, 'seq' | 'at'> : never;
