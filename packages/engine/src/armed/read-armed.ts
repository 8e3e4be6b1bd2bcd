import { admit } from '../betting/place.ts';
import { ARMED_READING_BETS, ARMED_READING_MS, ARMED_READING_ORDERS, ARMED_READING_OWN } from '../limits.ts';
import type { ArmedOrder } from '../model.ts';
import type { EntryRequest, Order } from '../order.ts';
import { priceOf } from '../pricing.ts';
import { nextBetId, upcomingBetId } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { inTurns } from '../turns.ts';
import { Depth } from './depth.ts';
import { fail, finish, subjectOf } from './end-armed.ts';
import { orderOf, reachedBy } from './entry.ts';
import { dueAt, offsetOrder } from './offset.ts';
import { cancelOther, followPair } from './pair.ts';

/**
 * Reads armed orders and places the bets of those that have become true, in the same step, so that nothing can change in between (trading
 * rules T3.3).
 */

interface Reading {
  readonly depth: Depth;
  /** Bets placed so far. */
  bets: number;
}

/** Places a bet for an armed order; the order fails if the bet is refused. `price` in hundredths. Returns whether it was placed. */
function place(
  step: Step,
  reading: Reading,
  armed: ArmedOrder,
  {
    order,
    price,
    isRemainder,
  }: { readonly order: Order; readonly price: number; readonly isRemainder: boolean },
): boolean {
  const { player } = armed;
  const made = admit(step, { player, order, isRemainder, isArmed: true }, upcomingBetId(step));
  if ('code' in made) {
    fail(step, armed, made.code);
    return false;
  }
  nextBetId(step);
  reading.bets += 1;
  reading.depth.clear();
  armed.betIds.push(made.id);
  step.events.push({ type: 'armedFired', ...subjectOf(armed, step.at), betId: made.id, price });
  return true;
}

function readEntry(step: Step, reading: Reading, armed: ArmedOrder, request: EntryRequest): void {
  followPair(step, armed);
  if (armed.status !== 'ARMED') return;
  const { market, stake } = armed;
  const reached = reachedBy(reading.depth, armed, request, stake);
  if (reached === null) return;
  // The rest of a pair's stake may be below the minimum, like any remainder.
  const isRemainder = stake < request.stake;
  const order = orderOf(request, stake, market);
  if (!place(step, reading, armed, { order, price: priceOf(market, reached), isRemainder })) return;
  cancelOther(step, armed);
  finish(step, armed);
}

function readOffset(step: Step, reading: Reading, armed: ArmedOrder): void {
  const parent = armed.follows === null ? undefined : step.exchange.bets.get(armed.follows);
  if (parent === undefined) return;
  for (const owed of armed.owed) {
    const due = dueAt(armed, parent, owed);
    if (due === 0) continue;
    if (reading.bets >= ARMED_READING_BETS) {
      step.exchange.armed.unread.add(armed);
      return;
    }
    const order = offsetOrder(parent, owed.tick, due);
    if (!place(step, reading, armed, { order, price: order.price, isRemainder: true })) return;
    owed.placed += due;
  }
  if (parent.remaining === 0) finish(step, armed);
}

/** Reads the armed orders whose market has changed, as many as one reading may, and has the others wait for the next. */
export function readArmed(step: Step): void {
  const orders = step.exchange.armed;
  if (step.at < orders.readFrom || orders.byMarket.size === 0) return;
  // Even if there is nothing to read: what this step itself changes is read by a later one.
  orders.readFrom = step.at + ARMED_READING_MS;
  orders.noted.clear();
  const reading: Reading = { depth: new Depth(), bets: 0 };
  let read = 0;
  for (const armed of inTurns(orders.unread)) {
    // What has ended in this very reading is no longer unread.
    if (!orders.unread.has(armed)) continue;
    const isFull =
      read >= ARMED_READING_ORDERS ||
      reading.bets >= ARMED_READING_BETS ||
      reading.depth.walked >= ARMED_READING_OWN;
    if (isFull) return;
    read += 1;
    orders.unread.delete(armed);
    if (armed.market.status !== 'OPEN') continue;
    const { request } = armed;
    if (request.kind === 'TICK_OFFSET') readOffset(step, reading, armed);
    else readEntry(step, reading, armed, request);
  }
}
