import type { Odds } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { ceilTo, floorTo } from './steps.ts';
import type { Fraction } from './steps.ts';

/** The stake, exactly, whose winnings at the price are the amount. */
function stakeFor(amount: Paise, price: Odds): Fraction {
  return { over: BigInt(amount) * 100n, under: BigInt(price - 100) };
}

/** The largest stake of a lay that risks no more than the liability (trading rules T5). Price in hundredths, amounts in paise. */
export function layByLiability(liability: Paise, price: Odds, step: Paise): Paise {
  return floorTo(step, stakeFor(liability, price));
}

/** The smallest stake of a back that wins at least the profit (trading rules T5). Price in hundredths, amounts in paise. */
export function backToWin(profit: Paise, price: Odds, step: Paise): Paise {
  return ceilTo(step, stakeFor(profit, price));
}

/** The smallest stake of a lay that wins at least the profit, which is the stake itself (trading rules T5). Paise. */
export function layToWin(profit: Paise, step: Paise): Paise {
  return ceilTo(step, { over: BigInt(profit), under: 1n });
}
