import type { Market, Player } from './model.ts';

/** What belongs to a player in a market. */
interface Owned {
  readonly market: Market;
  readonly player: Player;
}

/** Takes an item from each source in turn until all are empty. */
function* alternating<T>(sources: readonly Iterator<T>[]): Generator<T> {
  for (let waiting = sources; waiting.length > 0;) {
    const left: Iterator<T>[] = [];
    for (const source of waiting) {
      const next = source.next();
      if (next.done === true) continue;
      yield next.value;
      left.push(source);
    }
    waiting = left;
  }
}

/** All by market and player, in their order. */
function grouped<T extends Owned>(all: Iterable<T>): T[][][] {
  const markets = new Map<Market, Map<Player, T[]>>();
  for (const one of all) {
    const players = markets.get(one.market) ?? new Map<Player, T[]>();
    markets.set(one.market, players);
    const own = players.get(one.player);
    if (own === undefined) players.set(one.player, [one]);
    else own.push(one);
  }
  return Array.from(markets.values(), (players) => [...players.values()]);
}

/**
 * What each player has in each market, as one list in which markets take turns. A player with much in one market therefore does not keep
 * players in other markets waiting.
 */
export function positionsInTurns<T extends Owned>(all: Iterable<T>): Iterable<readonly T[]> {
  return alternating(grouped(all).map((players) => players.values()));
}

/** Yields the items one at a time. Markets take turns, and so do the players within each market. */
export function inTurns<T extends Owned>(all: Iterable<T>): Iterable<T> {
  return alternating(grouped(all).map((players) => alternating(players.map((own) => own.values()))));
}
