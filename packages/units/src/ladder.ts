/**
 * The price ladder of ODDS markets: the 350 decimal odds at which an order is allowed. Source: rules section 3 (Betfair
 * placeOrders, price increments). An order stores the *index* of its price, so that a book is an array of 350 levels and one tick
 * is index ± 1.
 */

declare const oddsBrand: unique symbol;

/** Decimal odds in hundredths: 2.50 is 250. Between 101 and 100 000; not necessarily on the ladder. */
export type Odds = number & { readonly [oddsBrand]: true };

export const PRICE_MIN = 101 as Odds;
export const PRICE_MAX = 100_000 as Odds;

/** Bands as [from, up to (exclusive), step], all in hundredths; the last one includes the top price, 1000. */
const BANDS = [
  [101, 200, 1],
  [200, 300, 2],
  [300, 400, 5],
  [400, 600, 10],
  [600, 1000, 20],
  [1000, 2000, 50],
  [2000, 3000, 100],
  [3000, 5000, 200],
  [5000, 10_000, 500],
  [10_000, 100_001, 1000],
] as const;

function buildLadder(): Odds[] {
  const prices: Odds[] = [];
  for (const [from, upTo, step] of BANDS) {
    for (let price = from; price < upTo; price += step) prices.push(price as Odds);
  }
  return prices;
}

/** All ladder prices in rising order; `LADDER[i]` is the price with index i. */
export const LADDER: readonly Odds[] = buildLadder();

/** Number of ladder prices: 350. */
export const LADDER_LENGTH = LADDER.length;

const indexByPrice = new Int16Array(PRICE_MAX + 1).fill(-1);
for (const [index, price] of LADDER.entries()) indexByPrice[price] = index;

/** Brands hundredths as odds; throws RangeError outside 101..100 000 or if not whole. */
export function odds(hundredths: number): Odds {
  if (!Number.isInteger(hundredths) || hundredths < PRICE_MIN || hundredths > PRICE_MAX) {
    throw new RangeError(`${hundredths} are not odds between ${PRICE_MIN} and ${PRICE_MAX} hundredths`);
  }
  return hundredths as Odds;
}

/** Ladder index of a price in hundredths, or -1 if it is off the ladder or out of range. */
export function ladderIndex(hundredths: number): number {
  return Number.isInteger(hundredths) ? (indexByPrice[hundredths] ?? -1) : -1;
}

/** Odds at a ladder index; throws RangeError outside 0..349. */
export function priceAt(index: number): Odds {
  const found = LADDER[index];
  if (found === undefined) throw new RangeError(`${index} is not a ladder index`);
  return found;
}

/** Index of the highest ladder price not above `hundredths`; 0 below the ladder. */
export function ladderIndexAtOrBelow(hundredths: number): number {
  let low = 0;
  let high = LADDER_LENGTH - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (priceAt(middle) <= hundredths) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Index of the lowest ladder price not below `hundredths`; 349 above the ladder. */
export function ladderIndexAtOrAbove(hundredths: number): number {
  const below = ladderIndexAtOrBelow(hundredths);
  if (priceAt(below) >= hundredths) return below;
  return Math.min(below + 1, LADDER_LENGTH - 1);
}

/** The ladder price nearest to `hundredths`, or the lower of two equally near ones. A slip snaps typed odds to it. */
export function snapToLadder(hundredths: number): Odds {
  const below = priceAt(ladderIndexAtOrBelow(hundredths));
  const above = priceAt(ladderIndexAtOrAbove(hundredths));
  return hundredths - below <= above - hundredths ? below : above;
}

/**
 * The price `ticks` steps up (negative: down) from any price, clamped to the ladder's ends. From a price off the ladder, the
 * first step goes to its neighbour in that direction.
 */
export function stepPrice(from: number, ticks: number): Odds {
  const exact = ladderIndex(from);
  const start =
    exact >= 0
      ? exact + ticks
      : ticks >= 0
        ? ladderIndexAtOrAbove(from) + Math.max(0, ticks - 1)
        : ladderIndexAtOrBelow(from) + ticks + 1;
  return priceAt(Math.min(Math.max(start, 0), LADDER_LENGTH - 1));
}
