import type { Side } from '@layline/units/betting.ts';
import type { FragmentId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { EngineEvent } from '../events.ts';
import type { Bet, Exchange, Fragment, Market } from '../model.ts';

/** The bets of a fragment: two, or one on a house market. */
export function betsOf({ back, lay }: Fragment): Bet[] {
  if (back === null) return lay === null ? [] : [lay];
  return lay === null ? [back] : [back, lay];
}

/**
 * Adds a fragment to its runner's and market's traded volume (rules section 5.4); −1 removes it. A house market has no
 * ladder of traded prices.
 */
export function countTraded(market: Market, fragment: Fragment, sign: 1 | -1): void {
  const { runner, tick, stake } = fragment;
  if (tick >= 0) {
    runner.traded ??= new Float64Array(market.levels);
    runner.traded[tick] = (runner.traded[tick] ?? 0) + sign * stake;
  }
  runner.totalMatched += sign * stake;
  market.totalMatched += sign * stake;
}

/** Takes the next fragment id. */
export function takeFragmentId(exchange: Exchange): FragmentId {
  const id = exchange.nextFragment;
  exchange.nextFragment = id + 1;
  return id as FragmentId;
}

/** Registers a fragment with its market and traded volume. */
export function addFragment(market: Market, fragment: Fragment): void {
  market.fragments.push(fragment);
  countTraded(market, fragment, 1);
}

/** Emits the match event; `taker` is the side of the incoming order. */
export function announceFragment(
  market: Market,
  { id, runner, price, line, stake, winnings, back, lay, at }: Fragment,
  taker: Side,
  events: EngineEvent[],
): void {
  events.push({
    type: 'fragmentMatched',
    fragmentId: id,
    marketId: market.id,
    runnerId: runner.id,
    price,
    line,
    stake: stake as Paise,
    winnings: winnings as Paise,
    backBetId: back?.id ?? null,
    layBetId: lay?.id ?? null,
    backPlayerId: back?.player.id ?? null,
    layPlayerId: lay?.player.id ?? null,
    taker,
    at,
  });
}
