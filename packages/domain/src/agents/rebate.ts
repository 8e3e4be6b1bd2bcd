import { rateOf, split } from './split.ts';

/** The rebate on one group: who earns it and who bears it. Paise; both lists have the same sum. */
export interface Rebate {
  /** K of agent rules section 5.2 for each rate: of the levels from the top down, then of the player. */
  readonly whole: readonly number[];
  /** What the levels earn from the top down, then the player. */
  readonly earned: readonly number[];
  /** What the site bears, followed by each level from the top down. */
  readonly borne: readonly number[];
}

/**
 * Pays a rebate down a chain (agent rules section 5.2). Each level earns the difference between its rate and the one below; everybody who
 * carries the risk bears the whole by share.
 *
 * @param base paise, 0 or more
 * @param rates basis points of the levels from the top down, then of the player; they never rise
 * @param shares own shares in basis points, the site first
 */
export function rebate(base: number, rates: readonly number[], shares: readonly number[]): Rebate {
  const whole = rates.map((rate) => rateOf(base, rate));
  const earned = whole.map((amount, index) => amount - (whole[index + 1] ?? 0));
  return { whole, earned, borne: split(whole[0] ?? 0, shares) };
}

/**
 * The base of a rebate on turnover (agent rules section 5.2). Bets on both sides narrow the range of results, so they earn nothing.
 *
 * @param stakes sum of the stakes, paise
 * @param most greatest profit of the group over all results, paise
 * @param least smallest profit, paise
 */
export function turnoverBase(stakes: number, most: number, least: number): number {
  return Math.min(stakes, most - least);
}
