import type { BetId } from '@layline/units/ids.ts';
import type { Chain } from '../agents/agent-model.ts';
import { chainInForce, shareKindOf } from '../agents/chain.ts';
import type { Bet, Market, Player } from '../model.ts';
import type { Ticket } from './ticket.ts';

/** The terms of its agents that a new bet of a player carries. */
export function chainFor({ upline }: Player, market: Market): Chain | null {
  return upline === null ? null : chainInForce(upline, shareKindOf(market));
}

/** A newly accepted bet: nothing matched, not yet in the book. Bets are created only here, so that all have one object shape. */
export function makeBet(ticket: Ticket, id: BetId, at: number, chain: Chain | null): Bet {
  const { order, market, runner } = ticket;
  return {
    id,
    order,
    player: ticket.player,
    market,
    runner,
    position: ticket.position,
    chain,
    side: ticket.side,
    tick: ticket.tick,
    price: ticket.price,
    heldAt: ticket.heldAt,
    line: ticket.line,
    placedAt: at,
    acceptedMaterial: market.materialVersion,
    acceptedSuspensions: market.suspensions + runner.interruptions,
    persistence: order.persistence,
    status: 'EXECUTABLE',
    delayUntil: null,
    releaseAt: 0,
    remaining: ticket.remaining,
    matched: 0,
    matchedValue: 0,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    converted: 0,
    ownCrossed: 0,
    lapseReason: null,
    prev: null,
    next: null,
    before: null,
    behind: null,
  };
}
