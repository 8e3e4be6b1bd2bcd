import type { Market, Player, Position } from '../model.ts';
import type { Order } from '../order.ts';
import type { OrderTerms } from '../pricing.ts';

/**
 * An order with all that its ids name, and its limit. What the checks and the plan work on before there is a bet; a bet
 * is one, too, so that what comes out of a wait is planned as what has just been sent.
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
