import type { IdealLeg } from './offers.ts';

/** Why a position cannot be cashed out. */
export type PlanRefusal = 'NOTHING_TO_CASH_OUT' | 'CASH_OUT_UNAVAILABLE';

/** Worst and best result that are still possible, paise. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The trades that make a position's worst result as good as the offers allow, before their stakes are rounded. */
export interface Plan {
  readonly legs: readonly IdealLeg[];
  /** The worst result with them, fine units. */
  readonly ideal: number;
  /** True if the offers run out before the position is closed. */
  readonly partial: boolean;
  /** The worst result without them, paise. */
  readonly now: number;
  /** The results once the legs have been struck with these stakes (paise), in the order of the legs. */
  after(stakes: readonly number[]): Range;
}
