import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';

/**
 * What a feed says. A feed is an (async) iterable of timed messages on its own clock; it waits for nothing and
 * reads no clock, so a test walks through a whole match at once. `pace.ts` plays one against real time.
 * The exchange turns messages into engine commands; a feed knows nothing of the engine.
 */
export interface TimedMessage {
  /** Feed time, UTC ms, never falling. */
  readonly at: number;
  readonly message: FeedMessage;
}

export type Feed = AsyncIterable<TimedMessage> | Iterable<TimedMessage>;

/** Sport ids of the contract (R9.15). Greyhounds and other sports of recordings are mapped or left out by the feed. */
export type SportId = 1 | 2 | 3 | 25 | 26;

export interface FeedEvent {
  readonly id: EventId;
  readonly title: string;
  readonly sportId: SportId;
  readonly competition: string;
  /** Scheduled start, UTC ms. */
  readonly startTime: number;
  /** Names of the sides in order, or empty for races. */
  readonly teams: readonly string[];
  readonly venue: string | null;
}

export interface FeedRunner {
  readonly id: RunnerId;
  readonly name: string;
  readonly sortPriority: number;
}

/** What a fancy market is about (rules section 13.3); figures in hundredths of a run, bounds included. */
export type FeedFancyTerms =
  | { readonly kind: 'SESSION' }
  /** Profit is stake × (result − line); results beyond the bounds count as the bound. */
  | { readonly kind: 'METER'; readonly min: number; readonly max: number }
  /** Khado: one runner per range of results. */
  | { readonly kind: 'RANGE'; readonly ranges: readonly FeedRange[] }
  /** Runners at a price each, one of which wins. */
  | { readonly kind: 'OUTCOME' };

export interface FeedRange {
  readonly runnerId: RunnerId;
  readonly from: number;
  readonly to: number;
}

/** What the house offers on one side of a runner. */
export interface FeedHousePrice {
  /** Hundredths of a run, whole runs only; present exactly on SESSION and METER. */
  readonly line: number | null;
  /** Hundredths of a percent point: 95 is 9500, and so is a decimal price of 1.95. A METER has 10000. */
  readonly rate: number;
  /** Greatest stake of one bet at this quote; null leaves it to the market's limits. */
  readonly maxStake: Paise | null;
}

/** The house's quote of one runner: `back` is what a backer (Yes) can take, `lay` what a layer (No) can. */
export interface FeedHouseQuote {
  readonly runnerId: RunnerId;
  readonly state: 'ACTIVE' | 'SUSPENDED' | 'BALL_RUNNING';
  readonly back: FeedHousePrice | null;
  readonly lay: FeedHousePrice | null;
}

export interface FeedMarket {
  readonly id: MarketId;
  readonly eventId: EventId;
  readonly type: string;
  readonly name: string;
  readonly bettingType: 'ODDS' | 'LINE' | 'BOOKMAKER' | 'FANCY';
  /** 0 where a figure decides (LINE, SESSION, METER), 1 on the other house-quoted markets. */
  readonly numberOfWinners: number;
  /** False if a result may be none of the runners, as it always may on a RANGE. */
  readonly completeField: boolean;
  /** LINE only, hundredths of a run. */
  readonly lineRange: { readonly min: number; readonly max: number; readonly interval: number } | null;
  /** FANCY only. */
  readonly fancy: FeedFancyTerms | null;
  readonly betDelaySec: number;
  readonly persistenceEnabled: boolean;
  /** Basis points. */
  readonly commissionRate: number;
  readonly startTime: number;
  readonly runners: readonly FeedRunner[];
}

/** A price level: hundredths of odds (or of a run) and the backer's stake waiting there, in paise. Size 0 removes it. */
export type FeedLevel = readonly [price: number, size: Paise];

export type FeedSuspendReason =
  | 'BALL_RUNNING'
  | 'GOAL'
  | 'PENALTY'
  | 'RED_CARD'
  | 'REVIEW'
  | 'WICKET'
  | 'INNINGS_BREAK'
  | 'POINT'
  | 'RUNNER_REMOVED'
  | 'TURN_IN_PLAY'
  | 'RESULT_PENDING'
  | 'FEED_LOST'
  /** Suspended at the source, which does not say why. */
  | 'OPERATOR';

export interface FeedRunnerResult {
  readonly runnerId: RunnerId;
  readonly outcome: 'WINNER' | 'LOSER' | 'VOID';
  readonly deadHeat: boolean;
}

export type FeedMessage =
  /** New or changed catalogue entry. */
  | { readonly type: 'event'; readonly event: FeedEvent }
  /** The event has ended and leaves the lists. */
  | { readonly type: 'eventClosed'; readonly eventId: EventId }
  /** New market; it stays INACTIVE until `open`. */
  | { readonly type: 'market'; readonly market: FeedMarket }
  | { readonly type: 'open'; readonly marketId: MarketId }
  /** `lapse` cancels LAPSE bets: a material event (rules section 7.3). */
  | {
      readonly type: 'suspend';
      readonly marketId: MarketId;
      readonly reason: FeedSuspendReason;
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
   * What a house account wants to have waiting. `toBack` are prices that a backer can take (the exchange keeps a
   * resting LAY order of the maker there), `toLay` the other side. Levels named are set to that size, others stay;
   * `replace` first withdraws everything the maker has on this runner.
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
  /** A house account takes what is there at `price` or better and rests nothing. */
  | {
      readonly type: 'take';
      readonly taker: string;
      readonly marketId: MarketId;
      readonly runnerId: RunnerId;
      readonly side: 'BACK' | 'LAY';
      readonly price: number;
      readonly stake: Paise;
    }
  /** BOOKMAKER and FANCY: what the house quotes from now on. Runners not named keep their quote. */
  | {
      readonly type: 'houseQuote';
      readonly marketId: MarketId;
      readonly quotes: readonly FeedHouseQuote[];
    }
  | { readonly type: 'score'; readonly eventId: EventId; readonly score: Score }
  /** The current full card. */
  | { readonly type: 'scoreCard'; readonly eventId: EventId; readonly card: ScoreCard }
  /** Rules section 7.4, feed time in ms. */
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
      readonly runners: readonly FeedRunnerResult[];
      /** Hundredths of a run; LINE, SESSION, METER and RANGE, where it decides whatever the runners say. */
      readonly lineResult: number | null;
    }
  | { readonly type: 'voidMarket'; readonly marketId: MarketId; readonly reason: string };
