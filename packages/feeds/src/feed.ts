import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { RunnerResult, SuspendReason } from '@layline/domain/markets.ts';
import type { SportId } from '@layline/domain/sports.ts';
import type { Side } from '@layline/units/betting.ts';
import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';

/**
 * A message of a feed. A feed is an (async) iterable of timed messages on its own clock. It never waits and reads no clock, so a
 * test runs through a whole match at once; `pace.ts` plays one against real time. The exchange turns messages into engine
 * commands; a feed knows nothing of the engine.
 */
export interface TimedMessage {
  /** Feed time, UTC ms; never goes back. */
  readonly at: number;
  readonly message: FeedMessage;
}

export type Feed = AsyncIterable<TimedMessage> | Iterable<TimedMessage>;

export interface FeedEvent {
  readonly id: EventId;
  readonly title: string;
  readonly sportId: SportId;
  readonly competition: string;
  /** Scheduled start, UTC ms. */
  readonly startTime: number;
  /** Names of the sides in order; empty for races. */
  readonly teams: readonly string[];
  readonly venue: string | null;
}

/** A price level: hundredths of odds (or of a run), and the backer's stake waiting there in paise. Size 0 removes it. */
export type FeedLevel = readonly [price: number, size: Paise];

export type FeedMessage =
  /** New or changed catalogue entry. */
  | { readonly type: 'event'; readonly event: FeedEvent }
  /** The event has ended and leaves the lists. */
  | { readonly type: 'eventClosed'; readonly eventId: EventId }
  /** New market; it stays INACTIVE until `open`. */
  | { readonly type: 'market'; readonly market: MarketListing }
  | { readonly type: 'open'; readonly marketId: MarketId }
  /** `lapse` cancels LAPSE bets: a material event (rules section 7.3). */
  | {
      readonly type: 'suspend';
      readonly marketId: MarketId;
      readonly reason: SuspendReason;
      readonly lapse: boolean;
    }
  /** The market turns in-play and stays suspended until `open`. */
  | { readonly type: 'turnInPlay'; readonly marketId: MarketId; readonly betDelaySec: number }
  | { readonly type: 'startTime'; readonly marketId: MarketId; readonly startTime: number }
  /** `reductionFactor` in basis points. The market stays suspended until `open`. */
  | {
      readonly type: 'removeRunner';
      readonly marketId: MarketId;
      readonly runnerId: RunnerId;
      readonly reductionFactor: number;
    }
  /**
   * The orders that a house account wants in the book. `toBack` are prices that a backer can take (the exchange keeps a resting
   * LAY order of the maker there), `toLay` the other side. Named levels are set to the given size, others stay; `replace` first
   * withdraws everything the maker has on this runner.
   */
  | {
      readonly type: 'quotes';
      readonly maker: string;
      readonly marketId: MarketId;
      readonly runnerId: RunnerId;
      readonly toBack: readonly FeedLevel[];
      readonly toLay: readonly FeedLevel[];
      readonly replace: boolean;
    }
  /** A house account takes what is offered at `price` or better, and leaves nothing in the book. */
  | {
      readonly type: 'take';
      readonly taker: string;
      readonly marketId: MarketId;
      readonly runnerId: RunnerId;
      readonly side: Side;
      readonly price: number;
      readonly stake: Paise;
    }
  /** BOOKMAKER and FANCY: what the house quotes from now on. Runners that are not named keep their quote. */
  | {
      readonly type: 'houseQuote';
      readonly marketId: MarketId;
      readonly quotes: readonly HouseQuote[];
    }
  | { readonly type: 'score'; readonly eventId: EventId; readonly score: Score }
  /** The current full card. */
  | { readonly type: 'scoreCard'; readonly eventId: EventId; readonly card: ScoreCard }
  /** Rules section 7.4; feed time in ms. */
  | {
      readonly type: 'voidWindow';
      readonly marketId: MarketId;
      readonly from: number;
      readonly to: number;
      readonly reason: string;
    }
  /** A second result (or void) of a market corrects the first. */
  | {
      readonly type: 'result';
      readonly marketId: MarketId;
      readonly runners: readonly RunnerResult[];
      /** Hundredths of a run. For LINE, SESSION, METER and RANGE, where it decides regardless of the runners. */
      readonly lineResult: number | null;
    }
  | { readonly type: 'voidMarket'; readonly marketId: MarketId; readonly reason: string };
