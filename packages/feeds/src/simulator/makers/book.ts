import type { Paise } from '@layline/units/money.ts';
import { ZERO, paise } from '@layline/units/money.ts';
import type { FeedLevel } from '../../feed.ts';

type Ladder = Map<number, Paise>;

/** What one maker is quoting on one runner, as far as the simulator knows: it does not see players' bets. */
export class MakerBook {
  readonly toBack: Ladder = new Map();
  readonly toLay: Ladder = new Map();

  /** Clears the book after the exchange has lapsed everything. */
  clear(): void {
    this.toBack.clear();
    this.toLay.clear();
  }

  get empty(): boolean {
    return this.toBack.size === 0 && this.toLay.size === 0;
  }
}

/** Makes the ladder hold exactly `wanted`; returns the removed levels with size 0, then the wanted ones. */
export function setLadder(ladder: Ladder, wanted: readonly FeedLevel[]): FeedLevel[] {
  const levels = pull(ladder, (price) => !wanted.some(([kept]) => kept === price));
  for (const [price, size] of wanted) {
    ladder.set(price, size);
    levels.push([price, size]);
  }
  return levels;
}

/** Withdraws every level for which `wrong` is true; returns each with size 0. */
export function pull(ladder: Ladder, wrong: (price: number) => boolean): FeedLevel[] {
  const levels: FeedLevel[] = [];
  for (const price of ladder.keys()) {
    if (!wrong(price)) continue;
    ladder.delete(price);
    levels.push([price, ZERO]);
  }
  return levels;
}

/**
 * Takes up to `stake` at one price across several makers' ladders; returns how much was there. An emptied level stays with size 0
 * until its maker quotes it again, because on the exchange a player's bet may have been taken instead.
 */
export function takeFrom(ladders: readonly Ladder[], price: number, stake: Paise): Paise {
  let left = stake as number;
  for (const ladder of ladders) {
    const size = ladder.get(price);
    if (size === undefined) continue;
    const taken = Math.min(size, left);
    left -= taken;
    ladder.set(price, paise(size - taken));
  }
  return paise(stake - left);
}

/** Prices of a ladder with a size above 0. */
export function offered(ladder: Ladder): number[] {
  const prices: number[] = [];
  for (const [price, size] of ladder) if (size > 0) prices.push(price);
  return prices;
}
