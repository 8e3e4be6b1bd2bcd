import type { AgentLevel, LockKind } from '@layline/domain/agents/nodes.ts';
import type { AgentId } from '@layline/units/ids.ts';
import type { Side } from '@layline/units/betting.ts';
import type {
  BasketId,
  BetId,
  CashOutId,
  EventId,
  MarketId,
  PlayerId,
  RunnerId,
  TriggerId,
} from '@layline/units/ids.ts';
import type { TriggerRule, TriggerStatus } from '@layline/domain/triggers.ts';
import type { Paise } from '@layline/units/money.ts';
import type { PlayerKind } from './commands.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { ImposedLimits } from './model.ts';
import type { ArmedRequest, BasketLeg, BetView, CashOutRequest } from './order.ts';
import type { ArmedStatus } from '@layline/domain/armed-orders.ts';
import type { Refusal } from './refusals.ts';
import type { MarketDefinition } from './market-definition.ts';
import type { MarketStatus, RunnerStatus, SuspendReason } from '@layline/domain/markets.ts';

/** Results of reading hot state: plain values that are safe to keep, never references into the state. */

export interface TotalsView {
  readonly players: number;
  /** Total exposure, paise, and the number of players with any; without house accounts. */
  readonly exposure: Readonly<Record<PlayerKind, number>>;
  readonly exposed: Readonly<Record<PlayerKind, number>>;
  readonly accounts: number;
  /** Sum of all ledger accounts, paise. Must be 0; anything else means that money was created or lost. */
  readonly ledger: number;
  /** Markets not archived, by status. */
  readonly markets: Readonly<Record<MarketStatus, number>>;
  /** Bets in memory, finished or not. */
  readonly bets: number;
}

export interface PlayerView {
  readonly playerId: PlayerId;
  readonly kind: PlayerKind;
  readonly state: PlayerState;
  readonly cash: Paise;
  /** Sum over markets of exposure (rules section 8.1), never negative. */
  readonly exposure: Paise;
  /** cash − exposure: what the header shows as Balance. */
  readonly available: Paise;
  /** The house's limits for the player, within the markets' own limits. */
  readonly imposed: ImposedLimits;
}

export interface RunnerView {
  readonly runnerId: RunnerId;
  readonly name: string;
  readonly sortPriority: number;
  readonly status: RunnerStatus;
  /** Basis points; null while not removed. */
  readonly reductionFactor: number | null;
  readonly removedAt: number | null;
  /** The row in force on a house market; null while none was set, and on exchange markets. */
  readonly quote: HouseQuote | null;
}

export interface MarketView {
  readonly definition: MarketDefinition;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly betDelaySec: number;
  readonly suspendReason: SuspendReason | null;
  readonly version: number;
  readonly materialVersion: number;
  readonly settlementVersion: number;
  /** Matched backers' stakes, counted once (rules section 5.4), paise. */
  readonly totalMatched: Paise;
  readonly runners: readonly RunnerView[];
}

/** One price level: price in hundredths, size in paise of backer's stake. */
export type Level = readonly [price: number, size: Paise];

export interface RunnerBookView {
  readonly runnerId: RunnerId;
  /** Resting LAY orders, best (highest) first: what a backer can take. */
  readonly availableToBack: readonly Level[];
  /** Resting BACK orders, best (lowest) first: what a layer can take. */
  readonly availableToLay: readonly Level[];
  /** Volume traded by price, rising. */
  readonly traded: readonly Level[];
  readonly lastTradedPrice: number | null;
  readonly totalMatched: Paise;
  /** The row in force on a house market, whose books are empty; else null. */
  readonly quote: HouseQuote | null;
}

/** A runner's starting price (trading rules T7.2), in hundredths of odds. */
export interface StartingPriceView {
  readonly runnerId: RunnerId;
  /** Before the off: the price if only bets for the starting price took part; null if they would not be matched. */
  readonly far: number | null;
  /** Before the off: the price if the market turned in-play now; null if nothing would be matched. */
  readonly near: number | null;
  /** Before the off, while nobody has a bet for the starting price: midway between the best prices; null if a side has none. */
  readonly projected: number | null;
  /** The starting price; null before the off, and if nothing was matched. */
  readonly price: number | null;
}

export interface BookView {
  readonly marketId: MarketId;
  readonly eventId: EventId;
  readonly runners: readonly RunnerBookView[];
}

/** P_i of rules section 8.2 for one runner: matched bets only, before commission. */
export interface RunnerProfit {
  readonly runnerId: RunnerId;
  readonly profit: Paise;
  /** The same with all harmful unmatched bets matched: P_i + U_i. */
  readonly worstProfit: Paise;
}

/** Expected profit and loss of one player in one market: per runner, or per range of results if a figure decides. */
export interface ExpectedProfitView {
  readonly marketId: MarketId;
  readonly eventId: EventId;
  readonly exposure: Paise;
  readonly runners: readonly RunnerProfit[];
  /**
   * LINE, SESSION and METER ("book"): profit for results from `from` on, up to the next step, in hundredths of a run,
   * null for any result below the first; empty otherwise.
   */
  readonly lineSteps: readonly { readonly from: number | null; readonly profit: Paise }[];
}

