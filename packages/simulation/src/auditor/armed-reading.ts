import type { ArmedEvent } from '@layline/engine/armed-events.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { Order } from '@layline/engine/order.ts';
import { endArmed, followPair, leftBy } from './armed-ends.ts';
import { effectOn } from './armed-lines.ts';
import { asked, reachedBy } from './armed-prices.ts';
import { entryOrder } from './armed.ts';
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

function placingOf(world: World, market: Market, armed: ArmedOrder): Placing | null {
  const { request, stake } = armed;
  if (request.kind === 'TICK_OFFSET') return offsetPlacing(world, market, armed);
  const price = reachedBy(market, request, stake);
  const obstacle =
    price === null ? 'without its price' : leftBy(world, armed) < stake ? 'for too much' : null;
  const order = entryOrder(request, stake);
  return { order, price: price ?? 0, isRemainder: stake < request.stake, obstacle };
}

/** What happens to the other order of a pair once an armed order has placed its bet. */
function endOther(world: World, { partner, follows, request }: ArmedOrder): Effect[] {
  const ended = partner === null ? [] : endArmed(world, ({ id }) => id === partner, 'cancelled OCO');
  const bet = request.kind === 'TICK_OFFSET' || follows === null ? undefined : world.bets.get(follows);
  return bet ? [...ended, ...reduce(bet, bet.remaining, 'CANCELLED', 'OCO')] : ended;
}

/** Places the bet of an armed order; if it cannot be placed, the order fails. */
function place(world: World, armed: ArmedOrder, betId: number): Effect[] {
  const market = world.markets.get(armed.marketId);
  const player = world.players.get(armed.playerId);
  const placing = market && placingOf(world, market, armed);
  if (!market || !player || !placing) return [broken(`armed order ${armed.id} has nothing to place`)];
  const { order, price, isRemainder, obstacle } = placing;
  if (obstacle !== null || market.status !== 'OPEN')
    return [broken(`armed order ${armed.id} fired ${obstacle ?? 'in a market that is not open'}`)];
  // Earlier parts of the same tick may have freed or taken money.
  for (const one of world.markets.values()) outdateExposure(player, one);
  const placed = admit(world, player, order, betId, isRemainder, false);
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

function readOne(world: World, event: ArmedEvent, armed: ArmedOrder, betId: number): Effect[] {
  switch (event.type) {
    case 'armedReduced':
      return followPair(world, armed);
    case 'armedCancelled':
      return event.by === 'OCO' ? followPair(world, armed) : [];
    case 'armedFired':
    case 'armedFailed':
      return place(world, armed, betId);
    case 'armedDone':
      return finishOffset(world, armed);
    default:
      return [];
  }
}

/** Expects what a tick does with armed orders. `nextId` is the first journal position that is free. */
export function readArmed(
  world: World,
  nextId: number,
  events: readonly EngineEvent[],
): { readonly effects: Effect[]; readonly taken: number } {
  const effects: Effect[] = [];
  let taken = 0;
  for (const event of events) {
    if (!('armedId' in event)) continue;
    // What has ended with another order has been expected already.
    const armed = world.armed.find(({ id }) => id === event.armedId);
    if (!armed) continue;
    effects.push(...readOne(world, event, armed, nextId + taken));
    if (event.type === 'armedFired') taken += 1;
  }
  return { effects, taken };
}
