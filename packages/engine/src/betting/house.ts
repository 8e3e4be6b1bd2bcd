import { RATE_MAX, RATE_MIN, RATE_TICK, rate } from '@layline/units/rates.ts';
import type { Rate } from '@layline/units/rates.ts';
import { assert } from '../assert.ts';
import type { HousePrice } from '@layline/domain/house-quote.ts';
import { limitsFor } from '../imposed-limits.ts';
import { isHousePrice } from '../market/prices.ts';
import type { Bet, Fragment, Market, Runner } from '../model.ts';
import type { Order, PricedOrder } from '../order.ts';
import { assertIdentity, countMatched, holdBet, refreshExposure } from '../position.ts';
import { lineOrNull, payoutAt, winningsAt } from '../pricing.ts';
import type { PriceAndLine } from '../pricing.ts';
import type { Refusal } from '../refusals.ts';
import { addFragment, announceFragment, takeFragmentId } from './fragments.ts';
import type { Step } from '../step-context.ts';
import { lapseRest } from './reduce.ts';
import type { Ticket } from './ticket.ts';

/** Bets against the house's quote (rules sections 12 and 13): matched in full at the row in force, or not at all. */

/** The worst rate that an order accepts; a meter is always at even money. */
export function limitRate({ definition }: Market, { side, price, acceptWorseTicks }: PricedOrder): Rate {
  if (definition.fancy?.kind === 'METER') return rate(price);
  const moved = acceptWorseTicks * RATE_TICK;
  return rate(side === 'BACK' ? Math.max(RATE_MIN, price - moved) : Math.min(RATE_MAX, price + moved));
}

/** How much better `offered` is than `asked` for this side; negative if worse. */
function betterBy(side: Order['side'], offered: number, asked: number): number {
  return side === 'BACK' ? offered - asked : asked - offered;
}

/** The same for lines: lower is better for Yes (BACK), higher for No (LAY). */
function betterLineBy(order: Pick<Order, 'side' | 'line'>, offered: HousePrice): number {
  return betterBy(order.side, order.line ?? 0, offered.line ?? 0);
}

/**
 * Check 6 on a house market: what the order would be matched at now, or why it cannot be. A line that moved against the bet
 * is never taken; a worse rate is taken within the accepted ticks.
 */
export function offerFor(market: Market, runner: Runner, order: PricedOrder): HousePrice | Refusal {
  if (!isHousePrice(market.definition, order.price, order.line)) return { code: 'INVALID_ODDS' };
  const { quote } = runner;
  const offer = order.side === 'BACK' ? quote?.back : quote?.lay;
  if (quote?.state !== 'ACTIVE' || offer === null || offer === undefined) return { code: 'MARKET_SUSPENDED' };
  const isWorse =
    betterLineBy(order, offer) < 0 || betterBy(order.side, offer.rate, limitRate(market, order)) < 0;
  return isWorse ? { code: 'RATE_CHANGED', rate: offer.rate, line: offer.line } : offer;
}

/** True if the house offers better than an exact-price order asked for (rules section 5.2). */
function isTooGood(order: Order, offer: HousePrice): boolean {
  if (order.acceptBetter) return false;
  return betterLineBy(order, offer) > 0 || betterBy(order.side, offer.rate, order.price) > 0;
}

function termsOf({ rate: hundredths, line }: HousePrice): PriceAndLine {
  return { price: rate(hundredths), line: lineOrNull(line) };
}

function strike({ exchange, at, events }: Step, bet: Bet, offer: HousePrice): void {
  const { market, runner, position, side, remaining: stake } = bet;
  const terms = termsOf(offer);
  const { price, line } = terms;
  const back = side === 'BACK' ? bet : null;
  const lay = side === 'LAY' ? bet : null;
  const winnings = winningsAt(market, terms, stake);
  const id = takeFragmentId(exchange);
  const fragment: Fragment = { id, runner, tick: -1, stake, back, lay, at, line, price, winnings };
  addFragment(market, fragment);
  const held = position.exposure;
  holdBet(bet, stake, 0);
  bet.remaining = 0;
  if (line !== bet.line) bet.changeRare().line = line;
  countMatched(bet, fragment, 1);
  refreshExposure(position);
  assert(position.exposure <= held, 'striking never raises what is held');
  assertIdentity(bet);
  announceFragment(market, fragment, side, events);
}

/**
 * What a bet is matched at: normally the offer. If the offer is better than requested but would break a limit that was
 * not checked at acceptance, the bet is matched at the requested price, so that an improved rate never costs the player
 * the bet.
 */
function struckAt({ market, player, order, remaining }: Ticket, offer: HousePrice): HousePrice {
  if (player.kind === 'HOUSE') return offer;
  const { maxPayout, maxStake } = limitsFor(player, market.definition);
  const payout = payoutAt(market, { side: order.side, ...termsOf(offer) }, remaining);
  if (payout <= maxPayout && remaining <= Math.min(maxStake, offer.maxStake ?? Infinity)) return offer;
  const notBetter = order.side === 'BACK' ? Math.min : Math.max;
  return { ...offer, rate: notBetter(order.price, offer.rate), line: order.line };
}

/** Price and line at which an order would be matched in full now; null if it would lapse. */
export function struckTerms(ticket: Ticket): PriceAndLine | null {
  const { market, runner, order } = ticket;
  const offer = offerFor(market, runner, order);
  return 'code' in offer || isTooGood(order, offer) ? null : termsOf(struckAt(ticket, offer));
}

/** Tries an accepted bet, or one whose wait is over, against the quote in force: it is matched in full or lapses. */
export function meetQuote(step: Step, bet: Bet): void {
  if (bet.delayUntil !== null) bet.change().isWaiting = false;
  const offer = offerFor(bet.market, bet.runner, bet.order);
  if ('code' in offer) lapseRest(step, bet, offer.code === 'RATE_CHANGED' ? 'RATE_CHANGED' : 'MKT_SUSPENDED');
  else if (isTooGood(bet.order, offer)) lapseRest(step, bet, 'PRICE_IMP_TOO_LARGE');
  else strike(step, bet, struckAt(bet, offer));
}
