import { winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';

/** A bet of a basket. Price in hundredths, backer's stake in paise. */
export interface Leg {
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Odds;
  readonly stake: Paise;
}

/** What bets bring in a market with one winner, before commission, paise. */
export interface Results {
  /** If the runner wins, for each runner with a bet. */
  readonly ifWins: ReadonlyMap<string, Paise>;
  /** If a runner without a bet wins. */
  readonly otherwise: Paise;
}

/** What the legs bring for each winner once all of them are matched at their prices. */
export function resultsOf(legs: readonly Leg[]): Results {
  const otherwise = legs.reduce((sum, { side, stake }) => (side === 'LAY' ? sum + stake : sum - stake), 0);
  const ifWins = new Map<string, Paise>();
  for (const { runnerId, side, price, stake } of legs) {
    // Instead of losing the stake the backer wins; instead of keeping it the layer pays.
    const change = stake + winnings(stake, price);
    const before = ifWins.get(runnerId) ?? otherwise;
    ifWins.set(runnerId, (side === 'BACK' ? before + change : before - change) as Paise);
  }
  return { ifWins, otherwise: (otherwise + ZERO) as Paise };
}

/** The most that the legs can lose in a market with one winner, paise. `covers` says that every runner that can win has a leg. */
export function worstOf({ ifWins, otherwise }: Results, covers: boolean): Paise {
  const results = covers ? [...ifWins.values()] : [...ifWins.values(), otherwise];
  return Math.max(0, ...results.map((result) => 0 - result)) as Paise;
}
