import type { RunnerId } from '@layline/units/ids.ts';
import { assert } from '../assert.ts';
import {
  aloneVerdict,
  fundsVerdict,
  marketCode,
  positionFor,
  ticketOf,
  versionCode,
} from '../betting/checks.ts';
import { onlyMeetsItself, planEntry } from '../betting/entry.ts';
import { struckTerms } from '../betting/house.ts';
import { fillsOf } from '../betting/matching.ts';
import { legOrder } from '../betting/strike-leg.ts';
import type { Ticket } from '../betting/ticket.ts';
import { exposureVerdict, levelsVerdictOn } from '../betting/trial.ts';
import { NOTHING } from '../exposure/payoff.ts';
import type { Exchange, Player, Position } from '../model.ts';
import type { BasketRequest } from '../order.ts';
import { lossVerdict } from '../own-limits.ts';
import { exposureNow, exposureWith, newPosition, withStrikes } from '../position.ts';
import type { Strike } from '../pricing.ts';
import type { Refusal } from '../refusals.ts';

/** The checks of a basket (trading rules T5). Nothing here changes anything. */

/** A basket that has passed its checks, and what it would strike. */
export interface CheckedBasket {
  readonly position: Position;
  readonly tickets: readonly Ticket[];
  readonly strikes: readonly Strike[];
}

function ofLeg(refusal: Refusal, runnerId: RunnerId): Refusal {
  return { ...refusal, runnerId };
}

/** Checks 5 to 7 of every leg, then check 8 on each of them by itself. */
function ticketsOf(
  position: Position,
  { legs, customerRef, ...request }: BasketRequest,
): readonly Ticket[] | Refusal {
  const { player, market } = position;
  const legTickets = [];
  for (const leg of legs) {
    const order = legOrder(request, customerRef, leg);
    const checked = ticketOf({ player, order, isRemainder: false }, market, position);
    if ('code' in checked) return ofLeg(checked, leg.runnerId);
    legTickets.push(checked);
  }
  for (const { ticket, priced } of legTickets) {
    const tooMuch = aloneVerdict(ticket, priced);
    if (tooMuch !== null) return ofLeg(tooMuch, ticket.runner.id);
  }
  return legTickets.map(({ ticket }) => ticket);
}

/** What a leg strikes at its own price, which is the worst that it can get. */
function limitStrike(ticket: Ticket): Strike {
  return { terms: ticket, stake: ticket.remaining };
}

/** What a leg would strike now, or why it cannot be matched whole. */
function strikesNow(ticket: Ticket): readonly Strike[] | Refusal {
  const { runner, side, market, remaining } = ticket;
  if (market.house !== null) {
    const terms = struckTerms(ticket);
    assert(terms !== null, 'check 6 has found a row that takes the leg');
    return [{ terms: { runner, side, ...terms }, stake: remaining }];
  }
  const plan = planEntry(ticket);
  if (plan.match === remaining) return fillsOf(ticket, remaining);
  return { code: onlyMeetsItself(ticket, plan) ? 'INVALID_BACK_LAY_COMBINATION' : 'FOK_NOT_FILLED' };
}

/** What all legs would strike now, or why one of them cannot be matched whole. */
function allStrikesNow(tickets: readonly Ticket[]): readonly Strike[] | Refusal {
  const strikes: Strike[] = [];
  for (const ticket of tickets) {
    const now = strikesNow(ticket);
    if ('code' in now) return ofLeg(now, ticket.runner.id);
    strikes.push(...now);
  }
  return strikes;
}

/**
 * Check 11. The player's limit on a bet applies to the greatest stake and to what the legs alone can lose together, whatever else the player has in
 * the market. A basket that only takes risk away is exempt, as a single hedge is.
 */
function ownLimitVerdict(
  { position, tickets, strikes }: CheckedBasket,
  after: Position,
  at: number,
): Refusal | null {
  const { player, market } = position;
  const { maxStake } = player.limits;
  const delta = exposureNow(after) - position.exposure;
  const loss = delta > 0 ? exposureNow(withStrikes(newPosition(player, market), strikes)) : 0;
  const held = Math.max(loss, ...tickets.map(({ remaining }) => remaining));
  const hedges = delta <= 0 && exposureWith(after, NOTHING, false) < exposureWith(position, NOTHING, false);
  if (maxStake !== null && held > maxStake && !hedges) {
    return { code: 'LOSS_LIMIT_EXCEEDED', limit: maxStake };
  }
  return lossVerdict(player, delta, at);
}

/** Checks 8, 9, 11 and 12 with all legs matched, then those of the levels above the player. */
function togetherVerdict(checked: CheckedBasket, request: BasketRequest, at: number): Refusal | null {
  const { position, strikes } = checked;
  const { player, market } = position;
  const after = withStrikes(position, strikes);
  const tooMuch = exposureVerdict(position, after);
  if (tooMuch !== null) return tooMuch;
  const stale = versionCode(request, market);
  if (stale !== null) return { code: stale };
  return (
    ownLimitVerdict(checked, after, at) ??
    fundsVerdict(player, exposureNow(after) - position.exposure) ??
    levelsVerdictOn(position, strikes)
  );
}

/**
 * Checks a basket from check 4 on, in order; the first that fails is the answer, with the runner if it was a single leg. A basket that `waits` is judged
 * at its own prices; otherwise every leg must be matched whole now, and is judged by what it would get.
 */
export function checkBasket(
  exchange: Exchange,
  player: Player,
  request: BasketRequest,
  { waits, at }: { readonly waits: boolean; readonly at: number },
): CheckedBasket | Refusal {
  const market = exchange.markets.get(request.marketId);
  const closed = marketCode(market);
  if (market === undefined || closed !== null) return { code: closed ?? 'INVALID_MARKET_ID' };
  const position = positionFor(player, market);
  if (position.basket !== null) return { code: 'BASKET_IN_PROGRESS' };
  const tickets = ticketsOf(position, request);
  if ('code' in tickets) return tickets;
  const strikes = waits ? tickets.map(limitStrike) : allStrikesNow(tickets);
  if ('code' in strikes) return strikes;
  const checked = { position, tickets, strikes };
  return togetherVerdict(checked, request, at) ?? checked;
}
