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
  readonly remaining: number;
}
