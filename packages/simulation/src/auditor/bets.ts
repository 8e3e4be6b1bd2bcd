import type { Order } from '@layline/engine/order.ts';
import { kindOf, termsFor } from './agents-tree.ts';
import { restingPriceOf } from './resting-price.ts';
import { houseAccount } from './house.ts';
import { isOnClose } from './starting-price.ts';
import type { Bet, Market, World } from './world.ts';

/** How bets are made, and whether their owner may still take them back. */

/** An accepted bet: nothing matched, not in the book. */
export function newBet(world: World, market: Market, order: Order, id: number): Bet {
  return {
    id,
    order,
    terms: termsFor(world, order.playerId, kindOf(market)),
    line: order.line,
    restingPrice: restingPriceOf(market, order),
    persistence: order.persistence,
    placedAt: world.now,
    status: 'EXECUTABLE',
    arrival: -1,
    delayUntil: null,
    matched: 0,
    remaining: order.stake,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    converted: 0,
    ownCrossed: 0,
    lapseReason: null,
    seen: null,
  };
}

/** A bet waiting for the house's quote, or for the starting price, cannot be cancelled or changed. */
export function isBound(world: World, bet: Bet): boolean {
  return isOnClose(bet.order) || awaitsQuote(world, bet);
}

/** True for a bet that waits for the house's quote. */
export function awaitsQuote(world: World, bet: Bet): boolean {
  const market = world.markets.get(bet.order.marketId);
  return bet.status === 'PENDING' && market !== undefined && houseAccount(market) !== null;
}
