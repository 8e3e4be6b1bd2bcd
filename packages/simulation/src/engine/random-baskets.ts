import type { CancelBasket, PlaceBasket } from '@layline/engine/commands.ts';
import type { Unsequenced } from '@layline/engine/commands.ts';
import type { BasketLeg } from '@layline/engine/order.ts';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import type { BasketId } from '@layline/units/ids.ts';
import { opposite } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { queue } from '../auditor/matching.ts';
import type { Market, Player, World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';
import { randomOrder } from './random-orders.ts';

/** Baskets whose legs often meet an offer, so that some are struck, and many wait in-play. */

/** What others offer on one side of a runner, as somebody would ask for it who has seen the first few offers; null if it is too little. */
function offered(
  random: Random,
  market: Market,
  runner: string,
  side: Side,
  player: Player,
): BasketLeg | null {
  const offers = queue(market, runner, opposite(side))
    .filter(({ order }) => order.playerId !== player.id || random.chance(10))
    .slice(0, random.int(1, 3));
  const worst = offers.at(-1);
  const { stakeStep, minStake, maxStake } = market.limits;
  const size = offers.reduce((sum, { remaining }) => sum + remaining, 0);
  const stake = Math.floor(Math.min(size, maxStake) / stakeStep) * stakeStep;
  if (worst === undefined || stake < minStake) return null;
  return {
    runnerId: runnerId(runner),
    side,
    price: worst.restingPrice,
    line: null,
    stake: stake as BasketLeg['stake'],
  };
}

/** Legs on runners with something on offer; some of them ask for anything. */
function legsIn(random: Random, market: Market, player: Player, most: number): BasketLeg[] {
  const legs: BasketLeg[] = [];
  for (const { id, removed } of market.runners) {
    const side = random.pick(['BACK', 'LAY'] as const);
    const leg = removed
      ? null
      : (offered(random, market, id, side, player) ?? offered(random, market, id, opposite(side), player));
    if (leg !== null && random.chance(80)) legs.push(leg);
  }
  if (legs.length === 0 || random.chance(15)) {
    const { runnerId: runner, side, price, line, stake } = randomOrder(random, market, player, '');
    if (!legs.some((leg) => leg.runnerId === runner)) {
      legs.push({ runnerId: runner, side, price, line, stake });
    }
  }
  return legs.slice(0, most);
}

function randomBasket(random: Random, market: Market, player: Player, ref: string): Unsequenced<PlaceBasket> {
  return {
    type: 'placeBasket',
    playerId: playerId(player.id),
    marketId: marketId(market.id),
    legs: legsIn(random, market, player, random.chance(70) ? 3 : 8),
    marketVersion: random.chance(15) ? Math.max(0, market.version - random.int(0, 2)) : null,
    customerRef: ref,
    source: random.pick(['SLIP', 'LADDER']),
  };
}

/** Calls off a waiting basket, sometimes as somebody else. */
function randomCancelBasket(random: Random, { markets, players }: World): Unsequenced<CancelBasket> {
  const all = [...markets.values()].flatMap(({ baskets }) => baskets);
  const waiting = all.length === 0 ? undefined : random.pick(all);
  const owner = waiting?.request.playerId;
  const other = random.pick([...players.keys()]);
  return {
    type: 'cancelBasket',
    playerId: playerId(owner === undefined || random.chance(10) ? other : owner),
    basketId: (waiting?.id ?? random.int(1, 100)) as BasketId,
  };
}

/** Makes commands about baskets, now and then; the last basket sometimes comes again. */
export function baskets(random: Random, world: World, ref: () => string): () => Unsequenced | null {
  let last: Unsequenced<PlaceBasket> | null = null;
  return () => {
    if (!random.chance(8)) return null;
    if (random.chance(15)) return randomCancelBasket(random, world);
    if (last !== null && random.chance(5)) return last;
    const open = [...world.markets.values()].filter(({ status }) => status === 'OPEN' || random.chance(5));
    const able = [...world.players.values()].filter(({ house }) => !house || random.chance(2));
    if (open.length === 0 || able.length === 0) return null;
    last = randomBasket(random, random.pick(open), random.pick(able), ref());
    return last;
  };
}
