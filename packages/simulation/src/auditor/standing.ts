import type { Bet, Fragment, Market } from './world.ts';

/** What has been read of a market's lists so far. They only grow, except when completed bets are removed. */
interface Found {
  /** How many bets were examined, the last of them, and those with something left. */
  bets: number;
  last: Bet | undefined;
  standing: Bet[];
  fragments: number;
  readonly byPlayer: Map<string, Fragment[]>;
}

const found = new WeakMap<Market, Found>();

function foundIn(market: Market): Found {
  let known = found.get(market);
  if (known === undefined) {
    known = { bets: 0, last: undefined, standing: [], fragments: 0, byPlayer: new Map() };
    found.set(market, known);
  }
  return known;
}

/**
 * Bets with an unmatched remainder, in order of acceptance. A remainder never grows again, so completed bets are
 * skipped: a market may have many thousands, and this is asked at every step.
 */
export function standingBets(market: Market): readonly Bet[] {
  const known = foundIn(market);
  // The list was shortened: start over.
  if (known.bets > 0 && market.bets[known.bets - 1] !== known.last) {
    known.bets = 0;
    known.standing = [];
  }
  for (; known.bets < market.bets.length; known.bets += 1) {
    known.last = market.bets[known.bets];
    if (known.last !== undefined) known.standing.push(known.last);
  }
  known.standing = known.standing.filter((bet) => bet.remaining > 0);
  return known.standing;
}

/** Fragments in which a player has a side, in the order of matching, including voided ones. */
export function fragmentsOf(market: Market, playerId: string): readonly Fragment[] {
  const known = foundIn(market);
  for (; known.fragments < market.fragments.length; known.fragments += 1) {
    const fragment = market.fragments[known.fragments];
    if (fragment === undefined) continue;
    const players = new Set([fragment.back, fragment.lay].map((bet) => bet?.order.playerId));
    for (const player of players) {
      if (player === undefined) continue;
      const own = known.byPlayer.get(player);
      if (own === undefined) known.byPlayer.set(player, [fragment]);
      else own.push(fragment);
    }
  }
  return known.byPlayer.get(playerId) ?? [];
}
