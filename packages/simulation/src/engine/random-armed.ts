import { ARMED_STOPS } from '@layline/engine/armed-events.ts';
import type { ArmOrder, DisarmOrder, Unsequenced } from '@layline/engine/commands.ts';
import type { EntryRequest } from '@layline/engine/order.ts';
import { betId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { houseAccount } from '../auditor/house.ts';
import type { Bet, Market, World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';
import { randomPrice } from './random-orders.ts';

/** Orders that wait for a price or for a fill, near enough that many of them fire. */

/** Something that an entry may be paired with; sometimes something that it may not. */
export function otherFor(random: Random, world: World, market: Market, owner: string): number | null {
  if (random.chance(50)) return null;
  const armed = world.armed.filter((one) => one.playerId === owner || random.chance(5));
  const open = market.bets.filter((bet) => bet.order.playerId === owner && bet.remaining > 0);
  const all = [...armed, ...open];
  return all.length === 0 ? random.int(1, 100) : random.pick(all).id;
}

/** Usually somebody who may arm orders. */
export function ownerIn(random: Random, world: World): string {
  const all = [...world.players.values()];
  const able = all.filter(({ house, state }) => !house && state === 'ACTIVE');
  return random.pick(able.length > 0 && random.chance(94) ? able : all).id;
}

/** Usually as many whole steps as the market takes. */
export function stakeIn(random: Random, { limits }: Market): Paise {
  if (random.chance(6)) return rupees(random.int(1, 500));
  const { stakeStep } = limits;
  const least = Math.ceil(limits.minStake / stakeStep);
  return ((least + random.int(0, random.pick([3, 30]))) * stakeStep) as Paise;
}

function randomEntry(random: Random, world: World, market: Market, ref: string): Unsequenced<ArmOrder> {
  const owner = ownerIn(random, world);
  const active = market.runners.filter(({ removed }) => !removed);
  const runner = random.pick(active.length > 0 && random.chance(95) ? active : market.runners).id;
  const stake = stakeIn(random, market);
  const request: EntryRequest = {
    playerId: playerId(owner),
    marketId: marketId(market.id),
    kind: random.pick(['LIMIT_ENTRY', 'STOP_ENTRY']),
    runnerId: runnerId(runner),
    side: random.pick(['BACK', 'LAY']),
    price: randomPrice(random, market, runner),
    stake,
    minSize: random.chance(60) ? rupees(random.int(1, 5)) : null,
    acceptWorseTicks: random.int(0, 8),
    timeInForce: random.chance(15) ? 'FILL_OR_KILL' : 'NONE',
    keepInPlay: random.chance(50),
    expiresAt: random.chance(25) ? world.now + random.int(0, 20_000) : null,
    otherId: otherFor(random, world, market, owner),
    pairMode: random.pick(['CANCEL', 'REDUCE']),
    customerRef: ref,
  };
  return { type: 'armOrder', ...request };
}

function randomOffset(random: Random, market: Market, ref: string): Unsequenced<ArmOrder> | null {
  const recent: readonly Bet[] = market.bets
    .filter(({ remaining }) => remaining > 0 || random.chance(20))
    .slice(-40);
  if (recent.length === 0) return null;
  const parent = random.pick(recent);
  return {
    type: 'armOrder',
    playerId: parent.order.playerId,
    marketId: marketId(market.id),
    kind: 'TICK_OFFSET',
    parentId: betId(parent.id),
    ticks: random.int(1, random.pick([3, 100])),
    stakeBy: random.pick(['SAME', 'EQUAL']),
    customerRef: ref,
  };
}

/** Disarms an order, sometimes as somebody else; or the exchange ends it. */
function randomDisarm(random: Random, { armed, players }: World): Unsequenced<DisarmOrder> {
  const one = armed.length === 0 ? undefined : random.pick(armed);
  const other = random.pick([...players.keys()]);
  return {
    type: 'disarmOrder',
    playerId: playerId(one === undefined || random.chance(10) ? other : one.playerId),
    armedId: (one?.id ?? random.int(1, 100)) as TriggerId,
    ...(random.chance(40) ? { because: random.pick(ARMED_STOPS) } : {}),
  };
}

/** A command about armed orders, or the tick that reads them. */
function randomArmed(random: Random, world: World, ref: string): Unsequenced | null {
  const all = [...world.markets.values()].filter((market) => !houseAccount(market) || random.chance(3));
  const open = all.filter(({ status }) => status === 'OPEN');
  const from = open.length > 0 && random.chance(94) ? open : all;
  const market = from.length === 0 || world.players.size === 0 ? null : random.pick(from);
  return random.weighted<() => Unsequenced | null>([
    [45, () => market && randomEntry(random, world, market, ref)],
    [20, () => market && randomOffset(random, market, ref)],
    [4, () => (world.players.size === 0 ? null : randomDisarm(random, world))],
    [30, () => ({ type: 'tick' })],
  ])();
}

/** Makes one of eight commands something about armed orders; null otherwise. */
export function armedOrders(random: Random, world: World, newRef: () => string): () => Unsequenced | null {
  return () => (random.chance(12) ? randomArmed(random, world, newRef()) : null);
}
