import type { IdealLeg } from './offers.ts';

/** Why there is no cash-out of a position. */
export type PlanRefusal = 'NOTHING_TO_CASH_OUT' | 'CASH_OUT_UNAVAILABLE';

/** Least and greatest result that remain possible, paise. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The trades that make a position's least result as great as the offers allow, before their stakes are rounded. */
export interface Plan {
  readonly legs: readonly IdealLeg[];
  /** The least result with them, fine units. */
  readonly ideal: number;
  /** True if the offers end before the position is closed. */
  readonly partial: boolean;
  /** The least result without them, paise. */
  readonly now: number;
  /** The results once the legs, in their order, have been struck with these stakes (paise). */
  after(stakes: readonly number[]): Range;
}
