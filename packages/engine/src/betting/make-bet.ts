import type { BetId } from '@layline/units/ids.ts';
import type { Bet, Player } from '../model.ts';
import type { Order } from '../order.ts';
import type { Ticket } from './ticket.ts';

/** A bet as it is accepted: nothing matched, not yet in the book. The one place where bets are made, so that all have one shape. */
export function makeBet(ticket: Ticket, player: Player, order: Order, id: BetId, at: number): Bet {
  const { market } = ticket;
  return {
    id,
    order,
    player,
    market,
    runner: ticket.runner,
    position: ticket.position,
    side: order.side,
    tick: ticket.tick,
    price: ticket.price,
    line: order.line,
    placedAt: at,
    acceptedMaterial: market.materialVersion,
    acceptedSuspensions: market.suspensions + ticket.runner.interruptions,
    persistence: order.persistence,
    status: 'EXECUTABLE',
    delayUntil: null,
    releaseAt: 0,
    remaining: order.stake,
    matched: 0,
    matchedValue: 0,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    ownCrossed: 0,
    lapseReason: null,
    prev: null,
    next: null,
    before: null,
    behind: null,
  };
}
