import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { BettingType } from './markets.ts';

/** The lines of a LINE market, in hundredths of a run: from `min` to `max` in steps of `interval`. */
export interface LineRange {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/** The results that a runner of a RANGE market covers: `from` to `to`, both included, in hundredths of a run. */
export interface ResultRange {
  readonly runnerId: RunnerId;
  readonly from: number;
  readonly to: number;
}

/**
 * How a FANCY market pays (rules section 13). SESSION: one runner; every kind with a line and a rate. METER: one runner; the
 * stake is per run, and the result counts within `min` and `max`, hundredths of a run. RANGE (khado): one runner per range,
 * ranges do not overlap, back only. OUTCOME (odd or even, toss, yes or no): runners with a price, back only.
 */
export type FancyTerms =
  | { readonly kind: 'SESSION' }
  | { readonly kind: 'METER'; readonly min: number; readonly max: number }
  | { readonly kind: 'RANGE'; readonly ranges: readonly ResultRange[] }
  | { readonly kind: 'OUTCOME' };

export interface RunnerDefinition {
  readonly id: RunnerId;
  readonly name: string;
  /** Display order, from 1. */
  readonly sortPriority: number;
}

/**
 * What a market is, as listed by its feed. The engine's `MarketDefinition` adds the terms on which the exchange takes it. The
 * contract's `Market` is neither: it has other units for amounts, lines and percentages, and includes the book.
 */
export interface MarketListing {
  readonly id: MarketId;
  readonly eventId: EventId;
  /** `MATCH_ODDS`, `WIN`, `PLACE`, `INNINGS_RUNS` …: the feed's name for it. */
  readonly type: string;
  readonly name: string;
  readonly bettingType: BettingType;
  /** Winners paid in full: 0 if a figure decides (LINE, SESSION, METER), 1 on the other house markets. */
  readonly numberOfWinners: number;
  /** False if the result may be none of the listed runners (rules section 8.2), as is always possible on a RANGE market. */
  readonly completeField: boolean;
  /** Set on LINE markets, null on all others. */
  readonly lineRange: LineRange | null;
  /** Set on FANCY markets, null on all others. */
  readonly fancy: FancyTerms | null;
  /** Seconds that a bet waits in-play. */
  readonly betDelaySec: number;
  /** True if bets can be matched at a starting price when the market turns in-play; only on ODDS markets. Absent counts as false. */
  readonly startingPrice?: boolean;
  /** False on house markets: their bets never rest. */
  readonly persistenceEnabled: boolean;
  /** Commission on net winnings, in basis points: 500 is 5 %; 0 on house markets (rules section 10.4). */
  readonly commissionRate: number;
  /** Scheduled start, UTC ms. */
  readonly startTime: number;
  readonly runners: readonly RunnerDefinition[];
}
