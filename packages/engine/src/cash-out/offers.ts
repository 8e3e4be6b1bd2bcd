import type { Side } from '@layline/units/betting.ts';
import { EVEN_RATE } from '@layline/units/rates.ts';
import type { Rate } from '@layline/units/rates.ts';
import { divideFloor, divideHalfUp } from '@layline/units/rounding.ts';

/**
 * What a cash-out may take, and how far it reaches. Stakes that close a position exactly are fractions of a paisa, so they
 * are worked out in hundredths of one (fine units); what is struck is whole paise.
 */

/** Fine units of a paisa. */
export const FINE = 100;

/** What can be taken at one price: an order of somebody else, or the house's row. */
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
  readonly offers: readonly Offer[];
  /** Fine units. */
  readonly stake: number;
}

/** amount × numerator / denominator to nearest, without the product that may exceed the exact range of a double. */
export function scaled(amount: number, numerator: number, denominator: number): number {
  const rest = amount % denominator;
  return ((amount - rest) / denominator) * numerator + divideHalfUp(rest * numerator, denominator);
}

/** Stake and winnings of a whole offer, which is what taking it moves between winning and losing. Fine units. */
export function payoutOf({ size, rate }: Offer): number {
  return scaled(size * FINE, EVEN_RATE + rate, EVEN_RATE);
}

/** The stake that moves `payout` at the offers, best first, and the payout left when they run out. Fine units. */
export function reach(offers: readonly Offer[], payout: number): { stake: number; left: number } {
  let stake = 0;
  let left = payout;
  for (const offer of offers) {
    if (left === 0) break;
    const whole = payoutOf(offer);
    if (whole >= left) return { stake: stake + scaled(left, EVEN_RATE, EVEN_RATE + offer.rate), left: 0 };
    stake += offer.size * FINE;
    left -= whole;
  }
  return { stake, left };
}

/** The parts of a stake (paise), best offer first. */
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

/** The greatest multiple of the stake step that the offers hold. Paise. */
export function capacity(offers: readonly Offer[], step: number): number {
  let sum = 0;
  for (const { size } of offers) sum += size;
  return divideFloor(sum, step) * step;
}
