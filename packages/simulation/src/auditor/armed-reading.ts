import type { ArmedEvent } from '@layline/engine/armed-events.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { Order } from '@layline/engine/order.ts';
import { endArmed, followPair, leftBy } from './armed-ends.ts';
import { effectOn } from './armed-lines.ts';
import { asked, reachedBy } from './armed-prices.ts';
import {
  closeFault,
  inTheWay,
  isBetter,
  isExit,
  offeredNow,
  openPayout,
  reaching,
  wantedBy,
  worstOf,
} from './armed-exits.ts';
import { pricedOrder, stopLine } from './armed.ts';
import { admit } from './betting.ts';
import { broken } from './cash-outs.ts';
import type { Effect } from './effects.ts';
import { outdateExposure } from './exposure.ts';
import { reduce } from './matching.ts';
import type { ArmedOrder, Bet, Market, World } from './world.ts';

/**
 * What a tick does with armed orders (trading rules T3.8). The engine says which it has read, and the auditor checks in its own book that each
 * had to fire, places the same bets, and expects what follows from that for the other order of a pair.
 */

/** Lapses those whose time is over. */
export function lapseExpired(world: World): Effect[] {
  return endArmed(
    world,
    ({ request }) => request.kind !== 'TICK_OFFSET' && (request.expiresAt ?? Infinity) <= world.now,
    'lapsed TIME_ELAPSED',
  );
}

/** The order that an armed order places, and why it may not; `null` as reason if it may. */
interface Placing {
  readonly order: Order;
  readonly price: number;
  readonly isRemainder: boolean;
  readonly obstacle: string | null;
}

function parentOf(world: World, { follows }: ArmedOrder): Bet | undefined {
  return follows === null ? undefined : world.bets.get(follows);
}

/** The first price at which an offset has something to place: fills at one price are answered in the order in which they came. */
function offsetPlacing(world: World, market: Market, armed: ArmedOrder): Placing | null {
  const parent = parentOf(world, armed);
  if (!parent) return null;
  for (const [price, sum] of asked(market, armed)) {
    const stake = sum - (armed.placed.get(price) ?? 0);
    if (stake <= 0 || (stake < market.limits.minStake && parent.remaining > 0)) continue;
    const order: Order = {
      ...parent.order,
      side: parent.order.side === 'BACK' ? 'LAY' : 'BACK',
      price,
      stake: stake as Order['stake'],
      persistence: market.inPlay ? 'LAPSE' : (parent.persistence as Order['persistence']),
      timeInForce: 'NONE',
      minFill: null,
      acceptBetter: true,
      acceptWorseTicks: 0,
      marketVersion: null,
      customerRef: null,
      source: 'ARMED',
      orderType: undefined,
    };
    return { order, price, isRemainder: true, obstacle: null };
  }
  return null;
}

/** What an exit places, given the prices that made it true when the reading began. */
function exitPlacing(
  world: World,
  market: Market,
  armed: ArmedOrder,
  { price: told, stake: asked, before }: Told,
): Placing | null {
  const { request, stake } = armed;
  const wanted = wantedBy(market, armed);
  if (!isExit(request) || wanted === null) return null;
  const isTraded = request.watch === 'LAST_TRADED';
  const now = isTraded ? null : offeredNow(market, armed, request);
  const reached = now === null ? before : reaching(market, armed, request);
  const keeps = now !== null || isTraded || request.kind !== 'TAKE_PROFIT';
  const price = reached.find((one) => one === told) ?? reached[0] ?? null;
  let obstacle = price === null || !keeps || before.length === 0 ? 'without its price' : null;
  if (obstacle === null && request.stake !== null && (leftBy(world, armed) ?? 0) < stake)
    obstacle = 'for too much';
  const order = pricedOrder(request, wanted, request.stake === null ? asked : stake);
  return { order, price: price ?? 0, isRemainder: request.stake === null || stake < request.stake, obstacle };
}

/** What the engine reports about the bet that an order placed, and the prices that made an exit fire. */
interface Told {
  readonly price: number;
  readonly stake: number;
  readonly before: readonly number[];
}

