/**
 * The auditor's own arithmetic, sharing nothing with the engine or its units, so that a mistake there is not repeated
 * here. Money in paise, prices in hundredths, rates in basis points.
 */

/** Rules section 3: from each price upwards, the step to the next. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [101, 1],
  [200, 2],
  [300, 5],
  [400, 10],
  [600, 20],
  [1000, 50],
  [2000, 100],
  [3000, 200],
  [5000, 500],
  [10_000, 1000],
];

function stepFrom(price: number): number {
  let found = 0;
  for (const [from, step] of STEPS) if (price >= from) found = step;
  return found;
}

function climb(): number[] {
  const prices = [101];
  for (let price = 101; price < 100_000;) {
    price += stepFrom(price);
    prices.push(price);
  }
  return prices;
}

/** Every price of the ladder, ascending. */
export const PRICES: readonly number[] = climb();

const places = new Map(PRICES.map((price, place) => [price, place]));

export function onLadder(price: number): boolean {
  return places.has(price);
}

/** The highest ladder price that is not above `price`. */
export function atOrBelow(price: number): number {
  return onLadder(price) ? price : (PRICES.findLast((one) => one <= price) ?? price);
}

/** A ladder price moved by `ticks`, clamped to the ends. */
export function moveOnLadder(price: number, ticks: number): number {
  const place = places.get(price);
  if (place === undefined) throw new Error(`${price} is not on the ladder`);
  const moved = Math.min(Math.max(place + ticks, 0), PRICES.length - 1);
  return PRICES[moved] ?? price;
}

/** Rules section 1: floor(stake × (price − 100) / 100), for both sides of a fragment. */
export function winningsOf(stake: number, price: number): number {
  const exact = BigInt(stake) * BigInt(price - 100);
  return Number(exact / 100n);
}

/** Rules section 12: floor(stake × rate / 10000), the rate in hundredths of a percent point. */
export function rateWinningsOf(stake: number, rate: number): number {
  return Number((BigInt(stake) * BigInt(rate)) / 10_000n);
}

/** Rules section 13.3, meter: stake × (result − line), both in hundredths of a run. */
export function meterAt(stake: number, line: number, result: number): number {
  return Number((BigInt(stake) * BigInt(result - line)) / 100n);
}

/** Nearest whole number to over / under; halves away from zero. */
export function nearest(over: bigint, under: bigint): number {
  const size = over < 0n ? -over : over;
  const rounded = (2n * size + under) / (2n * under);
  return Number(over < 0n ? -rounded : rounded);
}

/** Rules section 10.4, on a net profit over all fragments of a market. */
export function commissionOn(net: number, rate: number, discount: number): number {
  if (net <= 0) return 0;
  return nearest(BigInt(net) * BigInt(rate) * BigInt(10_000 - discount), 100_000_000n);
}

/** Rules section 7.6: a price after the removal of another runner, not below 1.01. */
export function reducedPrice(price: number, factor: number, singleWinner: boolean): number {
  const kept = BigInt(10_000 - factor);
  const reduced = singleWinner
    ? nearest(BigInt(price) * kept, 10_000n)
    : nearest(1_000_000n + BigInt(price - 100) * kept, 10_000n);
  return Math.max(101, reduced);
}

/** A loss in paise × basis points as paise, upwards. */
export function upToPaise(loss: number): number {
  const over = BigInt(Math.max(0, loss));
  return Number((over + 9999n) / 10_000n);
}
