import { effectOn } from './armed-lines.ts';
import type { Effect } from './effects.ts';
import { reduce } from './matching.ts';
import type { ArmedOrder, Market, World } from './world.ts';

/** How armed orders end, and what follows from fills of the bets that they are paired with (trading rules T3.5 and T3.6). */

/** Ends those that match. Whoever was paired with one of them stands alone. */
export function endArmed(world: World, matches: (armed: ArmedOrder) => boolean, how: string): Effect[] {
  const ended = world.armed.filter(matches);
  for (const armed of ended) {
    world.armed.splice(world.armed.indexOf(armed), 1);
    for (const other of world.armed) if (other.partner === armed.id) other.partner = null;
  }
  return ended.map((armed) => effectOn(armed, how));
}

/** A cash-out that cancels offers cancels the armed orders of its owner in its scope. */
export function endInScope(
  world: World,
  {
    playerId,
    marketId,
    runnerId,
  }: { readonly playerId: string; readonly marketId: string; readonly runnerId: string | null },
): Effect[] {
  const runnerOf = ({ request, follows }: ArmedOrder): string | undefined =>
    request.kind === 'TICK_OFFSET' ? world.bets.get(follows ?? 0)?.order.runnerId : request.runnerId;
  return endArmed(
    world,
    (one) =>
      one.playerId === playerId &&
      one.marketId === marketId &&
      (runnerId === null || runnerOf(one) === runnerId),
    'cancelled CASH_OUT',
  );
}

/** Entries lapse where LAPSE bets do, unless they are to be kept. */
export function lapseEntries(world: World, { id }: Market, reason: string): Effect[] {
  return endArmed(
    world,
    ({ marketId, request }) => marketId === id && request.kind !== 'TICK_OFFSET' && !request.keepInPlay,
    `lapsed ${reason}`,
  );
}

/** Ends the offsets to bets that have just lost a fill, with what their orders have left unmatched. */
export function lapseVoided(world: World, market: Market, voided: ReadonlySet<number>): Effect[] {
  const hit = world.armed.filter(
    ({ marketId, request, follows }) =>
      marketId === market.id && request.kind === 'TICK_OFFSET' && voided.has(follows ?? 0),
  );
  const children = hit.flatMap(({ betIds }) => betIds.flatMap((id) => world.bets.get(id) ?? []));
  return [
    ...children.flatMap((bet) => reduce(bet, bet.remaining, 'LAPSED', 'MKT_VERSION')),
    ...endArmed(world, (one) => hit.includes(one), 'lapsed MKT_VERSION'),
  ];
}

/** What the fills of its paired bet have left of an order's stake; null if they end it. */
export function leftBy(world: World, { request, follows, whole, stake }: ArmedOrder): number | null {
  const bet = request.kind === 'TICK_OFFSET' || follows === null ? undefined : world.bets.get(follows);
  if (!bet || bet.matched === 0 || request.kind === 'TICK_OFFSET') return stake;
  if (request.pairMode === 'CANCEL') return null;
  // What closes a position shrinks with it, and ends with the whole bet.
  if (request.stake === null) return bet.matched === bet.order.stake ? null : stake;
  const step = world.markets.get(request.marketId)?.limits.stakeStep ?? 1;
  const asked = Number((BigInt(whole) * BigInt(bet.order.stake - bet.matched)) / BigInt(bet.order.stake));
  return Math.min(stake, asked - (asked % step)) || null;
}

/** Applies to an order what its paired bet has been filled with. */
export function followPair(world: World, armed: ArmedOrder): Effect[] {
  const left = leftBy(world, armed);
  if (left === armed.stake) return [];
  if (left === null) return endArmed(world, (one) => one === armed, 'cancelled OCO');
  armed.stake = left;
  return [effectOn(armed, `reduced to ${left}`)];
}

/** Has what follows a bet follow the bet that replaces it. */
export function moveFollowers(world: World, from: number, to: number): Effect[] {
  const followers = world.armed.filter(({ follows }) => follows === from);
  return followers.flatMap((armed) => {
    const effects = followPair(world, armed);
    armed.whole = armed.stake;
    armed.follows = to;
    armed.parents.push(to);
    return effects;
  });
}
