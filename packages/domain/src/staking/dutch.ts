import { winnings } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { equalReturn } from './book.ts';
import { shareOut } from './share-out.ts';
import { ceilTo, STAKE_LIMIT } from './steps.ts';

/**
 * Why there are no stakes: the prices return less than they cost, or so little more that the stakes would be beyond all bounds; the
 * savers leave nothing to divide; or the shares do not add up to a whole.
 */
export type StakingFault = 'TARGET_UNREACHABLE' | 'SAVERS_TAKE_ALL' | 'SHARES_NOT_WHOLE';

/** Backers' stakes in the order of the runners, paise, or why there are none. */
export type Stakes = readonly Paise[] | StakingFault;

/** A whole in hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

/** After so many steps a target counts as unreachable: the stakes have grown by that many steps without reaching it. */
const STEPS_MAX = 200_000;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Divides a total so that every runner returns the same (trading rules T5). Prices in hundredths, amounts in paise. */
export function dutchTotal(prices: readonly Odds[], total: Paise, step: Paise): readonly Paise[] {
  return shareOut(total, equalReturn(prices).weights, step);
}

/** The smallest stakes with which every runner wins at least the profit (trading rules T5). Prices in hundredths, amounts in paise. */
export function dutchProfit(prices: readonly Odds[], profit: Paise, step: Paise): Stakes {
  const { weights, sum, product } = equalReturn(prices);
  const margin = product - 100n * sum;
  if (margin <= 0n) return 'TARGET_UNREACHABLE';
  const stakes = weights.map((weight) =>
    ceilTo(step, { over: BigInt(profit) * 100n * weight, under: margin }),
  );
  if (sumOf(stakes) > STAKE_LIMIT) return 'TARGET_UNREACHABLE';
  const returns = prices.map((price, place) => returned(stakes[place] ?? ZERO, price));
  // Rounding up every stake has raised what they cost together, so the runner that returns least may now fall short.
  for (let count = 0; count < STEPS_MAX; count += 1) {
    const least = Math.min(...returns);
    if (least - sumOf(stakes) >= profit) return stakes;
    const place = returns.indexOf(least);
    const stake = ((stakes[place] ?? ZERO) + step) as Paise;
    stakes[place] = stake;
    returns[place] = returned(stake, prices[place] as Odds);
  }
  return 'TARGET_UNREACHABLE';
}

function returned(stake: Paise, price: Odds): number {
  return stake + winnings(stake, price);
}

/**
 * Savers return what everything costs; the rest of the total is divided so that the other runners return the same (trading rules T5).
 * Prices in hundredths, amounts in paise.
 */
export function dutchWithSavers(
  prices: readonly Odds[],
  isSaver: readonly boolean[],
  total: Paise,
  step: Paise,
): Stakes {
  const savers = prices.map((price, place) =>
    isSaver[place] ? ceilTo(step, { over: BigInt(total) * 100n, under: BigInt(price) }) : ZERO,
  );
  const rest = total - sumOf(savers);
  const others = prices.filter((_, place) => !isSaver[place]);
  if (others.length === 0 || rest < step) return 'SAVERS_TAKE_ALL';
  const divided = dutchTotal(others, rest as Paise, step).values();
  return savers.map((stake, place) => (isSaver[place] ? stake : (divided.next().value ?? ZERO)));
}

/** Divides a total by the player's own shares, hundredths of a percent, which add up to a whole (trading rules T5). Paise. */
export function stakesByShare(shares: readonly number[], total: Paise, step: Paise): Stakes {
  const isWhole = sumOf(shares) === WHOLE_SHARE && shares.every((share) => share >= 0);
  return isWhole ? shareOut(total, shares.map(BigInt), step) : 'SHARES_NOT_WHOLE';
}
