import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { EVEN_RATE, rateWinnings } from '@layline/units/rates.ts';
import type { Rate } from '@layline/units/rates.ts';
import { divideFloor, divideHalfUp } from '@layline/units/rounding.ts';

/**
 * What a cash-out may take, and how far that reaches. Stakes that close a position exactly can be fractions of a paisa,
 * so they are worked out in hundredths of a paisa (fine units); only whole paise are struck.
 */

/** Fine units in a paisa. */
export const FINE = 100;

/** What can be taken at one price: somebody else's order, or the house's row. */
export interface Offer {
  /** What a stake wins, in hundredths of a percent point: decimal odds of 2.50 are 15000, even money is 10000. */
  readonly rate: Rate;
  /** Hundredths of a run where the bet asks about a line, else 0. */
  readonly line: number;
  /** Backers' stake, paise; per run on a meter. */
  readonly size: number;
}

/** What others offer on one runner, best first. */
export interface Offers {
  /** To back: the resting LAY orders, highest price first; Yes on house markets. */
  readonly toBack: readonly Offer[];
  /** To lay: the resting BACK orders, lowest price first; No on house markets. */
  readonly toLay: readonly Offer[];
}

/** One trade of a cash-out before its stake is rounded. */
export interface IdealLeg {
  /** Index of the runner in its market. */
  readonly runner: number;
  readonly side: Side;
  readonly depth: Depth;
  /** Fine units. */
  readonly stake: number;
}

/**
 * amount × numerator / denominator, to the nearest integer, without forming the product, which may exceed the exact
 * range of a double.
 */
export function scaled(amount: number, numerator: number, denominator: number): number {
  const rest = amount % denominator;
  return ((amount - rest) / denominator) * numerator + divideHalfUp(rest * numerator, denominator);
}

/**
 * Stake plus winnings of a whole offer: by so much does taking it change the difference between winning and losing.
 * Fine units.
 */
export function payoutOf({ size, rate }: Offer): number {
  return scaled(size * FINE, EVEN_RATE + rate, EVEN_RATE);
}

/** How a stake (paise) splits over the offers, best first. */
export function taken(offers: readonly Offer[], stake: number): Offer[] {
  const takes: Offer[] = [];
  let left = stake;
  for (const { rate, line, size } of offers) {
    if (left <= 0) break;
    takes.push({ rate, line, size: Math.min(left, size) });
    left -= size;
  }
  return takes;
}

/** How many of `sums`, in ascending order, are below `value`. */
export function countBelow(sums: readonly number[], value: number): number {
  let [low, high] = [0, sums.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Offers with cumulative sums from the best on: a search often asks how far a stake reaches, but walks the offers only
 * once.
 */
export class Depth {
  /** Best first. */
  readonly offers: readonly Offer[];
  /** What the first 1, 2, ... offers add up to: payout (fine units), backers' stake and winnings (paise). */
  readonly payouts: readonly number[];
  readonly #sizes: readonly number[];
  readonly #winnings: readonly number[];

  constructor(offers: readonly Offer[]) {
    let [payout, size, won] = [0, 0, 0];
    this.offers = offers;
    this.payouts = offers.map((offer) => (payout += payoutOf(offer)));
    this.#sizes = offers.map((offer) => (size += offer.size));
    this.#winnings = offers.map((offer) => (won += rateWinnings(offer.size as Paise, offer.rate)));
  }

  /** The stake that moves `payout`, and the payout left when the offers run out. Fine units. */
  reach(payout: number): { stake: number; left: number } {
    const whole = countBelow(this.payouts, payout);
    const offer = this.offers[whole];
    const left = payout - (this.payouts[whole - 1] ?? 0);
    const stake = (this.#sizes[whole - 1] ?? 0) * FINE;
    if (offer === undefined) return { stake, left };
    return { stake: stake + scaled(left, EVEN_RATE, EVEN_RATE + offer.rate), left: 0 };
  }

  /** What a stake within the capacity wins, offer by offer. Paise. */
  winnings(stake: number): number {
    const whole = countBelow(this.#sizes, stake);
    const offer = this.offers[whole];
    const won = this.#winnings[whole - 1] ?? 0;
    const left = stake - (this.#sizes[whole - 1] ?? 0);
    return offer === undefined ? won : won + rateWinnings(left as Paise, offer.rate);
  }

  /** The largest multiple of the stake step that the offers can take. Paise. */
  capacity(step: number): number {
    return divideFloor(this.#sizes.at(-1) ?? 0, step) * step;
  }
}
