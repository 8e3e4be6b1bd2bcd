import type { Bet, Fragment, Market } from './world.ts';

/** What has been read of a market's lists so far. They only grow, except when completed bets are removed. */
interface Found {
  /** How many bets were examined, the last of them, and those with something left. */
  bets: number;
  last: Bet | undefined;
  standing: Bet[];
  /** The same by player, and by runner and side. */
  readonly ofPlayer: Map<string, Bet[]>;
  readonly onSide: Map<string, Bet[]>;
  fragments: number;
  readonly byPlayer: Map<string, Fragment[]>;
  readonly byBet: Map<Bet, Fragment[]>;
}

const found = new WeakMap<Market, Found>();

function foundIn(market: Market): Found {
  let known = found.get(market);
  if (known === undefined) {
    known = {
      bets: 0,
      last: undefined,
      standing: [],
      ofPlayer: new Map(),
      onSide: new Map(),
      fragments: 0,
      byPlayer: new Map(),
      byBet: new Map(),
    };
    found.set(market, known);
  }
  return known;
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function sideKey(runnerId: string, side: string): string {
  return `${runnerId} ${side}`;
}

/** Reads the bets that came since it was called last. */
function readBets(market: Market): Found {
  const known = foundIn(market);
  // The list was shortened: start over.
  if (known.bets > 0 && market.bets[known.bets - 1] !== known.last) {
    known.bets = 0;
    known.standing = [];
    known.ofPlayer.clear();
    known.onSide.clear();
  }
  for (; known.bets < market.bets.length; known.bets += 1) {
    const bet = market.bets[known.bets];
    known.last = bet;
    if (bet === undefined) continue;
    const { playerId, runnerId, side } = bet.order;
    known.standing.push(bet);
    add(known.ofPlayer, playerId, bet);
    add(known.onSide, sideKey(runnerId, side), bet);
  }
  return known;
}

/** The bets of a list that still have an unmatched remainder. The others are dropped for good, because a remainder never grows again. */
function standingIn(lists: Map<string, Bet[]>, key: string): readonly Bet[] {
  const standing = (lists.get(key) ?? []).filter((bet) => bet.remaining > 0);
  lists.set(key, standing);
  return standing;
}

/**
 * Bets with an unmatched remainder, in order of acceptance. Completed bets are skipped: a market may have many thousands, and these are asked for at
 * every step.
 */
export function standingBets(market: Market): readonly Bet[] {
  const known = readBets(market);
  known.standing = known.standing.filter((bet) => bet.remaining > 0);
  return known.standing;
}

/** A player's bets with an unmatched remainder, likewise. */
export function standingOf(market: Market, playerId: string): readonly Bet[] {
  return standingIn(readBets(market).ofPlayer, playerId);
}

/** Bets on one side of a runner with an unmatched remainder, likewise. */
export function standingOn(market: Market, runnerId: string, side: string): readonly Bet[] {
  return standingIn(readBets(market).onSide, sideKey(runnerId, side));
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