/** A request for a figure: a market or one of its runners, and a share (basis points) or an amount. */
export type CashOutQuery = Pick<CashOutRequest, 'marketId' | 'runnerId' | 'share' | 'amount'>;

/** One bet that a cash-out would strike; price and line are the worst that it accepts. */
export interface CashOutLegView {
  readonly runnerId: RunnerId;
  readonly side: Side;
  readonly price: number;
  readonly line: number | null;
  readonly stake: Paise;
}

/** What a position can be cashed out for, before commission. */
export interface CashOutOfferView {
  /** Worst and best result with the legs, and the worst without them. */
  readonly figure: Paise;
  readonly most: Paise;
  readonly now: Paise;
  /** The worst result of the whole market with the legs, after commission. */
  readonly net: Paise;
  /** True if the offers run out before the position is closed. */
  readonly partial: boolean;
  readonly legs: readonly CashOutLegView[];
}

export interface CashOutView {
  readonly offer: CashOutOfferView | Refusal;
  /** Seconds that a press would wait. */
  readonly delaySec: number;
  readonly materialVersion: number;
  /** The player's waiting cash-out in this market. */
  readonly waiting: { readonly id: CashOutId; readonly delayUntil: number } | null;
}

/** An automatic cash-out, live or recently ended. */
export interface TriggerView {
  readonly id: TriggerId;
  readonly marketId: MarketId;
  readonly rule: TriggerRule;
  /** As in `TriggerRequest`. */
  readonly amount: Paise;
  readonly give: Paise;
  readonly status: TriggerStatus;
  /** Highest figure that it has seen; null if none. */
  readonly best: Paise | null;
  /** UTC ms. */
  readonly placedAt: number;
  readonly endedAt: number | null;
  /** ARMED after a cash-out that lapsed: not read before, UTC ms. */
  readonly retryAt: number | null;
  /** Its last cash-out. */
  readonly cashOutId: CashOutId | null;
  /** Why it ended, or why its last cash-out lapsed; null if there is nothing to say. */
  readonly code: string | null;
}

/** A basket that waits for the bet delay. */
export interface BasketView {
  readonly id: BasketId;
  readonly marketId: MarketId;
  /** As its owner asked for them. */
  readonly legs: readonly BasketLeg[];
  /** UTC ms. */
  readonly delayUntil: number;
}

/** An armed order, live or recently ended. */
export interface ArmedView {
  readonly id: TriggerId;
  readonly request: ArmedRequest;
  /** The runner of its bets. */
  readonly runnerId: RunnerId;
  readonly side: Side;
  readonly status: ArmedStatus;
  /** Its stake, less what fills of the other order of its pair have taken off; 0 for an offset, and for an exit that closes whatever there is. */
  readonly stake: Paise;
  /** The price that it waits for, in hundredths; null for an offset, and for a trailing exit that does not trail yet. */
  readonly stop: number | null;
  /** The other order of its pair, or an offset's parent; null if there is none any more. */
  readonly otherId: number | null;
  /** The bets that it has placed. */
  readonly betIds: readonly BetId[];
  /** UTC ms. */
  readonly placedAt: number;
  readonly endedAt: number | null;
  /** Why it ended; null if there is no reason to give. */
  readonly code: string | null;
}

/** Which of a player's open bets are requested. */
export interface OpenBetsPageQuery {
  /** Of all events if null. */
  readonly eventId: EventId | null;
  /** Only bets accepted before this one; null for the newest. */
  readonly before: number | null;
  readonly most: number;
}

export interface OpenBetsPage {
  /** Newest first. */
  readonly bets: readonly BetView[];
  /** Number of open bets of the event, or of all events, over all pages. */
  readonly total: number;
  readonly isLast: boolean;
}

/** A member of a tree of agents (agent rules section 3): a level, or a player below one. Paise. */
export interface MemberView {
  readonly id: string;
  /** Null for a player. */
  readonly level: AgentLevel | null;
  /** Null for the site. */
  readonly parentId: AgentId | null;
  readonly credit: Paise;
  readonly cash: Paise;
  /** B: positive if the parent owes the member. */
  readonly branchSum: Paise;
  /** X and Y. */
  readonly ownExposure: Paise;
  readonly branchExposure: Paise;
  readonly room: Paise;
  readonly branchRoom: Paise;
  /** What the parent still owes by the last statement; negative if the member owes it. */
  readonly due: Paise;
  /** What cannot be demanded of the debtor while its own claim is open. */
  readonly withheld: Paise;
  /** True for good once it is closed; then it counts as locked. */
  readonly closed: boolean;
  /** By itself or by any node above; null if there is none. */
  readonly lock: LockKind | null;
}

/** What a result would bring the players of a market, before it is settled. Paise; a player's bets in the market count together. */
export interface ResultPreviewView {
  readonly winners: number;
  /** What the winners win, before commission. */
  readonly won: Paise;
  readonly losers: number;
  readonly lost: Paise;
  /** What the winners then pay. */
  readonly commission: Paise;
}