function placingOf(world: World, market: Market, armed: ArmedOrder, told: Told): Placing | null {
  const { request, stake } = armed;
  if (request.kind === 'TICK_OFFSET') return offsetPlacing(world, market, armed);
  if (isExit(request)) return exitPlacing(world, market, armed, told);
  const price = reachedBy(market, request, stake);
  const obstacle =
    price === null ? 'without its price' : (leftBy(world, armed) ?? 0) < stake ? 'for too much' : null;
  const order = pricedOrder(request, request.price, stake);
  return { order, price: price ?? 0, isRemainder: stake < request.stake, obstacle };
}

/** What happens to the other order of a pair once an armed order has placed its bet. */
function endOther(world: World, { partner, follows, request }: ArmedOrder): Effect[] {
  const ended = partner === null ? [] : endArmed(world, ({ id }) => id === partner, 'cancelled OCO');
  const bet = request.kind === 'TICK_OFFSET' || follows === null ? undefined : world.bets.get(follows);
  return bet ? [...ended, ...reduce(bet, bet.remaining, 'CANCELLED', 'OCO')] : ended;
}

/** Checks the stake of a closing bet, and cancels the owner's offers that it would meet. */
function clearedFor(market: Market, request: ArmedOrder['request'], { price, stake }: Order): Effect[] {
  if (!isExit(request)) return [];
  const worst = worstOf(market, request, price);
  const fault = closeFault(market, request, worst, stake);
  const own = inTheWay(market, request, worst);
  const cancelled = own.flatMap((bet) => reduce(bet, bet.remaining, 'CANCELLED', 'CASH_OUT'));
  return fault === null ? cancelled : [broken(fault), ...cancelled];
}

/** Places the bet of an armed order; if it cannot be placed, the order fails. */
function place(world: World, armed: ArmedOrder, betId: number, told: Told): Effect[] {
  const market = world.markets.get(armed.marketId);
  const player = world.players.get(armed.playerId);
  const placing = market && placingOf(world, market, armed, told);
  if (!market || !player || !placing) return [broken(`armed order ${armed.id} has nothing to place`)];
  const { order, price, isRemainder, obstacle } = placing;
  if (obstacle !== null || market.status !== 'OPEN')
    return [broken(`armed order ${armed.id} fired ${obstacle ?? 'in a market that is not open'}`)];
  // Earlier parts of the same tick may have freed or taken money.
  for (const one of world.markets.values()) outdateExposure(player, one);
  const closes = isExit(armed.request) && armed.request.stake === null;
  const clear = closes ? () => clearedFor(market, armed.request, order) : null;
  const placed = admit(world, player, order, betId, isRemainder, false, clear);
  if (placed.refusal) return endArmed(world, (one) => one === armed, `failed ${placed.refusal.code}`);
  armed.betIds.push(betId);
  const effects = [...placed.effects, effectOn(armed, `fired bet ${betId} at ${price}`)];
  if (armed.request.kind === 'TICK_OFFSET') {
    armed.placed.set(price, (armed.placed.get(price) ?? 0) + order.stake);
    return effects;
  }
  return [...effects, ...endOther(world, armed), ...endArmed(world, (one) => one === armed, 'done')];
}

/** An offset has placed everything that its complete parent asks for. */
function finishOffset(world: World, armed: ArmedOrder): Effect[] {
  const market = world.markets.get(armed.marketId);
  const isDone =
    market && parentOf(world, armed)?.remaining === 0 && offsetPlacing(world, market, armed) === null;
  return isDone
    ? endArmed(world, (one) => one === armed, 'done')
    : [broken(`armed order ${armed.id} is done too early`)];
}

/** The stop of a trailing exit moves to what others offer now, and only in its owner's favour. */
function move(world: World, armed: ArmedOrder): Effect[] {
  const { request } = armed;
  const market = world.markets.get(armed.marketId);
  if (!market || !isExit(request)) return [];
  const value = offeredNow(market, armed, request);
  if (value === null || !isBetter(request, armed.best, value))
    return [broken(`armed order ${armed.id} moved its stop without a better price`)];
  armed.best = value;
  return stopLine(market, armed);
}

