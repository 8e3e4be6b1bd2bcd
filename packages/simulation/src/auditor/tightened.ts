import type { Paise } from '@layline/units/money.ts';
import type { Market, Player } from './world.ts';

/** The market with the limits that apply to a player. */
export function tightened(market: Market, { imposed }: Player): Market {
  if (!imposed) return market;
  const { maxStake, maxMarketExposure } = market.limits;
  const exposure = (BigInt(maxMarketExposure) * BigInt(imposed.exposureShare)) / 10_000n;
  return {
    ...market,
    limits: {
      ...market.limits,
      maxStake: Math.min(maxStake, imposed.maxStake) as Paise,
      maxMarketExposure: Number(exposure) as Paise,
    },
  };
}
