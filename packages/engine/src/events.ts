import type { Side } from '@layline/units/betting.ts';
import type {
  BetId,
  CashOutId,
  EventId,
  FragmentId,
  MarketId,
  PlayerId,
  RunnerId,
  TriggerId,
} from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { AgentEvent, EdgeMoved } from './agents/agent-events.ts';
import type { BasketEvent } from './baskets/basket-events.ts';
import type { ArmedEvent } from './armed-events.ts';
import type { PlayerKind } from './commands.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { RunnerResult, MarketStatus, SuspendReason } from '@layline/domain/markets.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { BetStatus, CancelledBy, LapseReason, Persistence } from '@layline/domain/bets.ts';
import type { TriggerRule } from '@layline/domain/triggers.ts';
import type { Order } from './order.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * What happened, in order. Events are the only way that changes leave the engine; projections, hub and auditor are built from
 * nothing else.
 */
export type EngineEvent =
  | { readonly type: 'playerOpened'; readonly playerId: PlayerId; readonly kind: PlayerKind }
  | { readonly type: 'playerStateChanged'; readonly playerId: PlayerId; readonly state: PlayerState }
  | { readonly type: 'ownLimitsChanged'; readonly playerId: PlayerId }
  | { readonly type: 'playerLimitsChanged'; readonly playerId: PlayerId }
  | { readonly type: 'marketCreated'; readonly marketId: MarketId; readonly eventId: EventId }
  | MarketChanged
  | HouseQuoted
  | { readonly type: 'marketArchived'; readonly marketId: MarketId }
  | RunnerRemoved
  | BetPlaced
  | {
      readonly type: 'betReleased';
      readonly betId: BetId;
      readonly playerId: PlayerId;
      readonly marketId: MarketId;
    }
  | FragmentMatched
  | BetReduced
  | BetConverted
  | StartingPriceSet
  | {
      readonly type: 'betPersistenceChanged';
      readonly betId: BetId;
      readonly playerId: PlayerId;
      readonly marketId: MarketId;
      readonly persistence: Persistence;
    }
  | CashOutWaiting
  | CashOutDone
  | CashOutLapsed
  | CashOutCancelled
  | BasketEvent
  | TriggerEvent
  | ArmedEvent
  | AgentEvent
  | FragmentVoided
  | FragmentRepriced
  | BetSettled
  | MarketSettled
  | Posting;

/** A market's status, version or terms changed. Read the details with `marketView`. */
export interface MarketChanged {
  readonly type: 'marketChanged';
  readonly marketId: MarketId;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly suspendReason: SuspendReason | null;
  readonly version: number;
  readonly materialVersion: number;
}

/** Rows of a house market were set; rows not named are unchanged. */
export interface HouseQuoted {
  readonly type: 'houseQuoted';
  readonly marketId: MarketId;
  readonly quotes: readonly HouseQuote[];
}

export interface RunnerRemoved {
  readonly type: 'runnerRemoved';
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  /** Basis points. */
  readonly reductionFactor: number;
  readonly at: number;
}

/** A bet was accepted: PENDING while it waits for its delay, else EXECUTABLE. Matching follows as further events. */
export interface BetPlaced {
  readonly type: 'betPlaced';
  readonly betId: BetId;
  readonly order: Order;
  readonly restingPrice: number;
  readonly status: BetStatus;
  readonly rulesVersion: string;
  readonly at: number;
  readonly delayUntil: number | null;
}

/**
 * One match, at the resting order's price; on a house market the whole bet at the quote. There the house is the other side, so
 * its bet and player are null.
 */