/** Why a closing order may fail without a stake: there is nothing to close, or less than a step of it. */
const WITHOUT_STAKE = new Set(['NOTHING_TO_CASH_OUT', 'INVALID_BET_SIZE']);
/** Why it may fail otherwise. The auditor does not know the stake of a bet that was refused. */
const BY_RISK = new Set([
  'INSUFFICIENT_FUNDS',
  'MAX_MARKET_EXPOSURE',
  'LOSS_LIMIT_EXCEEDED',
  'UPLINE_LIMIT_REACHED',
  'TOO_MANY_UNMATCHED_BETS',
  'INVALID_BACK_LAY_COMBINATION',
  'INVALID_ACCOUNT_STATE',
  'BET_LOCKED',
]);

function failClose(world: World, armed: ArmedOrder, code: string, before: readonly number[]): Effect[] {
  const market = world.markets.get(armed.marketId);
  if (!market || !isExit(armed.request) || before.length === 0)
    return [broken(`armed order ${armed.id} failed without its price`)];
  const payout = openPayout(market, armed.request);
  const wanted = wantedBy(market, armed) ?? 0;
  const isNothing = payout * 100 < 2 * market.limits.stakeStep * worstOf(market, armed.request, wanted);
  const isSound = WITHOUT_STAKE.has(code) ? isNothing : BY_RISK.has(code);
  if (!isSound) return [broken(`armed order ${armed.id} failed with ${code} for ${payout}`)];
  return endArmed(world, (one) => one === armed, `failed ${code}`);
}

function readOne(world: World, event: ArmedEvent, armed: ArmedOrder, betId: number, told: Told): Effect[] {
  switch (event.type) {
    case 'armedReduced':
      return followPair(world, armed);
    case 'armedMoved':
      return move(world, armed);
    case 'armedCancelled':
      return event.by === 'OCO' ? followPair(world, armed) : [];
    case 'armedFailed':
      return armed.request.kind !== 'TICK_OFFSET' && armed.request.stake === null
        ? failClose(world, armed, event.code, told.before)
        : place(world, armed, betId, told);
    case 'armedFired':
      return place(world, armed, betId, told);
    case 'armedDone':
      return finishOffset(world, armed);
    default:
      return [];
  }
}

function isBetOf(event: EngineEvent): boolean {
  return event.type === 'armedFired' || event.type === 'armedFailed';
}

/** The prices that make each exit true which is about to fire. They are read before anything is placed. */
function lookAhead(world: World, events: readonly EngineEvent[]): Map<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  for (const event of events) {
    if (!('armedId' in event) || !isBetOf(event)) continue;
    const armed = world.armed.find(({ id }) => id === event.armedId);
    const market = armed && world.markets.get(armed.marketId);
    if (market && isExit(armed.request)) found.set(armed.id, reaching(market, armed, armed.request));
  }
  return found;
}

/** Expects what a tick does with armed orders. `nextId` is the first journal position that is free. */
export function readArmed(
  world: World,
  nextId: number,
  events: readonly EngineEvent[],
): { readonly effects: Effect[]; readonly taken: number } {
  const effects: Effect[] = [];
  const stakes = new Map(
    events.flatMap((event) => (event.type === 'betPlaced' ? [[event.betId, event.order.stake]] : [])),
  );
  let ahead: Map<number, readonly number[]> | null = null;
  let taken = 0;
  for (const event of events) {
    if (!('armedId' in event)) continue;
    // What has ended with another order has been expected already.
    const armed = world.armed.find(({ id }) => id === event.armedId);
    if (!armed) continue;
    if (isBetOf(event)) ahead ??= lookAhead(world, events);
    const isFiring = event.type === 'armedFired';
    const told = {
      price: isFiring ? event.price : 0,
      stake: isFiring ? (stakes.get(event.betId) ?? 0) : 0,
      before: ahead?.get(armed.id) ?? [],
    };
    effects.push(...readOne(world, event, armed, nextId + taken, told));
    if (isFiring) taken += 1;
  }
  return { effects, taken };
}
