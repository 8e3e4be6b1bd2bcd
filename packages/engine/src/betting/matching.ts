import { noteFill } from '../armed/offset.ts';
import { assert } from '../assert.ts';
import { crosses } from '../book/book.ts';
import type { Bet, Fragment } from '../model.ts';
import { assertIdentity, countMatched, holdBet, refreshExposure } from '../position.ts';
import { winningsAt } from '../pricing.ts';
import type { Strike } from '../pricing.ts';
import { opposite } from '@layline/units/betting.ts';
import { addFragment, announceFragment, takeFragmentId } from './fragments.ts';
import type { Step } from '../step-context.ts';
import { lapsePart } from './reduce.ts';
import type { Ticket } from './ticket.ts';

/** Matches one fragment at the resting order's price (rules section 5.1). The caller must refresh the taker's exposure. */
function strike({ exchange, at, events }: Step, taker: Bet, maker: Bet, size: number): void {
  const { market, runner } = taker;
  const price = maker.price;
  const back = taker.side === 'BACK' ? taker : maker;
  const lay = taker.side === 'BACK' ? maker : taker;
  const fragment: Fragment = {
    id: takeFragmentId(exchange),
    runner,
    tick: maker.tick,
    stake: size,
    back,
    lay,
    at,
    line: null,
    price,
    winnings: winningsAt(market, maker, size),
  };
  addFragment(market, fragment);

  const makerBefore = maker.remaining;
  runner.book.reduce(maker, size);
  holdBet(maker, makerBefore, maker.remaining);
  countMatched(maker, fragment, 1);
  const held = maker.position.exposure;
  refreshExposure(maker.position);
  assert(maker.position.exposure <= held, 'matching never raises what is held');
  assertIdentity(maker);

  const takerBefore = taker.remaining;
  taker.remaining -= size;
  holdBet(taker, takerBefore, taker.remaining);
  countMatched(taker, fragment, 1);
  assertIdentity(taker);

  if (exchange.armed.byBet.size > 0) noteFill(exchange.armed, fragment);
  runner.lastTick = maker.tick;
  announceFragment(market, fragment, taker.side, events);
}

/**
 * Matches a bet with the other side of the book in priority, up to `quantity`, stopping at the first price that `limitTick`
 * does not cross. Skips orders of the same player.
 */
export function matchUpTo(step: Step, bet: Bet, quantity: number, limitTick: number): void {
  const { book } = bet.runner;
  const held = bet.position.exposure;
  let left = quantity;
  let resting = book.best(opposite(bet.side));
  while (left > 0 && resting !== null && crosses(bet.side, limitTick, resting.tick)) {
    const maker: Bet = resting;
    if (maker.player === bet.player) {
      resting = book.after(maker);
      continue;
    }
    const size = Math.min(left, maker.remaining);
    resting = size === maker.remaining ? book.after(maker) : maker;
    strike(step, bet, maker, size);
    left -= size;
  }
  refreshExposure(bet.position);
  assert(bet.position.exposure <= held, 'matching never raises what is held');
}

/** What taking `quantity` from the other side in priority strikes. The quantity must be there, with none of the player's own orders before it. */
export function fillsOf({ runner, side }: Ticket, quantity: number): Strike[] {
  const fills: Strike[] = [];
  let left = quantity;
  for (
    let maker = runner.book.best(opposite(side));
    left > 0 && maker !== null;
    maker = runner.book.after(maker)
  ) {
    const stake = Math.min(left, maker.remaining);
    fills.push({ terms: { runner, side, price: maker.price, line: null }, stake });
    left -= stake;
  }
  return fills;
}

/** True if the best resting order of the other side is at a price that the limit crosses. */
export function wouldTake({ runner, side, tick }: Ticket): boolean {
  const best = runner.book.best(opposite(side));
  return best !== null && crosses(side, tick, best.tick);
}

/** Lapses the part of a bet, if any, that would have matched its owner's own orders (rules section 5.3). */
export function lapseCrossed(step: Step, bet: Bet, crossed: number): void {
  const size = Math.min(crossed, bet.remaining);
  if (size === 0) return;
  bet.changeRare().ownCrossed += size;
  lapsePart(step, bet, size, 'OWN_BET_CROSSED');
}
