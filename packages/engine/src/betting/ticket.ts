import type { Market, Position } from '../model.ts';
import type { Standing } from '../position.ts';

/** What the checks found out about an order that passed them; its hold is already in the position's sums. */
export interface Ticket extends Standing {
  readonly market: Market;
  readonly tick: number;
  readonly position: Position;
}
