import { atOrBelow, winningsOf } from './arithmetic.ts';
import { fragmentLine, reducedLine, type Effect } from './effects.ts';
import { standingOn } from './standing.ts';
import type { Bet, Fragment, Market, World } from './world.ts';

/** Rules section 5 on plain lists: the other side in order, best price first, then first come first served. */

/** True if an order of `side` with limit `limit` may match at `price`. */
export function within(side: string, limit: number, price: number): boolean {
  return side === 'BACK' ? price >= limit : price <= limit;
}

/** Resting bets on one side of a runner, in matching order. */
export function queue(market: Market, runnerId: string, side: string): Bet[] {
  const standing = standingOn(market, runnerId, side).filter((bet) => bet.arrival >= 0);
  const best = side === 'LAY' ? -1 : 1;
  return standing.sort((a, b) => best * (a.restingPrice - b.restingPrice) || a.arrival - b.arrival);
}

/** The resting bets that an order of `side` on a runner would match within `limit`. */
export function facing(market: Market, runnerId: string, side: string, limit: number): Bet[] {
  const others = queue(market, runnerId, side === 'BACK' ? 'LAY' : 'BACK');
  return others.filter((resting) => within(side, limit, resting.restingPrice));
}

export function finishIfDone(bet: Bet): void {
  if (bet.remaining > 0) return;
  bet.status = 'EXECUTION_COMPLETE';
  bet.arrival = -1;
  bet.delayUntil = null;
}

export type Into = 'CANCELLED' | 'LAPSED' | 'VOIDED';

/** Takes `size` off a remainder. */
export function reduce(bet: Bet, size: number, into: Into, reason: string | null): Effect[] {
  if (size === 0) return [];
  bet.remaining -= size;
  if (into === 'CANCELLED') bet.cancelled += size;
  if (into === 'LAPSED') bet.lapsed += size;
  if (into === 'VOIDED') bet.voided += size;
  if (into === 'LAPSED') bet.lapseReason = reason;
  finishIfDone(bet);
  return [reducedLine(bet.id, size, into, reason)];
}

/** Matches two bets at a price. */
export function strikeAt(
  world: World,
  market: Market,
  { back, lay }: { readonly back: Bet; readonly lay: Bet },
  size: number,
  price: number,
): Fragment {
  world.fragments += 1;
  const fragment: Fragment = {
    id: world.fragments,
    runnerId: back.order.runnerId,
    struckAt: market.definition.bettingType === 'LINE' ? price : atOrBelow(price),
    price,
    line: null,
    stake: size,
    winnings: market.definition.bettingType === 'LINE' ? size : winningsOf(size, price),
    back,
    lay,
    at: world.now,
    voided: false,
  };
  market.fragments.push(fragment);
  for (const bet of [back, lay]) {
    bet.remaining -= size;
    bet.matched += size;
    finishIfDone(bet);
  }
  return fragment;
}

function strike(world: World, market: Market, taker: Bet, resting: Bet, size: number): Effect {
  const { side } = taker.order;
  const sides = side === 'BACK' ? { back: taker, lay: resting } : { back: resting, lay: taker };
  const fragment = strikeAt(world, market, sides, size, resting.restingPrice);
  return fragmentLine({ ...fragment, backBetId: sides.back.id, layBetId: sides.lay.id, taker: side });
}

/** How far a price is better (or, negative, worse) than the limit of an order of `side`. */
function gainOver(side: string, limit: number, price: number): bigint {
  return BigInt(side === 'BACK' ? price - limit : limit - price);
}

/** What an order would do on reaching the book. */
export interface Meeting {
  /** Other players' bets that it matches, in order, with sizes. */
  readonly strikes: readonly (readonly [Bet, number])[];
  /** Part that would have met the owner's own bets (rules section 5.3). */
  readonly ownCrossed: number;
  /** True if everything lapses: an "exact price only" order found a better price (rules section 5.2). */
  readonly tooGood: boolean;
}

/**
 * Walks the other side. The owner's own bets use up the order as others would. A FILL_OR_KILL order on ODDS goes
 * beyond its limit as long as the average holds (rules section 4.5).
 */
export function meet(market: Market, bet: Bet): Meeting {
  const { runnerId, side, playerId } = bet.order;
  const averaged = bet.order.timeInForce === 'FILL_OR_KILL' && market.definition.bettingType === 'ODDS';
  const strikes: [Bet, number][] = [];
  let ownCrossed = 0;
  let saved = 0n;
  let open = bet.remaining;
  for (const foe of queue(market, runnerId, side === 'BACK' ? 'LAY' : 'BACK')) {
    if (open === 0) break;
    const own = foe.order.playerId === playerId;
    if (!own && !bet.order.acceptBetter && gainOver(side, bet.order.price, foe.restingPrice) > 0n) {
      return { strikes: [], ownCrossed: 0, tooGood: true };
    }
    const gain = gainOver(side, bet.restingPrice, foe.restingPrice);
    let size = Math.min(open, foe.remaining);
    if (gain < 0n) {
      if (!averaged) break;
      const affordable = saved / -gain;
      if (affordable < BigInt(size)) size = Number(affordable);
      if (size === 0) break;
    }
    open -= size;
    if (own) ownCrossed += size;
    else {
      strikes.push([foe, size]);
      saved += gain * BigInt(size);
    }
  }
  const resting = bet.order.timeInForce === 'NONE' && ownCrossed > 0 ? open : 0;
  return { strikes, ownCrossed: ownCrossed + resting, tooGood: false };
}

function sizeOf(meeting: Meeting): number {
  return meeting.strikes.reduce((sum, [, size]) => sum + size, 0);
}

/**
 * Minimum match below which a FILL_OR_KILL order is killed; one paisa for any other order. If the owner cancelled a
 * part while the order waited, the minimum is what is left.
 */
function leastFill(bet: Bet): number {
  if (bet.order.timeInForce !== 'FILL_OR_KILL') return 1;
  return Math.min(bet.order.minFill ?? bet.order.stake, bet.remaining);
}

/** Rules section 5.3: true if all that is left of an order would meet its owner's own bets. */
export function meetsOnlyItself(market: Market, bet: Bet): boolean {
  const meeting = meet(market, bet);
  return meeting.ownCrossed > 0 && !meeting.tooGood && sizeOf(meeting) < leastFill(bet);
}

/** An order reaches the book: it matches what it can, then rests or lapses. */
export function enterBook(world: World, market: Market, bet: Bet): Effect[] {
  const meeting = meet(market, bet);
  bet.status = 'EXECUTABLE';
  bet.delayUntil = null;
  if (meeting.tooGood) return reduce(bet, bet.remaining, 'LAPSED', 'PRICE_IMP_TOO_LARGE');
  const effects: Effect[] = [];
  const kill = bet.order.timeInForce === 'FILL_OR_KILL';
  if (!kill || sizeOf(meeting) >= leastFill(bet)) {
    for (const [foe, size] of meeting.strikes) effects.push(strike(world, market, bet, foe, size));
    bet.ownCrossed += meeting.ownCrossed;
    effects.push(...reduce(bet, meeting.ownCrossed, 'LAPSED', 'OWN_BET_CROSSED'));
  }
  if (kill) return [...effects, ...reduce(bet, bet.remaining, 'LAPSED', 'FOK_NOT_FILLED')];
  if (bet.remaining > 0) {
    world.arrivals += 1;
    bet.arrival = world.arrivals;
  }
  return effects;
}
