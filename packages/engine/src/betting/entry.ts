import { opposite } from '@layline/units/betting.ts';
import { crosses } from '../book/book.ts';
import type { Bet } from '../model.ts';
import { tickOf } from '../pricing.ts';
import type { Step } from '../step-context.ts';
import { lapseCrossed, matchUpTo } from './matching.ts';
import { lapseRest } from './reduce.ts';
import type { Ticket } from './ticket.ts';

/** What would happen to an order in the book, computed before anything changes. */
export interface Plan {
  /** Quantity to match with other players. */
  readonly match: number;
  /** Part refused because it would have matched the player's own orders (rules section 5.3). */
  readonly crossed: number;
  /** True if the whole order lapses because the price is better than the exact one asked for (rules section 5.2). */
  readonly tooGood: boolean;
}

const NOTHING_TO_TAKE: Plan = { match: 0, crossed: 0, tooGood: false };

/**
 * Walks the other side in priority. The player's own orders consume the new order as others would, but that part counts
 * as
 * `crossed`. A remainder never rests across one of the player's own orders, so in that case the rest is crossed too.
 * FILL_OR_KILL on ODDS is limited by the volume-weighted average (rules section 4.5): better prices build up a surplus
 * of stake × price that worse prices may spend.
 */
export function planEntry(ticket: Ticket): Plan {
  const { player, runner, side, tick, order } = ticket;
  const byAverage = order.timeInForce === 'FILL_OR_KILL' && ticket.market.definition.lineRange === null;
  const best = runner.book.best(opposite(side));
  if (best === null || (!byAverage && !crosses(side, tick, best.tick))) return NOTHING_TO_TAKE;
  const askedTick = order.acceptBetter ? tick : tickOf(ticket.market, order.price);
  const towards = side === 'BACK' ? 1 : -1;
  let left = ticket.remaining;
  let match = 0;
  let crossed = 0;
  let surplus = 0;
  let resting: Bet | null = best;
  while (left > 0 && resting !== null) {
    const own = resting.player === player;
    const gain = towards * (resting.price - ticket.price);
    if (!own && !order.acceptBetter && towards * (resting.tick - askedTick) > 0) {
      return { match: 0, crossed: 0, tooGood: true };
    }
    let size = Math.min(left, resting.remaining);
    if (!crosses(side, tick, resting.tick)) {
      if (!byAverage) break;
      size = Math.min(size, Math.floor(surplus / -gain));
      if (size === 0) break;
    }
    if (own) crossed += size;
    else {
      match += size;
      surplus += size * gain;
    }
    left -= size;
    resting = runner.book.after(resting);
  }
  if (crossed > 0 && order.timeInForce === 'NONE') crossed += left;
  return { match, crossed, tooGood: false };
}

/** True if nothing of the order would be left to match or rest: rules section 5.3 refuses it. */
export function onlyMeetsItself(ticket: Ticket, plan: Plan): boolean {
  if (plan.crossed === 0 || plan.tooGood) return false;
  return plan.match < leastFill(ticket);
}

/** Minimum that must match: 1 paisa of a plain order, `minFill` of a FILL_OR_KILL order. */
function leastFill({ order, remaining }: Ticket): number {
  if (order.timeInForce !== 'FILL_OR_KILL') return 1;
  return Math.min(order.minFill ?? order.stake, remaining);
}

/**
 * Enters an accepted bet into the book: matches it in priority, then rests, lapses or kills the remainder. `plan` must have
 * been made for the book's current state.
 */
export function enterBook(step: Step, bet: Bet, plan: Plan): void {
  if (bet.delayUntil !== null) bet.change().isWaiting = false;
  if (plan.tooGood) {
    lapseRest(step, bet, 'PRICE_IMP_TOO_LARGE');
    return;
  }
  const kill = bet.options.timeInForce === 'FILL_OR_KILL';
  if (plan !== NOTHING_TO_TAKE && (!kill || plan.match >= leastFill(bet))) {
    // A FILL_OR_KILL takes its planned quantity at any price, because the plan has already checked the average.
    const limit = kill ? (bet.side === 'BACK' ? 0 : bet.market.levels) : bet.tick;
    matchUpTo(step, bet, plan.match, limit);
    lapseCrossed(step, bet, plan.crossed);
  }
  if (kill) lapseRest(step, bet, 'FOK_NOT_FILLED');
  if (bet.remaining > 0) bet.runner.book.add(bet);
}
