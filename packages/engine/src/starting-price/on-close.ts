import { ON_CLOSE_TYPES } from '@layline/domain/bets.ts';
import type { Side } from '@layline/units/betting.ts';
import { PRICE_MAX, PRICE_MIN, odds } from '@layline/units/ladder.ts';
import type { Odds } from '@layline/units/ladder.ts';
import type { Price } from '@layline/units/prices.ts';
import type { Market } from '../model.ts';
import type { Order } from '../order.ts';
import type { RefusalCode } from '../refusals.ts';
import { isOneOf } from '../validate.ts';
import { stakeCovered } from './price.ts';

/** Orders that are matched only at the starting price (trading rules T7.1). */

/** The worst starting price that a side can get. A MARKET_ON_CLOSE order carries it. */
export function worstPrice(side: Side): Odds {
  return side === 'BACK' ? PRICE_MIN : PRICE_MAX;
}

/** True if an order for the starting price asks for nothing that only an order in the book can have. */
export function isOnCloseOrder(order: Order): boolean {
  const { orderType, timeInForce, acceptBetter, acceptWorseTicks } = order;
  return (
    isOneOf(orderType, ON_CLOSE_TYPES) && timeInForce === 'NONE' && acceptBetter && acceptWorseTicks === 0
  );
}

/** Why a bet cannot be matched at a market's starting price; null if it can. */
export function startingPriceCode({ definition, inPlay }: Market): RefusalCode | null {
  return definition.startingPrice !== true || inPlay ? 'SP_NOT_AVAILABLE' : null;
}

/** The odds at which a lay can lose its stake. */
const EVENS = odds(200);

/** The price at which an order's remainder is held, see `Ticket`. `limit` is the price of its limit. */
export function heldAtFor({ orderType, side }: Order, limit: Price): Price {
  return orderType !== undefined && side === 'LAY' ? EVENS : limit;
}

/** The backer's stake of an order at the price asked for, in paise. A lay for the starting price states its liability instead of a stake. */
export function backersStake({ orderType, side, price }: Order, amount: number): number {
  return orderType !== undefined && side === 'LAY' ? stakeCovered(amount, price) : amount;
}
