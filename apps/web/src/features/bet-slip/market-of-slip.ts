import type { Market, UserLimits } from '@layline/contract/entities/market.ts';
import type { ProfitLoss } from '@layline/contract/entities/profit-loss.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { PriceScale } from './price-scale.ts';
import type { SlipMarket, SlipPosition } from './slip-context.ts';

/** Where prices of a market may stand. */
export function scaleOf({ lineRange }: Pick<Market, 'lineRange'>): PriceScale {
  if (!lineRange) return { kind: 'ODDS' };
  return {
    kind: 'LINE',
    min: toHundredths(lineRange.min),
    max: toHundredths(lineRange.max),
    interval: toHundredths(lineRange.interval),
  };
}

/** What the slip needs of a market. The limits of the player, where they are known, come before the market's own. */
export function slipMarketOf(market: Market, eventTitle: string, limits: UserLimits | null): SlipMarket {
  const { minStake, maxStake, stakeStep, maxMarketExposure, maxPayout } = limits ?? market.limits;
  return {
    marketName: market.name,
    eventTitle,
    runners: market.runners
      .filter(({ status }) => status !== 'REMOVED' && status !== 'HIDDEN')
      .sort((a, b) => a.sortPriority - b.sortPriority)
      .map(({ runnerId, name }) => ({ runnerId, name })),
    scale: scaleOf(market),
    winners: market.numberOfWinners,
    persistenceEnabled: market.persistenceEnabled,
    limits: {
      minStake: toPaise(minStake),
      maxStake: toPaise(maxStake),
      stakeStep: toPaise(stakeStep),
      maxMarketExposure: toPaise(maxMarketExposure),
      maxPayout: toPaise(maxPayout),
    },
    commissionRate: toHundredths(limits?.commissionRate ?? market.commissionRate),
    passiveDelay: market.delayModel === 'PASSIVE',
  };
}

/** What the slip needs of the player's figures in a market. */
export function positionOf(entry: ProfitLoss): SlipPosition {
  return {
    exposure: toPaise(entry.exposure),
    figures: entry.runners.map(({ runnerId, profit }) => ({ runnerId, profit: toPaise(profit) })),
    worst: entry.runners.map(({ runnerId, worstProfit }) => ({ runnerId, profit: toPaise(worstProfit) })),
    lineSteps: entry.lineSteps.map(({ from, profit }) => ({
      from: from === null ? null : toHundredths(from),
      profit: toPaise(profit),
    })),
  };
}