export interface FragmentMatched {
  readonly type: 'fragmentMatched';
  readonly fragmentId: FragmentId;
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  /** Hundredths; the rate on a house market. */
  readonly price: number;
  /** Hundredths of a run on SESSION and METER markets, else null. */
  readonly line: number | null;
  /** Backer's stake. */
  readonly stake: Paise;
  /** What the backer wins and the layer loses; on METER the maximum. */
  readonly winnings: Paise;
  readonly backBetId: BetId | null;
  readonly layBetId: BetId | null;
  readonly backPlayerId: PlayerId | null;
  readonly layPlayerId: PlayerId | null;
  /** Side of the incoming order. */
  readonly taker: Side;
  readonly at: number;
}

/** Part of a bet's remainder is gone: cancelled by its owner, lapsed by a rule, or voided. */
export interface BetReduced {
  readonly type: 'betReduced';
  readonly betId: BetId;
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly size: Paise;
  readonly into: 'CANCELLED' | 'LAPSED' | 'VOIDED';
  readonly lapseReason: LapseReason | null;
  /** What cancelled it, if its owner did not ask for exactly this; otherwise null. */
  readonly by: CancelledBy | null;
  readonly at: number;
}

/** At the starting price the liability of a lay became a backer's stake. What is matched and what lapses comes out of that. */
export interface BetConverted {
  readonly type: 'betConverted';
  readonly betId: BetId;
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  /** Its unmatched part from now on. */
  readonly remaining: Paise;
  /** How much more that is than before; negative if it is less. */
  readonly added: Paise;
  readonly at: number;
}

/** A runner's starting price, set when its market turns in-play. The fragments at that price follow. */
export interface StartingPriceSet {
  readonly type: 'startingPriceSet';
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  /** Hundredths, on the ladder or not; null if nothing could be matched. */
  readonly price: number | null;
  /** Backers' stake that both sides could match at it. */
  readonly volume: Paise;
  readonly at: number;
}

interface CashOutEvent {
  readonly cashOutId: CashOutId;
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  /** The runner whose bets it closes; null for the whole market. */
  readonly runnerId: RunnerId | null;
  readonly at: number;
}

/** A cash-out is waiting for the bet delay. It holds nothing and has no bets yet. */
export interface CashOutWaiting extends CashOutEvent {
  readonly type: 'cashOutWaiting';
  readonly delayUntil: number;
}

/** A cash-out was struck. The bets and what they cancelled have their own events before this one. */
export interface CashOutDone extends CashOutEvent {
  readonly type: 'cashOutDone';
  /** Worst and best result of what it closed, before commission. */
  readonly figure: Paise;
  readonly most: Paise;
  readonly betIds: readonly BetId[];
}

/**
 * Why a waiting cash-out lapsed: for a reason that lapses bets, because a check failed at the end of the wait, or
 * because of its owner's account.
 */
export type CashOutLapse = LapseReason | RefusalCode | 'ACCOUNT_STATE';

export interface CashOutLapsed extends CashOutEvent {
  readonly type: 'cashOutLapsed';
  readonly code: CashOutLapse;
  /** FIGURE_WORSE: the figure at that moment. */
  readonly figure: Paise | null;
}

/** Its owner called it off. */
export interface CashOutCancelled extends CashOutEvent {
  readonly type: 'cashOutCancelled';
  /** CANCEL_ALL: together with everything else that was open; null if its owner asked for exactly this. */
  readonly by: 'CANCEL_ALL' | null;
}

interface OfTrigger {
  readonly triggerId: TriggerId;
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly at: number;
}

/** An automatic cash-out was armed. */
export interface TriggerArmed extends OfTrigger {
  readonly type: 'triggerArmed';
  readonly rule: TriggerRule;
  /** As in `TriggerRequest`. */
  readonly amount: Paise;
  readonly give: Paise;
  /** The figure at that moment; null if there was none. */
  readonly best: Paise | null;
}

/** The figure of a TRAILING trigger has reached a new high. */
export interface TriggerMoved extends OfTrigger {
  readonly type: 'triggerMoved';
  readonly best: Paise;
}

/** It has begun a cash-out, at this figure. */
export interface TriggerFired extends OfTrigger {
  readonly type: 'triggerFired';
  readonly cashOutId: CashOutId;
  readonly figure: Paise;
}

