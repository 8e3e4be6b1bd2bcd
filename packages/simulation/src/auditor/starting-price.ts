import type { Order } from '@layline/engine/order.ts';
import type { RefusalCode } from '@layline/engine/refusals.ts';
import { winningsOf } from './arithmetic.ts';
import { convertedLine, fragmentLine, startingPriceLine, type Effect } from './effects.ts';
import { reduce, strikeAt } from './matching.ts';
import { standingBets } from './standing.ts';
import type { Bet, Market, World } from './world.ts';

/** Trading rules T7, the slow way: every price is tried, and each bet is asked what it would do there. */

const LOWEST = 101;
const HIGHEST = 100_000;

/** True for an order that is matched only at the starting price. */
export function isOnClose({ orderType }: Pick<Order, 'orderType'>): boolean {
  return orderType !== undefined;
}

/** True for a lay whose stake is its liability until there is a starting price. */
export function statesLiability(order: Order): boolean {
  return isOnClose(order) && order.side === 'LAY';
}

/** The price at which an order's remainder is counted. An order that states its liability counts at 2.00, where a lay can lose exactly its stake. */
export function countedAt(order: Order, restingPrice: number): number {
  return statesLiability(order) ? 200 : restingPrice;
}

/** A bet for the starting price cannot be had everywhere, and not any more in-play. */
export function unavailable(market: Market): RefusalCode | null {
  return market.definition.startingPrice === true && !market.inPlay ? null : 'SP_NOT_AVAILABLE';
}

/** A bet on its way to the starting price. */
interface Entrant {
  readonly bet: Bet;
  readonly side: string;
  /** The worst price that it takes; any if it is at the end of the range. */
  readonly worst: number;
  readonly takesAny: boolean;
  readonly money: number;
  readonly isLiability: boolean;
}

function entrantOf(bet: Bet): Entrant {
  const { order, restingPrice, remaining, persistence } = bet;
  const { side } = order;
  const takesAny = order.orderType === 'MARKET_ON_CLOSE' || persistence === 'TAKE_SP';
  const isLiability = side === 'LAY' && (isOnClose(order) || persistence === 'TAKE_SP');
  const money = isLiability && !isOnClose(order) ? winningsOf(remaining, restingPrice) : remaining;
  const worst = takesAny ? (side === 'BACK' ? LOWEST : HIGHEST) : restingPrice;
  return { bet, side, worst, takesAny, money, isLiability };
}

function takes({ side, worst }: Entrant, price: number): boolean {
  return side === 'BACK' ? worst <= price : worst >= price;
}

/** Backer's stake that an entrant can match at a price that it takes. */
function sizeAt({ money, isLiability }: Entrant, price: number): number {
  return isLiability ? Math.floor((money * 100) / (price - 100)) : money;
}

function sideAt(entrants: readonly Entrant[], side: string, price: number): number {
  let sum = 0;
  for (const one of entrants) if (one.side === side && takes(one, price)) sum += sizeAt(one, price);
  return sum;
}

function bestPrice(entrants: readonly Entrant[]): { price: number; volume: number } | null {
  let best: { price: number; volume: number } | null = null;
  if (!entrants.some(({ side }) => side === 'LAY')) return null;
  for (let price = HIGHEST; price >= LOWEST; price -= 1) {
    const backs = sideAt(entrants, 'BACK', price);
    // Further down there are not more backs than here.
    if (backs === 0 || backs <= (best?.volume ?? 0)) break;
    const volume = Math.min(backs, sideAt(entrants, 'LAY', price));
    if (volume > (best?.volume ?? 0)) best = { price, volume };
  }
  return best;
}

/** Those of a side who take the price, with what they get of the volume. */
function served(
  entrants: readonly Entrant[],
  side: string,
  price: number,
  volume: number,
): [Entrant, number][] {
  const takers = entrants.filter((one) => one.side === side && takes(one, price));
  const atLimit = (one: Entrant): number => (!one.takesAny && one.worst === price ? 1 : 0);
  takers.sort((a, b) => atLimit(a) - atLimit(b) || a.bet.id - b.bet.id);
  let given = 0;
  return takers.map((one) => {
    const part = Math.max(0, Math.min(sizeAt(one, price), volume - given));
    given += part;
    return [one, part];
  });
}

function convert(bet: Bet, to: number): Effect {
  const added = to - bet.remaining;
  bet.converted += added;
  bet.remaining = to;
  bet.arrival = -1;
  return convertedLine(bet.id, to, added);
}

function settleRunner(world: World, market: Market, runnerId: string): Effect[] {
  const all = standingBets(market)
    .filter(({ order }) => order.runnerId === runnerId)
    .map(entrantOf);
  const small = all.filter(
    ({ bet, money }) => bet.persistence === 'TAKE_SP' && money < market.limits.minStake,
  );
  const effects = small.flatMap(({ bet }) => reduce(bet, bet.remaining, 'LAPSED', 'SP_TOO_SMALL'));
  const entrants = all.filter((one) => !small.includes(one));
  const best = bestPrice(entrants);
  const runner = market.runners.find(({ id }) => id === runnerId);
  if (runner) runner.startingPrice = best?.price ?? null;
  effects.push(startingPriceLine(runnerId, best?.price ?? null, best?.volume ?? 0));
  const open = new Map<Entrant, number>();
  if (best !== null) {
    const [backs, lays] = [
      served(entrants, 'BACK', best.price, best.volume),
      served(entrants, 'LAY', best.price, best.volume),
    ];
    for (const [one, part] of [...backs, ...lays]) {
      open.set(one, part);
      const size = sizeAt(one, best.price);
      if (one.isLiability && size > 0) effects.push(convert(one.bet, size));
    }
    for (const [back] of backs) {
      for (const [lay] of lays) {
        const size = Math.min(open.get(back) ?? 0, open.get(lay) ?? 0);
        if (size === 0 || back.bet.order.playerId === lay.bet.order.playerId) continue;
        open.set(back, (open.get(back) ?? 0) - size);
        open.set(lay, (open.get(lay) ?? 0) - size);
        const fragment = strikeAt(world, market, { back: back.bet, lay: lay.bet }, size, best.price);
        effects.push(
          fragmentLine({ ...fragment, backBetId: back.bet.id, layBetId: lay.bet.id, taker: 'BACK' }),
        );
      }
    }
  }
  for (const one of entrants) {
    const { bet } = one;
    if (!isOnClose(bet.order) && bet.persistence !== 'TAKE_SP') continue;
    const crossed = open.get(one) ?? 0;
    bet.ownCrossed += crossed;
    effects.push(...reduce(bet, crossed, 'LAPSED', 'OWN_BET_CROSSED'));
    const beyond = best !== null && !takes(one, best.price);
    effects.push(...reduce(bet, bet.remaining, 'LAPSED', beyond ? 'SP_LIMIT' : 'SP_NOT_MATCHED'));
  }
  return effects;
}

/** Everything that happens at the off, runner by runner. */
export function matchAtTheOff(world: World, market: Market): Effect[] {
  if (market.definition.startingPrice !== true) return [];
  const order = new Map(
    market.definition.runners.map(({ id, sortPriority }) => [id as string, sortPriority]),
  );
  return market.runners
    .filter(({ removed }) => !removed)
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    .flatMap(({ id }) => settleRunner(world, market, id));
}
