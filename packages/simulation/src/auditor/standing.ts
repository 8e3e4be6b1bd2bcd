import type { Bet, Fragment, Market } from './world.ts';

/** What has been read of a market's lists so far. They only grow, except when completed bets are removed. */
interface Found {
  /** How many bets were examined, the last of them, and those with something left. */
  bets: number;
  last: Bet | undefined;
  standing: Bet[];
  fragments: number;
  readonly byPlayer: Map<string, Fragment[]>;
  readonly byBet: Map<Bet, Fragment[]>;
}

const found = new WeakMap<Market, Found>();

function foundIn(market: Market): Found {
  let known = found.get(market);
  if (known === undefined) {
    known = { bets: 0, last: undefined, standing: [], fragments: 0, byPlayer: new Map(), byBet: new Map() };
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

function add<Key>(lists: Map<Key, Fragment[]>, key: Key, fragment: Fragment): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [fragment]);
  else list.push(fragment);
}

/** Reads the fragments that came since it was called last. */
function readFragments(market: Market): Found {
  const known = foundIn(market);
  for (; known.fragments < market.fragments.length; known.fragments += 1) {
    const fragment = market.fragments[known.fragments];
    if (fragment === undefined) continue;
    const bets = [fragment.back, fragment.lay].filter((bet) => bet !== null);
    for (const bet of bets) add(known.byBet, bet, fragment);
    for (const player of new Set(bets.map(({ order }) => order.playerId)))
      add(known.byPlayer, player, fragment);
  }
  return known;
}

/** Fragments in which a player has a side, in the order of matching, including voided ones. */
export function fragmentsOf(market: Market, playerId: string): readonly Fragment[] {
  return readFragments(market).byPlayer.get(playerId) ?? [];
}

/** Fragments of a bet, likewise. */
export function fragmentsOfBet(market: Market, bet: Bet): readonly Fragment[] {
  return readFragments(market).byBet.get(bet) ?? [];
}
