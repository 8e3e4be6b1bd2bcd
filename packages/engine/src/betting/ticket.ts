import type { Price } from '@layline/units/prices.ts';
import type { Market, Player, Position } from '../model.ts';
import type { Order } from '../order.ts';
import type { OrderTerms } from '../pricing.ts';

/**
 * An order with its ids resolved, and its limit: the input of the checks and the plan before a bet exists. A bet is also a
 * ticket, so that a bet leaving its wait is planned like a new order.
 */
export interface Ticket extends OrderTerms {
  readonly order: Order;
  readonly player: Player;
  readonly market: Market;
  readonly position: Position;
  /** Ladder index of the limit, worse ticks included; 0 on a house market. `price` is the price of the limit. */
  readonly tick: number;
  /**
   * The price at which the remainder is held: that of the limit, except for lays at the starting price. Their remainder is a liability, and a lay of
   * that much at 2.00 can lose exactly that.
   */
  readonly heldAt: Price;
  readonly remaining: number;
}

/** The terms by which the remainder of a ticket is held. */
export function heldTerms(ticket: Ticket): OrderTerms {
  const { runner, side, price, heldAt, line } = ticket;
  return heldAt === price ? ticket : { runner, side, price: heldAt, line };
}
