import type { ArmOrder, ChangeArmed, Unsequenced } from '@layline/engine/commands.ts';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { houseAccount } from '../auditor/house.ts';
import type { Market, World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';
import { otherFor, ownerIn, stakeIn } from './random-armed.ts';
import { randomPrice } from './random-orders.ts';

/** Orders that close a position at a price, and changes of what is armed. */

/** An exit, usually from a position that its owner holds. */
function randomExit(random: Random, world: World, market: Market, ref: string): Unsequenced<ArmOrder> {
  const bets = market.bets.filter(({ matched }) => matched > 0);
  const held = bets.length > 0 && random.chance(85) ? random.pick(bets).order : null;
  const runner = held?.runnerId ?? random.pick(market.runners).id;
  const price = randomPrice(random, market, runner);
  const isTrailing = random.chance(40);
  const kind = random.pick(['STOP', 'TAKE_PROFIT'] as const);
  const priced = isTrailing
    ? { kind: 'TRAILING' as const, ticks: random.int(1, 4), activate: random.chance(25) ? price : null }
    : { kind, price };
  const owner = held?.playerId ?? ownerIn(random, world);
  const closing = held?.side === 'BACK' ? 'LAY' : 'BACK';
  return {
    type: 'armOrder',
    playerId: playerId(owner),
    marketId: marketId(market.id),
    ...priced,
    runnerId: runnerId(runner),
    side: random.chance(90) ? closing : random.pick(['BACK', 'LAY']),
    stake: random.chance(70) ? null : stakeIn(random, market),
    watch: random.chance(isTrailing ? 3 : 30) ? 'LAST_TRADED' : 'BEST_OFFER',
    minSize: random.chance(60) ? rupees(random.int(1, 5)) : null,
    acceptWorseTicks: random.int(0, 8),
    timeInForce: random.chance(15) ? 'FILL_OR_KILL' : 'NONE',
    keepInPlay: random.chance(80),
    expiresAt: random.chance(25) ? world.now + random.int(0, 20_000) : null,
    otherId: otherFor(random, world, market, owner),
    pairMode: random.pick(['CANCEL', 'REDUCE']),
    customerRef: ref,
  };
}

/** A change of an armed order, sometimes of what its kind does not have. */
function randomChange(random: Random, world: World, ref: string): Unsequenced<ChangeArmed> | null {
  const one = world.armed.length === 0 ? null : random.pick(world.armed);
  const market = one && world.markets.get(one.marketId);
  if (!one || !market) return null;
  const { request } = one;
  const runner = request.kind === 'TICK_OFFSET' ? random.pick(market.runners).id : request.runnerId;
  const trails = (request.kind === 'TRAILING') !== random.chance(5);
  const price = randomPrice(random, market, runner);
  return {
    type: 'changeArmed',
    playerId: playerId(random.chance(95) ? one.playerId : random.pick([...world.players.keys()])),
    armedId: one.id as TriggerId,
    ...(random.chance(70) && (trails ? { ticks: random.int(1, 8) } : { price })),
    ...(random.chance(20) && { stake: stakeIn(random, market) }),
    ...(random.chance(20) && { expiresAt: random.chance(30) ? null : world.now + random.int(0, 20_000) }),
    customerRef: ref,
  };
}

/** A command about exits, or the tick that reads them. */
function randomExits(random: Random, world: World, ref: string): Unsequenced | null {
  const all = [...world.markets.values()].filter((market) => !houseAccount(market) || random.chance(3));
  const open = all.filter(({ status }) => status === 'OPEN');
  const from = open.length > 0 && random.chance(94) ? open : all;
  const market = from.length === 0 || world.players.size === 0 ? null : random.pick(from);
  return random.weighted<() => Unsequenced | null>([
    [45, () => market && randomExit(random, world, market, ref)],
    [15, () => randomChange(random, world, ref)],
    [30, () => ({ type: 'tick' })],
  ])();
}

/** Makes one of ten commands something about exits; null otherwise. */
export function exitOrders(random: Random, world: World, newRef: () => string): () => Unsequenced | null {
  return () => (random.chance(10) ? randomExits(random, world, newRef()) : null);
}
