import type { Submission } from '../betting/checks.ts';
import { admit } from '../betting/place.ts';
import { ARMED_READING_BETS, ARMED_READING_MS, ARMED_READING_ORDERS, ARMED_READING_OWN } from '../limits.ts';
import type { ArmedOrder } from '../model.ts';
import type { EntryRequest, ExitRequest } from '../order.ts';
import { priceOf } from '../pricing.ts';
import { nextBetId, upcomingBetId } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { inTurns } from '../turns.ts';
import { isExit } from './armed-request.ts';
import { clearTheWay, closingStake } from './closing.ts';
import { Depth } from './depth.ts';
import { fail, finish, subjectOf } from './end-armed.ts';
import { isTrue, orderOf, reachedBy } from './entry.ts';
import { look, offered, tellStop, wantedTick } from './exit.ts';
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
  /** The exits that were looked at before anything was placed, with the price that made each true; null if it was not. */
  readonly seen: Map<ArmedOrder, number | null>;
}

/** A bet to place. `price` is the price that was reached, in hundredths. */
interface Placing extends Pick<Submission, 'order' | 'isRemainder' | 'isClose' | 'clear'> {
  readonly price: number;
}

/** Places a bet for an armed order; the order fails if the bet is refused. Returns whether it was placed. */
function place(step: Step, reading: Reading, armed: ArmedOrder, { price, ...asked }: Placing): boolean {
  const { player } = armed;
  const made = admit(step, { player, ...asked, isArmed: true }, upcomingBetId(step));
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

/** Places the only bet of an order, and ends it and the other order of its pair. */
function placeAll(step: Step, reading: Reading, armed: ArmedOrder, placing: Placing): void {
  if (!place(step, reading, armed, placing)) return;
  cancelOther(step, armed);
  finish(step, armed);
}

function readEntry(step: Step, reading: Reading, armed: ArmedOrder, request: EntryRequest): void {
  followPair(step, armed);
  if (armed.status !== 'ARMED') return;
  const { market, stake } = armed;
  const reached = reachedBy(reading.depth, armed, request, stake);
  if (reached === null) return;
  const order = orderOf(request, request.price, stake, market);
  // The rest of a pair's stake may be below the minimum, like any remainder.
  const isRemainder = stake < request.stake;
  placeAll(step, reading, armed, { order, price: priceOf(market, reached), isRemainder });
}

/**
 * The price that still makes an exit true now that others of the reading have placed their bets; null if none does. One that limits a loss
 * stays true if there is no price any more.
 */
function stillReached(reading: Reading, armed: ArmedOrder, request: ExitRequest): number | null {
  const before = reading.seen.get(armed) ?? null;
  if (before === null || request.watch === 'LAST_TRADED') return before;
  const now = offered(reading.depth, armed, request);
  if (now === null) return request.kind === 'TAKE_PROFIT' ? null : before;
  const wanted = wantedTick(armed, request);
  return wanted !== null && isTrue(request, wanted, now) ? now : null;
}

/** Fires an exit that closes the position on its runner. */
function fireClose(
  step: Step,
  reading: Reading,
  armed: ArmedOrder,
  { request, tick, price }: { readonly request: ExitRequest; readonly tick: number; readonly price: number },
): void {
  const walk = { orders: 0 };
  const stake = closingStake(armed, request, tick, walk);
  reading.depth.walked += walk.orders;
  if (typeof stake === 'string') {
    fail(step, armed, stake);
    return;
  }
  const { market } = armed;
  const order = orderOf(request, priceOf(market, tick), stake, market);
  const clear = (): void => clearTheWay(step, armed, request, tick);
  placeAll(step, reading, armed, { order, price, isRemainder: true, isClose: true, clear });
}

function readExit(step: Step, reading: Reading, armed: ArmedOrder, request: ExitRequest): void {
  followPair(step, armed);
  if (armed.status !== 'ARMED') return;
  const reached = stillReached(reading, armed, request);
  const tick = wantedTick(armed, request);
  if (reached === null || tick === null) return;
  const { market, stake } = armed;
  const price = priceOf(market, reached);
  if (request.stake === null) {
    fireClose(step, reading, armed, { request, tick, price });
    return;
  }
  const order = orderOf(request, priceOf(market, tick), stake, market);
  placeAll(step, reading, armed, { order, price, isRemainder: stake < request.stake });
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

/** Looks at one exit: its stop moves, then the price is compared. */
function lookAt(step: Step, { depth, seen }: Reading, armed: ArmedOrder, request: ExitRequest): void {
  followPair(step, armed);
  if (armed.status !== 'ARMED') return;
  const { reached, moved } = look(depth, armed, request, ARMED_READING_OWN - depth.walked);
  if (moved) tellStop(step, armed);
  if (reached !== undefined) seen.set(armed, reached);
}

/**
 * Looks at exits before anything is placed: what became true together fires together, whatever those before it take from the book. Of a pair
 * the order that limits the loss goes first; the other is read again later if that one fails.
 */
function lookAhead(step: Step, reading: Reading, orders: readonly ArmedOrder[]): void {
  const { depth, seen } = reading;
  for (const armed of orders.slice(0, ARMED_READING_ORDERS)) {
    const { request, market } = armed;
    if (depth.walked >= ARMED_READING_OWN) break;
    if (isExit(request) && market.status === 'OPEN') lookAt(step, reading, armed, request);
  }
  for (const [{ request, partner }, reached] of seen) {
    if (reached === null || partner === null || request.kind === 'TAKE_PROFIT') continue;
    const other = step.exchange.armed.byId.get(partner);
    if (other?.request.kind === 'TAKE_PROFIT' && seen.has(other)) seen.set(other, null);
  }
}

function readOne(step: Step, reading: Reading, armed: ArmedOrder): void {
  const { request } = armed;
  if (request.kind === 'TICK_OFFSET') readOffset(step, reading, armed);
  else if (isExit(request)) readExit(step, reading, armed, request);
  else readEntry(step, reading, armed, request);
}

/** Reads the armed orders whose market has changed, as many as one reading may, and has the others wait for the next. */
export function readArmed(step: Step): void {
  const orders = step.exchange.armed;
  if (step.at < orders.readFrom || orders.byMarket.size === 0) return;
  // Even if there is nothing to read: what this step itself changes is read by a later one.
  orders.readFrom = step.at + ARMED_READING_MS;
  orders.noted.clear();
  const reading: Reading = { depth: new Depth(), bets: 0, seen: new Map() };
  const unread = [...inTurns(orders.unread)];
  lookAhead(step, reading, unread);
  let read = 0;
  for (const armed of unread) {
    // What has ended in this very reading is no longer unread.
    if (!orders.unread.has(armed)) continue;
    const isFull =
      read >= ARMED_READING_ORDERS ||
      reading.bets >= ARMED_READING_BETS ||
      reading.depth.walked >= ARMED_READING_OWN;
    if (isFull) return;
    const isOpen = armed.market.status === 'OPEN';
    // A reading looks at so many exits at most; the others wait for the next one.
    if (isOpen && isExit(armed.request) && !reading.seen.has(armed)) continue;
    read += 1;
    orders.unread.delete(armed);
    if (isOpen) readOne(step, reading, armed);
  }
}
