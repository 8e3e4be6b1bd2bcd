import type { RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/** What the house offers on its markets (rules sections 12 and 13). */

/** State of a row: only an ACTIVE one takes bets. */
export const QUOTE_STATES = ['ACTIVE', 'SUSPENDED', 'BALL_RUNNING'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/**
 * One side of a quote. `rate` is in hundredths of a percent point: 95 is 9500, and so is the decimal price 1.95 of a RANGE or
 * OUTCOME market; on METER it is 10000. `line` is in hundredths of a run, whole runs; set on SESSION and METER, null otherwise.
 * `maxStake` limits one bet, below the market's own limit.
 */
export interface HousePrice {
  readonly line: number | null;
  readonly rate: number;
  readonly maxStake: Paise | null;
}

/** A runner's row: `back` is Yes, `lay` is No; null if the house takes no bets. */
export interface HouseQuote {
  readonly runnerId: RunnerId;
  readonly state: QuoteState;
  readonly back: HousePrice | null;
  readonly lay: HousePrice | null;
}
