import { accepts, stakeAt } from './price.ts';
import type { SpOffer } from './price.ts';
import type { Side } from '@layline/units/betting.ts';

/** What each bet gets at a starting price (trading rules T7.3). All stakes are backers' stakes in paise. */

/** A bet that takes part, in the order of acceptance. `owner` is compared by identity. */
export interface SpBet extends SpOffer {
  readonly owner: unknown;
}

/** What a bet gets. */
export interface SpShare<T extends SpBet> {
  readonly bet: T;
  /** What it can match at the price, and how much of that the other side has room for. */
  readonly stake: number;
  readonly taken: number;
}

/** One pair of bets and the stake matched between them. */
export interface SpPair<T extends SpBet> {
  readonly back: T;
  readonly lay: T;
  readonly stake: number;
}

/** The bets of one side that accept the price, those with a strictly better limit first, each with its share of the volume. */
export function sharesOf<T extends SpBet>(
  bets: readonly T[],
  side: Side,
  price: number,
  volume: number,
): SpShare<T>[] {
  const own = bets.filter((bet) => bet.side === side && accepts(bet, price));
  const ordered = [
    ...own.filter(({ limit }) => limit !== price),
    ...own.filter(({ limit }) => limit === price),
  ];
  let left = volume;
  return ordered.map((bet) => {
    const stake = stakeAt(bet, price);
    const taken = Math.min(stake, left);
    left -= taken;
    return { bet, stake, taken };
  });
}

/** Pairs what both sides take, in their order. Two bets of one owner are never paired, so some stake may find no partner. */
export function pairsOf<T extends SpBet>(
  backs: readonly SpShare<T>[],
  lays: readonly SpShare<T>[],
): SpPair<T>[] {
  const pairs: SpPair<T>[] = [];
  let open = lays.map(({ bet, taken }) => ({ lay: bet, left: taken }));
  for (const { bet: back, taken } of backs) {
    let left = taken;
    for (const one of open) {
      if (left === 0) break;
      if (one.left === 0 || one.lay.owner === back.owner) continue;
      const stake = Math.min(left, one.left);
      pairs.push({ back, lay: one.lay, stake });
      one.left -= stake;
      left -= stake;
    }
    open = open.filter((one) => one.left > 0);
  }
  return pairs;
}
