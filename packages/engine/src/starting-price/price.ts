import { PRICE_MAX, PRICE_MIN, odds } from '@layline/units/ladder.ts';
import type { Odds } from '@layline/units/ladder.ts';
import type { Side } from '@layline/units/betting.ts';

/** The starting price: one price at which as much as possible is matched when the market turns in-play (trading rules T7.2). */

/** What one bet offers at the starting price. */
export interface SpOffer {
  readonly side: Side;
  /** The worst price that it accepts, in hundredths; null if it accepts any. */
  readonly limit: number | null;
  /** Paise: the backer's stake, or the liability if `isLiability`. */
  readonly amount: number;
  /** True for lays at the starting price, whose stake depends on that price. */
  readonly isLiability: boolean;
}

export interface StartingPrice {
  readonly price: Odds;
  /** Backers' stake that each side can match at the price. Paise. */
  readonly volume: number;
}

/** The backer's stake whose winnings at a price, in hundredths, a liability covers. Paise, rounded down. */
export function stakeCovered(liability: number, price: number): number {
  return Math.floor((liability * 100) / (price - 100));
}

/** True if an offer accepts a price. */
export function accepts({ side, limit }: SpOffer, price: number): boolean {
  return limit === null || (side === 'BACK' ? limit <= price : limit >= price);
}

/** The backer's stake that an offer can match at a price that it accepts. Paise. */
export function stakeAt({ amount, isLiability }: SpOffer, price: number): number {
  return isLiability ? stakeCovered(amount, price) : amount;
}

/** The highest price, in hundredths, for which a condition holds that no higher price meets again; null if none does. */
function highest(holds: (price: number) => boolean): number | null {
  let low: number = PRICE_MIN;
  let high: number = PRICE_MAX;
  if (!holds(low)) return null;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The price at which most can be matched, that is, at which the smaller of the two sides' stakes is greatest. Of several such prices it is the
 * highest; it is null if nothing can be matched. As the price rises, backers' stakes never fall and layers' stakes never rise, so the best price
 * lies just below or just above the point where they cross.
 */
export function startingPrice(offers: readonly SpOffer[]): StartingPrice | null {
  const total = (side: Side, price: number): number => {
    let sum = 0;
    for (const offer of offers) {
      if (offer.side === side && accepts(offer, price)) sum += stakeAt(offer, price);
    }
    return sum;
  };
  const layersLead = highest((price) => total('BACK', price) <= total('LAY', price));
  const above = layersLead === null ? PRICE_MIN : Math.min(layersLead + 1, PRICE_MAX);
  const below = layersLead === null ? 0 : total('BACK', layersLead);
  const layers = total('LAY', above);
  if (layersLead !== null && below > layers) return { price: odds(layersLead), volume: below };
  const price = highest((at) => total('LAY', at) >= layers) ?? PRICE_MIN;
  const volume = Math.min(layers, total('BACK', price));
  return volume === 0 ? null : { price: odds(price), volume };
}