/** Its cash-out was struck. */
export interface TriggerDone extends OfTrigger {
  readonly type: 'triggerDone';
  readonly cashOutId: CashOutId;
}

/** Its cash-out lapsed; it is armed again, and read again from `retryAt` (UTC ms) on. */
export interface TriggerRearmed extends OfTrigger {
  readonly type: 'triggerRearmed';
  readonly code: CashOutLapse;
  readonly retryAt: number;
}

/** Its cash-out lapsed once too often. */
export interface TriggerFailed extends OfTrigger {
  readonly type: 'triggerFailed';
  readonly code: CashOutLapse;
}

/**
 * What ended it: another cash-out of the whole market, cancelling everything, or its own cash-out being called off; null
 * if its owner cancelled exactly this.
 */
export type TriggerCancelledBy = 'CASH_OUT' | 'CANCEL_ALL' | 'CALLED_OFF';

export interface TriggerCancelled extends OfTrigger {
  readonly type: 'triggerCancelled';
  readonly by: TriggerCancelledBy | null;
}

/** Its market closed, or its owner's account may no longer bet. */
export interface TriggerLapsed extends OfTrigger {
  readonly type: 'triggerLapsed';
  readonly reason: 'MARKET_CLOSED' | 'ACCOUNT_STATE';
}

/** What happened to an automatic cash-out (trading rules T3.8). */
export type TriggerEvent =
  | TriggerArmed
  | TriggerMoved
  | TriggerFired
  | TriggerDone
  | TriggerRearmed
  | TriggerFailed
  | TriggerCancelled
  | TriggerLapsed;

/** A fragment was voided; `stake` of its bets moves from matched to voided. The house's side is null. */
export interface FragmentVoided {
  readonly type: 'fragmentVoided';
  readonly fragmentId: FragmentId;
  readonly marketId: MarketId;
  readonly backBetId: BetId | null;
  readonly layBetId: BetId | null;
  readonly backPlayerId: PlayerId | null;
  readonly layPlayerId: PlayerId | null;
  readonly stake: Paise;
  readonly reason: string;
  readonly at: number;
}

/** A fragment's price was reduced after a removal (rules section 7.6). */
export interface FragmentRepriced {
  readonly type: 'fragmentRepriced';
  readonly fragmentId: FragmentId;
  readonly marketId: MarketId;
  readonly backBetId: BetId | null;
  readonly layBetId: BetId | null;
  readonly backPlayerId: PlayerId | null;
  readonly layPlayerId: PlayerId | null;
  readonly oldPrice: number;
  readonly newPrice: number;
  readonly winnings: Paise;
  /** Basis points. */
  readonly reductionFactor: number;
  readonly removedRunnerId: RunnerId;
}

/** A bet's profit before commission in one settlement. */
export interface BetSettled {
  readonly type: 'betSettled';
  readonly betId: BetId;
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly profit: Paise;
  readonly settlementVersion: number;
  readonly at: number;
}

export interface MarketSettled {
  readonly type: 'marketSettled';
  readonly marketId: MarketId;
  readonly eventId: EventId;
  readonly settlementVersion: number;
  /** True if the market was voided as a whole. */
  readonly voided: boolean;
  readonly results: readonly RunnerResult[];
  readonly lineResult: number | null;
  readonly at: number;
}

/** A double entry: `amount` from one ledger account to another. Each `externalId` occurs only once, ever. */
export interface Posting {
  readonly type: 'posting';
  readonly externalId: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Paise;
  /** `DEPOSIT`, `SETTLEMENT`, `COMMISSION`, `SETTLEMENT_REVERSAL` … */
  readonly kind: string;
  readonly marketId: MarketId | null;
  readonly playerId: PlayerId | null;
  readonly at: number;
  /** Where it changes what is owed between agents; absent if neither account belongs to their tree. */
  readonly edges?: readonly EdgeMoved[];
}
