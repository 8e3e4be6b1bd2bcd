import type { EngineEvent, FragmentMatched } from '@layline/engine/events.ts';
import { moveOnLadder } from './arithmetic.ts';
import { houseAccount, worstRate } from './house.ts';
import type { Bet, Market, World } from './world.ts';

/** No fragment is worse than its order's limit; a FILL_OR_KILL order is judged by its average (rules section 5.5). */

function worstAccepted(market: Market | undefined, bet: Bet): number {
  if (market && houseAccount(market)) return worstRate(market, bet.order);
  const line = market?.definition.lineRange?.interval ?? null;
  const { side, price, acceptWorseTicks } = bet.order;
  const ticks = side === 'BACK' ? -acceptWorseTicks : acceptWorseTicks;
  return line === null ? moveOnLadder(price, ticks) : price + ticks * line;
}

function checkAverage(bet: Bet, fragments: readonly FragmentMatched[], limit: number): string | null {
  let better = 0n;
  for (const { price, stake } of fragments) {
    better += BigInt(stake) * BigInt(bet.order.side === 'BACK' ? price - limit : limit - price);
  }
  return better < 0n ? `bet ${bet.id} was filled beyond its average limit of ${limit}` : null;
}

function checkOrder(world: World, bet: Bet, fragments: readonly FragmentMatched[]): string | null {
  const market = world.markets.get(bet.order.marketId);
  const limit = worstAccepted(market, bet);
  if (bet.order.timeInForce === 'FILL_OR_KILL' && market?.definition.bettingType === 'ODDS')
    return checkAverage(bet, fragments, limit);
  // A lay whose remainder takes the starting price takes any.
  if (bet.persistence === 'TAKE_SP' && market?.inPlay === true) return null;
  const worse = fragments.find(({ price }) => (bet.order.side === 'BACK' ? price < limit : price > limit));
  return worse ? `bet ${bet.id} limited to ${limit} was struck at ${worse.price}` : null;
}

/** Checks both orders of every fragment of a step. */
export function checkFragments(world: World, events: readonly EngineEvent[]): string | null {
  const byBet = new Map<number, FragmentMatched[]>();
  for (const event of events) {
    if (event.type !== 'fragmentMatched') continue;
    if (event.backPlayerId === event.layPlayerId)
      return `fragment ${event.fragmentId} matches ${event.backPlayerId} with itself`;
    for (const betId of [event.backBetId, event.layBetId]) {
      if (betId === null) continue;
      const struck = byBet.get(betId);
      if (struck) struck.push(event);
      else byBet.set(betId, [event]);
    }
  }
  for (const [betId, fragments] of byBet) {
    const bet = world.bets.get(betId);
    const wrong = bet ? checkOrder(world, bet, fragments) : `fragment of an unknown bet ${betId}`;
    if (wrong) return wrong;
  }
  return null;
}
