import type { Paise } from '@layline/units/money.ts';
import { assert } from '../assert.ts';
import type { Bet } from '../model.ts';
import type { BasketLeg, BasketRequest, Order } from '../order.ts';
import { nextBetId } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { enterBook, planEntry } from './entry.ts';
import { meetQuote } from './house.ts';
import { announce, enlist } from './place.ts';
import type { Ticket } from './ticket.ts';

/** The legs of baskets and cash-outs: bets that are struck together, in one step. */

/** The order of a leg: filled whole at its price or better, or not at all. */
export function legOrder(
  { playerId, marketId, source }: Pick<BasketRequest, 'playerId' | 'marketId' | 'source'>,
  customerRef: string | null,
  { runnerId, side, price, line, stake }: BasketLeg,
): Order {
  return {
    playerId,
    marketId,
    runnerId,
    side,
    price,
    line,
    stake: stake as Paise,
    persistence: 'LAPSE',
    timeInForce: 'FILL_OR_KILL',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef,
    source,
  };
}

/** Strikes a leg whose checks have passed and that can be matched whole. */
export function strikeLeg(step: Step, ticket: Ticket): Bet {
  const bet = enlist(step, ticket, nextBetId(step));
  announce(bet, step.events);
  if (ticket.market.house === null) enterBook(step, bet, planEntry(bet));
  else meetQuote(step, bet);
  assert(bet.matched === ticket.order.stake, 'a leg is struck whole');
  return bet;
}
