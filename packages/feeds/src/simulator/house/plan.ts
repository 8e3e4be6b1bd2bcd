/** House-quoted markets in a match model's terms: rates in percent, lines in whole runs, runners by index. */

/** Kind and terms of a fancy (rules section 13.3). Bounds are inclusive. */
export type HouseTerms =
  | { readonly kind: 'SESSION' }
  | { readonly kind: 'METER'; readonly min: number; readonly max: number }
  /** One runner per range, in the order of the runners. */
  | { readonly kind: 'RANGE'; readonly ranges: readonly (readonly [from: number, to: number])[] }
  | { readonly kind: 'OUTCOME' };

export interface HousePlan {
  /** Short key, unique in the match; the last part of the market id. */
  readonly key: string;
  readonly type: string;
  readonly name: string;
  /** Null on a bookmaker market. */
  readonly fancy: HouseTerms | null;
  /** Runner id (unique in the market) and name, in display order. */
  readonly runners: readonly { readonly id: string; readonly name: string }[];
  /** Maximum stake of one bet, rupees; null leaves it to the market's limits. */
  readonly maxStake: number | null;
}

/** One side of a row; `line` is null if the market has none. */
export interface HouseSide {
  readonly line: number | null;
  readonly rate: number;
}

/** `back` is Yes, `lay` is No; null if the house takes no bets. */
export interface HouseOffer {
  readonly back: HouseSide | null;
  readonly lay: HouseSide | null;
}

/** The house's quote for all runners: offers in their order, or why it takes no bets. */
export type HouseWord = readonly HouseOffer[] | 'BALL_RUNNING' | 'SUSPENDED';

/** A market on a figure in runs has a single runner. */
export function figurePlan(
  plan: Pick<HousePlan, 'key' | 'type' | 'name' | 'maxStake'>,
  fancy: HouseTerms = { kind: 'SESSION' },
): HousePlan {
  return { ...plan, fancy, runners: [{ id: 'runs', name: plan.name }] };
}
