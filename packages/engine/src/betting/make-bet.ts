import type { BetId } from '@layline/units/ids.ts';
import type { Chain } from '../agents/agent-model.ts';
import { chainInForce, shareKindOf } from '../agents/chain.ts';
import type { Bet, Market, Player, Runner } from '../model.ts';
import { BetObject } from './bet-object.ts';
import { optionsFor } from './bet-options.ts';
import type { AcceptedIn } from './bet-options.ts';
import type { Ticket } from './ticket.ts';

/** The terms of its agents that a new bet of a player carries. */
export function chainFor({ upline }: Player, market: Market): Chain | null {
  return upline === null ? null : chainInForce(upline, shareKindOf(market));
}

/** The state of the market in which a bet is accepted now. */
function acceptedNow({ materialVersion, suspensions }: Market, runner: Runner): AcceptedIn {
  return { material: materialVersion, suspensions: suspensions + runner.interruptions };
}

/** A newly accepted bet: nothing matched, not yet in the book. */
export function makeBet(
  ticket: Ticket,
  id: BetId,
  at: number,
  chain: Chain | null,
  accepted = acceptedNow(ticket.market, ticket.runner),
): Bet {
  const options = optionsFor(ticket.market.recentOptions, ticket.order, accepted, at);
  return new BetObject(ticket, options, id, at, chain);
}
