import { opposite } from '@layline/units/betting.ts';
import type { ArmedOrder, ArmedOrders, Bet, Fragment, Owed } from '../model.ts';
import type { OffsetRequest, Order } from '../order.ts';
import { priceOf } from '../pricing.ts';
import { followersOf } from './armed-index.ts';

/** Tick offsets: the stake that the fills of a bet ask for, and how much of it is still to be placed (trading rules T3.6). */

/** Ladder index of the order for a fill: lower for a lay, higher for a back, within the market's levels. */
function tickFor({ market }: Bet, { ticks }: OffsetRequest, side: Bet['side'], filledAt: number): number {
  const moved = side === 'LAY' ? filledAt - ticks : filledAt + ticks;
  return Math.min(Math.max(moved, 0), market.levels - 1);
}

/** Counts a fill of the bet that an offset follows, and does nothing for an entry. `filledAt` is a ladder index, `stake` is in paise. */
export function addFill(armed: ArmedOrder, parent: Bet, filledAt: number, stake: number): void {
  const { request, owed, market } = armed;
  if (request.kind !== 'TICK_OFFSET') return;
  const tick = tickFor(parent, request, opposite(parent.side), filledAt);
  let one = owed.find((other) => other.tick === tick);
  if (one === undefined) {
    one = { tick, filled: 0, placed: 0 };
    owed.push(one);
  }
  one.filled += request.stakeBy === 'EQUAL' ? stake * priceOf(market, filledAt) : stake;
}

/** Counts a fragment for the offsets that follow its bets, and has the entries that follow them read. */
export function noteFill(orders: ArmedOrders, { back, lay, tick, stake }: Fragment): void {
  for (const bet of [back, lay]) {
    if (bet === null) continue;
    for (const armed of followersOf(orders, bet)) {
      addFill(armed, bet, tick, stake);
      orders.unread.add(armed);
    }
  }
}

/**
 * The stake still to be placed at one price, in paise: a whole number of steps, and nothing below the minimum while the bet may still
 * be filled.
 */
export function dueAt(armed: ArmedOrder, parent: Bet, { tick, filled, placed }: Owed): number {
  const { market, request } = armed;
  const { minStake, stakeStep } = market.definition.limits;
  const isEqual = request.kind === 'TICK_OFFSET' && request.stakeBy === 'EQUAL';
  const perStep = BigInt(stakeStep) * BigInt(isEqual ? priceOf(market, tick) : 1);
  const due = Number(BigInt(filled) / perStep) * stakeStep - placed;
  return due >= minStake || parent.remaining === 0 ? Math.max(due, 0) : 0;
}

/** The order that answers fills of a bet. */
export function offsetOrder(parent: Bet, tick: number, stake: number): Order {
  return {
    playerId: parent.player.id,
    marketId: parent.market.id,
    runnerId: parent.runner.id,
    side: opposite(parent.side),
    price: priceOf(parent.market, tick),
    line: null,
    stake: stake as Order['stake'],
    // A bet cannot take the starting price any more once there is one.
    persistence: parent.market.inPlay ? 'LAPSE' : parent.persistence,
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: null,
    source: 'ARMED',
  };
}
