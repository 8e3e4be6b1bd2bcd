import type { Market, UserLimits } from '@layline/contract/entities/market.ts';
import type { ProfitLoss } from '@layline/contract/entities/profit-loss.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { RATE_TICK } from '@layline/units/rates.ts';
import { formOf } from '../../ui/bet-form.ts';
import type { HouseTerms } from './house-money.ts';
import type { PriceScale } from './price-scale.ts';
import type { SlipMarket, SlipPosition } from './slip-context.ts';

/** What the house quotes on; null between players. */
function houseOf({ bettingType, fancy }: Market): HouseTerms | null {
  if (bettingType === 'BOOKMAKER') return { kind: 'BOOKMAKER' };
  if (bettingType !== 'FANCY' || !fancy) return null;
  if (fancy.kind !== 'METER') return { kind: fancy.kind };
  return { kind: 'METER', min: toHundredths(fancy.min), max: toHundredths(fancy.max) };
}

/** Where prices of a market may stand. */
export function scaleOf(market: Market): PriceScale {
  const { lineRange } = market;
  const house = houseOf(market);
  if (house) return { kind: 'RATE', tick: house.kind === 'METER' ? 0 : RATE_TICK };
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
    form: formOf(market),
    house: houseOf(market),
    winners: market.numberOfWinners,
    persistenceEnabled: market.persistenceEnabled,
    limits: {
      minStake: toPaise(minStake),
      maxStake: toPaise(maxStake),
      // A provider without steps says 0: then every paisa is one.
      stakeStep: paise(Math.max(1, toPaise(stakeStep))),
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
