import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Bet, Exchange, Market, Player, Position } from './model.ts';
import { placeIn } from './save/content.ts';
import { restoreRefs } from './save/ref-content.ts';
import { idsOf, restoreContent } from './save/restore-content.ts';

/**
 * After a start from a snapshot a market's bets, and the customerRefs that players are remembered with, sleep: they are
 * texts until somebody asks for them. Whoever needs them finds them here and nowhere else. Waking changes nothing that
 * can be seen from outside: not in a step, a view or the next snapshot.
 */

/** Wakes a market's bets, positions, fragments and books; harmless if they are awake. */
export function wakeMarket(exchange: Exchange, market: Market): void {
  const { asleep } = market;
  if (asleep === null) return;
  market.asleep = null;
  exchange.asleep.delete(market);
  restoreContent(exchange, market, asleep.content);
}

/** A market with all that belongs to it; undefined if unknown. Its terms and totals alone are in `exchange.markets` too. */
export function marketOf(exchange: Exchange, id: MarketId): Market | undefined {
  const market = exchange.markets.get(id);
  if (market !== undefined && market.asleep !== null) wakeMarket(exchange, market);
  return market;
}

/** A bet; undefined if unknown. */
export function betOf(exchange: Exchange, id: BetId): Bet | undefined {
  const bet = exchange.bets.get(id);
  if (bet !== undefined || exchange.asleep.size === 0 || !Number.isSafeInteger(id)) return bet;
  for (const market of exchange.asleep) {
    const { asleep } = market;
    if (asleep === null) continue;
    asleep.ids ??= Float64Array.from(idsOf(asleep.content));
    if (placeIn(asleep.ids, id) < 0) continue;
    wakeMarket(exchange, market);
    return exchange.bets.get(id);
  }
  return undefined;
}

/** A player's bets in a market; undefined if there are none or either is unknown. */
export function positionOf(exchange: Exchange, playerId: PlayerId, marketId: MarketId): Position | undefined {
  const player = exchange.players.get(playerId);
  const market = marketOf(exchange, marketId);
  return player === undefined || market === undefined ? undefined : player.positions.get(market);
}

/** Wakes the markets not yet closed in which a player has bets, so that `positions` has all that can still win or lose. */
export function wakePositions(exchange: Exchange, player: Player): void {
  for (const market of exchange.asleep) {
    if (market.status !== 'CLOSED' && market.asleep?.players.has(player.id) === true)
      wakeMarket(exchange, market);
  }
}

/** Wakes what a player is remembered with, and the others whose refs stand in the same text. */
export function wakeRefs(exchange: Exchange, { sleepingRefs }: Player): void {
  if (sleepingRefs === null) return;
  const { content, players } = sleepingRefs;
  for (const player of players) player.sleepingRefs = null;
  restoreRefs(content, players);
  if (content.oldest >= exchange.refsFrom) return;
  for (const player of players) forgetRefs(player, exchange.refsFrom);
}

/** Forgets what a player was remembered with before an instant; it must be awake. */
export function forgetRefs({ refs }: Player, before: number): void {
  for (const [ref, { at }] of refs) {
    if (at >= before) return;
    refs.delete(ref);
  }
}

/** Wakes everything. */
export function wakeAll(exchange: Exchange): void {
  for (const market of exchange.asleep) wakeMarket(exchange, market);
  for (const player of exchange.players.values()) wakeRefs(exchange, player);
}
