import type { BetId } from '@layline/units/ids.ts';
import type { Chain } from '../agents/agent-model.ts';
import { chainInForce, shareKindOf } from '../agents/chain.ts';
import type { Market, Player } from '../model.ts';
import { Bet } from './bet.ts';
import { acceptedNow, optionsFor } from './bet-options.ts';
import type { Ticket } from './ticket.ts';

/** The terms of its agents that a new bet of a player carries. */
export function chainFor({ upline }: Player, market: Market): Chain | null {
  return upline === null ? null : chainInForce(upline, shareKindOf(market));
}

/** A newly accepted bet: nothing matched, not yet in the book. */
export function makeBet(
  ticket: Ticket,
  id: BetId,
  at: number,
  chain: Chain | null,
  accepted = acceptedNow(ticket.market, ticket.runner),
): Bet {
  return new Bet(ticket, optionsFor(ticket.market.recentOptions, ticket.order, accepted, at), id, at, chain);
}
