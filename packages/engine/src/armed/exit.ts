import { crosses } from '../book/book.ts';
import type { ArmedOrder, Fragment } from '../model.ts';
import type { ExitRequest } from '../order.ts';
import { priceOf, tickOf } from '../pricing.ts';
import type { Step } from '../step-context.ts';
import { stakeAt } from './closing.ts';
import type { Depth } from './depth.ts';
import { subjectOf } from './end-armed.ts';
import { isTrue } from './entry.ts';

/** Exits: what they watch, how a trailing stop moves, and when they are true (trading rules T3.1 and T3.2). */

/**
 * Ladder index of the price that an exit waits for, which is also the price of its bet; null for one that does not trail
 * yet, or whose stop would be beyond the end of the ladder.
 */
export function wantedTick(
  { market, best }: Pick<ArmedOrder, 'market' | 'best'>,
  request: ExitRequest,
): number | null {
  if (request.kind !== 'TRAILING') return tickOf(market, request.price);
  if (best === null) return null;
  const { side, ticks } = request;
  const stop = side === 'LAY' ? best + ticks : best - ticks;
  return stop >= 0 && stop < market.levels ? stop : null;
}

/** What others have to offer, or to bet, before a price counts: never more than the exit would place at `tick`. Paise. */
function sizeAt(armed: ArmedOrder, request: ExitRequest, tick: number): number {
  const stake = request.stake === null ? stakeAt(armed, request.side, tick) : armed.stake;
  return Math.min(request.minSize ?? stake, stake);
}

/** Ladder index of the best price that others offer; null if they do not offer as much as counts. */
export function offered(depth: Depth, armed: ArmedOrder, request: ExitRequest): number | null {
  const { side } = request;
  // Before a trailing exit has a stop, what it would place is worked out at the first price.
  const at = wantedTick(armed, request) ?? depth.reached(armed, side, 1);
  return at === null ? null : depth.reached(armed, side, sizeAt(armed, request, at));
}

/** Moves the best price of a trailing exit. Returns whether its stop has moved, which only ever tightens it. */
function trail(armed: ArmedOrder, request: ExitRequest, value: number): boolean {
  if (request.kind !== 'TRAILING') return false;
  const { best, market } = armed;
  const { side, activate } = request;
  if (best === null) {
    if (activate !== null && !crosses(side, tickOf(market, activate), value)) return false;
  } else if (value === best || !crosses(side, best, value)) return false;
  const before = wantedTick(armed, request);
  armed.best = value;
  return wantedTick(armed, request) !== before;
}

/** Index of the first fragment after the one with this id. */
function after(fragments: readonly Fragment[], id: number): number {
  let [low, high] = [0, fragments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fragments[middle]?.id ?? 0) <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last fragment of its market so far: an exit that is armed now counts only what comes after it. */
export function lastFragment({ market }: Pick<ArmedOrder, 'market'>): number {
  return market.fragments.at(-1)?.id ?? 0;
}

/**
 * Counts what others have bet at its price or beyond, at most `most` fragments. Returns the ladder index at which enough was bet, null if it
 * was not, and undefined if there is more to count.
 */
function traded(
  depth: Depth,
  armed: ArmedOrder,
  request: ExitRequest,
  most: number,
): number | null | undefined {
  const wanted = wantedTick(armed, request);
  if (wanted === null) return null;
  const size = sizeAt(armed, request, wanted);
  const { fragments } = armed.market;
  const end = depth.walked + most;
  for (let at = after(fragments, armed.seen); at < fragments.length; at += 1) {
    if (depth.walked >= end) return undefined;
    depth.walked += 1;
    const fragment = fragments[at];
    if (fragment === undefined) continue;
    const { id, runner, tick, stake, back, lay } = fragment;
    const isOwn = back?.player === armed.player || lay?.player === armed.player;
    const counts = runner === armed.runner && !isOwn && isTrue(request, wanted, tick);
    if (counts) armed.traded += stake;
    // Once it is true, the fragment stays the next to count, so that it remains true until it fires.
    if (counts && armed.traded >= size) {
      armed.traded -= stake;
      return tick;
    }
    armed.seen = id;
  }
  return null;
}

/** Tells the owner where the stop of a trailing exit is now. */
export function tellStop(step: Step, armed: ArmedOrder): void {
  const price = stopOf(armed);
  if (price !== null) step.events.push({ type: 'armedMoved', ...subjectOf(armed, step.at), price });
}

/** The price that an armed order waits for now, in hundredths; null for an offset, and for an exit that does not trail yet. */
export function stopOf(armed: ArmedOrder): number | null {
  const { request, market } = armed;
  if (request.kind === 'TICK_OFFSET') return null;
  if (request.kind !== 'TRAILING') return request.price;
  const tick = wantedTick(armed, request);
  return tick === null ? null : priceOf(market, tick);
}

/** What a look at the prices has shown. */
export interface Seen {
  /** Ladder index of the price that makes it true; null if it is not true. Undefined if there is more to count. */
  readonly reached: number | null | undefined;
  /** True if its stop has moved. */
  readonly moved: boolean;
}

/**
 * Looks at what an exit watches: first the best price of a trailing stop moves, then the price is compared. `most` is how many fragments may
 * be counted.
 */
export function look(depth: Depth, armed: ArmedOrder, request: ExitRequest, most: number): Seen {
  if (request.watch === 'LAST_TRADED') return { reached: traded(depth, armed, request, most), moved: false };
  const value = offered(depth, armed, request);
  if (value === null) return { reached: null, moved: false };
  const moved = trail(armed, request, value);
  const wanted = wantedTick(armed, request);
  const reached = wanted !== null && isTrue(request, wanted, value) ? value : null;
  return { reached, moved };
}
