import type { Paise } from '@layline/units/money.ts';
import { rupees } from '@layline/units/money.ts';
import type { Random } from '../random.ts';
import type { MakerProfile } from './profiles.ts';

/** A stake as people would choose it: rounded to 50 rupees below 2,000, to 100 below 10,000, to 500 above; at least 100. */
export function roundStake(amount: number): Paise {
  const step = amount < 2_000 ? 50 : amount < 10_000 ? 100 : 500;
  return rupees(Math.max(100, Math.round(amount / step) * step));
}

/**
 * Backer's stake of a maker's level (0 is best) at a price in hundredths of odds, or null for a LINE market, where the stake is
 * the most either side can lose. `weight` is the market's liquidity relative to a main market.
 */
export function levelStake(
  maker: MakerProfile,
  level: number,
  price: number | null,
  weight: number,
  random: Random,
): Paise {
  const wanted = maker.stake * maker.growth ** level * weight * random.between(0.6, 1.4);
  const most = price === null ? maker.liability : (maker.liability * 100) / Math.max(25, price - 100);
  return roundStake(Math.min(wanted, most * random.between(0.6, 1)));
}
