import type {
  BetSource,
  BetStatus,
  LapseReason,
  OnCloseType,
  Persistence,
  TimeInForce,
} from '@layline/domain/bets.ts';
import type { EntryKind, ExitKind, OffsetStake, PairMode, Watch } from '@layline/domain/armed-orders.ts';
import type { TriggerRule } from '@layline/domain/triggers.ts';
import type { Side } from '@layline/units/betting.ts';
import type { BetId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/** An order as its owner asked for it (rules section 4.1). */
export interface Order {
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  /** On a LINE market BACK sells and LAY buys (rules section 8.4); on a session BACK is Yes and LAY is No (13.1). */
  readonly side: Side;
  /**
   * Hundredths of odds; on a LINE market hundredths of a run; on house markets the rate, see `HousePrice`. A plain number from an
   * untrusted sender: check 6 turns it into a typed price (`OrderTerms`).
   */
  readonly price: number;
  /** Hundredths of a run. Required on SESSION and METER markets, null on all others. */
  readonly line: number | null;
  /** Always the backer's stake; on METER per run. */
  readonly stake: Paise;
  readonly persistence: Persistence;
  readonly timeInForce: TimeInForce;
  /** Minimum fill of a FILL_OR_KILL order; null means the whole stake. */
  readonly minFill: Paise | null;
  /** False: "exact price only" of rules section 5.2. */
  readonly acceptBetter: boolean;
  /** Ticks worse than `price` that the player accepts; 0 by default. A tick of a rate is one percentage point. */
  readonly acceptWorseTicks: number;
  /** Market version that the player saw; null skips check 9. */
  readonly marketVersion: number | null;
  /** Idempotency key, made once per press of the button; null only for feeds. */
  readonly customerRef: string | null;
  readonly source: BetSource;
  /**
   * Present on orders that are matched only at the starting price (trading rules T7.1). `stake` is then a layer's liability, and `price` the
   * worst price: that of LIMIT_ON_CLOSE is its limit; that of MARKET_ON_CLOSE is the end of the ladder, 1.01 for a back and 1000 for a lay.
   */
  readonly orderType?: OnCloseType | undefined;
}

/** What check 6 reads of an order. */
export type PricedOrder = Pick<Order, 'side' | 'price' | 'line' | 'acceptWorseTicks' | 'orderType'>;

/**
 * A cash-out as its owner asked for it (trading rules T1.8). It names no bets: the engine works them out from the
 * position and the current offers, and `floor` protects the player.
 */
export interface CashOutRequest {
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  /** Closes only the bets on one runner; null for the whole market. */
  readonly runnerId: RunnerId | null;
  /** Share of the position in basis points, or null if an amount is given. */
  readonly share: number | null;
  /** "At least this much whatever wins", paise; null if a share is given. */
  readonly amount: Paise | null;
  /** The figure that the player pressed, paise: nothing worse is ever struck. */
  readonly floor: Paise;
  /** True if the player's own unmatched bets in the scope are cancelled first. */
  readonly cancelOffers: boolean;
  /** Market version that the player saw; null skips check 9. */
  readonly marketVersion: number | null;
  /** Idempotency key, made once per press of the button; null for an automatic cash-out. */
  readonly customerRef: string | null;
}

/** One bet of a basket; the fields mean what they mean in an order. */
export interface BasketLeg {
  readonly runnerId: RunnerId;
  readonly side: Side;
  readonly price: number;
  readonly line: number | null;
  readonly stake: Paise;
}

/** Bets on different runners of one market as their owner asked for them (trading rules T5). */
export interface BasketRequest {
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly legs: readonly BasketLeg[];
  /** Market version that the player saw; null skips check 9. */
  readonly marketVersion: number | null;
  /** Idempotency key, made once per press of the button. */
  readonly customerRef: string;
  readonly source: BetSource;
}

/** An automatic cash-out of a whole market as its owner asked for it (trading rules T3.6). */
export interface TriggerRequest {
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly rule: TriggerRule;
  /** PROFIT and LOSS: the figure at which it fires, paise. TRAILING: how far below the highest figure, paise, at least 1. */
  readonly amount: Paise;
  /** LOSS and TRAILING: how much further the figure may fall during the bet delay, paise. */
  readonly give: Paise;
  readonly customerRef: string;
}

interface ArmedRequestBase {
  readonly playerId: PlayerId;
  readonly marketId: MarketId;
  readonly customerRef: string;
}

/** A bet that is to be placed once a price is reached (trading rules T3.1). It holds nothing until then. */
interface PricedRequestBase extends ArmedRequestBase {
  readonly runnerId: RunnerId;
  readonly side: Side;
  /** What others must offer at the price or better before it counts; null for the whole stake. */
  readonly minSize: Paise | null;
  /** Ticks worse than `price` at which its bet may be matched, 0 to 20. */
  readonly acceptWorseTicks: number;
  readonly timeInForce: TimeInForce;
  /** True if it stays armed when the market turns in-play; otherwise it lapses as LAPSE bets do. */
  readonly keepInPlay: boolean;
  /** UTC ms; null if it does not expire. */
  readonly expiresAt: number | null;
  /** The other order of its pair, one cancelling the other: a bet of the player or another armed order; null if it is alone. */
  readonly otherId: number | null;
  /** What a fill of `otherId` does, if that is a bet. Another armed order that has placed its bet always cancels this one. */
  readonly pairMode: PairMode;
}

/** A bet that opens a position. */
export interface EntryRequest extends PricedRequestBase {
  readonly kind: EntryKind;
  /** The price that it waits for, and the price of its bet: hundredths of odds, on a LINE market of a run. */
  readonly price: number;
  /** Backer's stake. */
  readonly stake: Paise;
}

interface ExitRequestBase extends PricedRequestBase {
  readonly watch: Watch;
  /** Backer's stake; null for whatever closes the position on the runner when it fires. */
  readonly stake: Paise | null;
}

/** A bet that closes a position at a price: `side` is the side of the bet, so LAY for a position that is a back. */
export interface FixedExitRequest extends ExitRequestBase {
  readonly kind: Exclude<ExitKind, 'TRAILING'>;
  /** As for an entry. */
  readonly price: number;
}

/** A bet that closes a position once the price has come back from its best. */
export interface TrailingRequest extends ExitRequestBase {
  readonly kind: 'TRAILING';
  /** 1 to 100: how far from the best price so far. */
  readonly ticks: number;
  /** The price from which on it trails, as `price` of an entry; null if it trails from the start. */
  readonly activate: number | null;
}

export type ExitRequest = FixedExitRequest | TrailingRequest;
/** What waits for a price. */
export type PricedRequest = EntryRequest | ExitRequest;

/** Orders of the other side, a number of ticks away, for whatever a bet is matched at (trading rules T3.6). */
export interface OffsetRequest extends ArmedRequestBase {
  readonly kind: 'TICK_OFFSET';
  /** The bet whose fills count, those before the arming included. */
  readonly parentId: BetId;
  /** 1 to 100: lower than the fill for a lay, higher for a back. */
  readonly ticks: number;
  readonly stakeBy: OffsetStake;
}

/** An order that the exchange places when something happens, as its owner armed it. */
export type ArmedRequest = PricedRequest | OffsetRequest;

/**
 * A bet's current state. `stake + converted = matched + remaining + cancelled + lapsed + voided` at all times (rules section 4.6).
 */
export interface BetView extends Order {
  readonly betId: BetId;
  /** The line it was matched at; before that, the line asked for. */
  readonly line: number | null;
  readonly status: BetStatus;
  /** Price of the remainder: `price`, moved by `acceptWorseTicks` when that was used. */
  readonly restingPrice: number;
  /** Volume-weighted average of the matched fragments in hundredths, rounded to nearest for display; 0 if none. */
  readonly averagePrice: number;
  /**
   * Sum of stake × price over the matched fragments, paise × hundredths, from which the average is computed exactly.
   */
  readonly matchedValue: number;
  readonly matched: Paise;
  readonly remaining: Paise;
  readonly cancelled: Paise;
  readonly lapsed: Paise;
  readonly voided: Paise;
  /** How much a lay grew, or shrank if negative, when its liability became a backer's stake at the starting price; 0 for all other bets. */
  readonly converted: Paise;
  readonly lapseReason: LapseReason | null;
  /** UTC ms of acceptance. */
  readonly placedAt: number;
  /** UTC ms at which a PENDING bet reaches the book; null otherwise. */
  readonly delayUntil: number | null;
}
