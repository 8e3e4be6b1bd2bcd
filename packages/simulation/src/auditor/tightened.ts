import type { Paise } from '@layline/units/money.ts';
import type { Market, Player } from './world.ts';

/** The market with the limits that apply to a player: those of its branch, and then those imposed by the house. */
export function tightened(market: Market, { imposed, branch }: Player): Market {
  if (!imposed && !branch) return market;
  const { minStake, maxStake, maxMarketExposure, maxPayout } = market.limits;
  const most = (limit: Paise, set: number | null | undefined): Paise =>
    Math.min(limit, set ?? limit) as Paise;
  const exposure = most(maxMarketExposure, branch?.maxMarketExposure);
  const part = (BigInt(exposure) * BigInt(imposed?.exposureShare ?? 10_000)) / 10_000n;
  return {
    ...market,
    limits: {
      ...market.limits,
      minStake: Math.max(minStake, branch?.minStake ?? 0) as Paise,
      maxStake: Math.min(most(maxStake, branch?.maxStake), imposed?.maxStake ?? Infinity) as Paise,
      maxMarketExposure: Number(part) as Paise,
      maxPayout: most(maxPayout, branch?.maxPayout),
    },
  };
}

/** Seconds that a player's bets wait in-play. */
export function delayFor(market: Market, { branch }: Pick<Player, 'branch'>): number {
  return Math.max(market.betDelaySec, branch?.betDelaySec ?? 0);
}
