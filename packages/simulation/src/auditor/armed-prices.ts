import type { EntryRequest } from '@layline/engine/order.ts';
import { moveOnLadder } from './arithmetic.ts';
import { queue } from './matching.ts';
import type { ArmedOrder, Market } from './world.ts';

/** The prices that armed orders wait for, and what offsets ask for (trading rules T3.2 and T3.6), on the auditor's own book. */

/** The best price at which others offer this much; null if they do not. */
export function offeredTo(
  market: Market,
  { runnerId, side, playerId }: Pick<EntryRequest, 'runnerId' | 'side' | 'playerId'>,
  size: number,
): number | null {
  let left = size;
  for (const offer of queue(market, runnerId, side === 'BACK' ? 'LAY' : 'BACK')) {
    if (offer.order.playerId === playerId) continue;
    left -= offer.remaining;
    if (left <= 0) return offer.restingPrice;
  }
  return null;
}

/** The price at which others offer what an entry waits for; null if it is not true. */
export function reachedBy(market: Market, request: EntryRequest, stake: number): number | null {
  const { side, price, kind } = request;
  const value = offeredTo(market, request, Math.min(request.minSize ?? stake, stake));
  if (value === null) return null;
  const wantsHigh = (side === 'BACK') === (kind === 'LIMIT_ENTRY');
  return (wantsHigh ? value >= price : value <= price) ? value : null;
}

/** The price of the order that answers a fill at `price`. */
function answerTo({ definition }: Market, price: number, ticks: number, isLay: boolean): number {
  const moved = isLay ? -ticks : ticks;
  const range = definition.lineRange;
  if (!range) return moveOnLadder(price, moved);
  return Math.min(Math.max(price + moved * range.interval, range.min), range.max);
}

/**
 * What an offset has to place at each price, counted from the fragments of its parents. The orders of some prices may be below the
 * minimum; they are due once the last parent is complete.
 */
export function asked(market: Market, { request, parents }: ArmedOrder): Map<number, number> {
  const sums = new Map<number, bigint>();
  if (request.kind !== 'TICK_OFFSET') return new Map();
  const isEqual = request.stakeBy === 'EQUAL';
  for (const { back, lay, struckAt, stake, voided } of market.fragments) {
    const parent = [back, lay].find((bet) => bet && parents.includes(bet.id));
    if (!parent || voided) continue;
    const price = answerTo(market, struckAt, request.ticks, parent.order.side === 'BACK');
    const size = isEqual ? BigInt(stake) * BigInt(struckAt) : BigInt(stake);
    sums.set(price, (sums.get(price) ?? 0n) + size);
  }
  const step = BigInt(market.limits.stakeStep);
  const whole = (sum: bigint, price: number): number =>
    Number((sum / (isEqual ? BigInt(price) * step : step)) * step);
  return new Map([...sums].map(([price, sum]) => [price, whole(sum, price)]));
}
