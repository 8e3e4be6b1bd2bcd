import { paise } from '@layline/units/money.ts';
import { RATE_TICK } from '@layline/units/rates.ts';
import type { ProfitLoss } from '../../../provider/profit-loss.ts';
import type { HouseOffer } from '../../../provider/books.ts';
import type { Market, UserLimits } from '../../../provider/markets.ts';
import { formOf } from '../../../betting/bet-form.ts';
import type { HouseTerms } from './house-bets.ts';
import { isOffLadder } from '../../../betting/price-scale.ts';
import type { PriceScale } from '../../../betting/price-scale.ts';
import type { SlipMarket, SlipPosition } from './slip-context.ts';

/** What the house quotes on; null between players. */
function houseOf({ bettingType, fancy }: Market): HouseTerms | null {
  if (bettingType === 'BOOKMAKER') return { kind: 'BOOKMAKER' };
  if (bettingType !== 'FANCY' || !fancy) return null;
  if (fancy.kind !== 'METER') return { kind: fancy.kind };
  return { kind: 'METER', min: fancy.min * 100, max: fancy.max * 100 };
}

/** The prices that a market allows, on the ladder as far as it goes. */
function scaleOf(market: Market): PriceScale {
  const { lineRange } = market;
  const house = houseOf(market);
  if (house) return { kind: 'RATE', tick: house.kind === 'METER' ? 0 : RATE_TICK };
  if (!lineRange) return { kind: 'ODDS' };
  return { kind: 'LINE', ...lineRange };
}

/** True if a market has odds off the ladder: its provider uses another ladder, or none. */
export function hasFreeOdds(markets: readonly Market[]): boolean {
  return markets.some(
    (market) =>
      scaleOf(market).kind === 'ODDS' &&
      market.book.runners.some(({ back, lay }) => [...back, ...lay].some(({ price }) => isOffLadder(price))),
  );
}

/**
 * The parts of a market that the slip needs; `free` if odds do not have to be on the ladder. Limits of the player, if
 * known, take precedence over the market's.
 */
export function slipMarketOf(
  market: Market,
  eventTitle: string,
  limits: UserLimits | null,
  free = false,
): SlipMarket {
  // A provider may answer for the player without naming a limit.
  const { minStake, maxStake, stakeStep, maxMarketExposure, maxPayout } =
    limits !== null && limits.maxStake !== null ? limits : market.limits;
  const scale = scaleOf(market);
  return {
    marketName: market.name,
    eventTitle,
    runners: market.runners
      .filter(({ status }) => status !== 'REMOVED' && status !== 'HIDDEN')
      .toSorted((a, b) => a.sortPriority - b.sortPriority)
      .map(({ runnerId, name }) => ({ runnerId, name })),
    scale: scale.kind === 'ODDS' && free ? { ...scale, free } : scale,
    form: formOf(market),
    house: houseOf(market),
    winners: market.numberOfWinners,
    persistenceEnabled: market.persistenceEnabled,
    startingPrice: market.startingPrice === true,
    limits: {
      minStake,
      maxStake,
      // A provider without steps sends 0: then every paisa is a step.
      stakeStep: paise(Math.max(1, stakeStep)),
      maxMarketExposure,
      maxPayout,
    },
    commissionRate: limits?.commissionRate ?? market.commissionRate,
    passiveDelay: market.delayModel === 'PASSIVE',
  };
}

/** The parts of the player's figures in a market that the slip needs. */
export function positionOf(entry: ProfitLoss): SlipPosition {
  return {
    exposure: entry.exposure,
    figures: entry.runners,
    worst: entry.runners.map(({ runnerId, worstProfit }) => ({ runnerId, profit: worstProfit })),
    lineSteps: entry.lineSteps,
  };
}

/** The market with this quote's maximum stake, if that is less than the market's own. */
export function limitedBy(market: SlipMarket, offer: HouseOffer | null): SlipMarket {
  const most = offer?.maxStake ?? null;
  const { limits } = market;
  if (most === null || most >= (limits.maxStake ?? Infinity)) return market;
  return { ...market, limits: { ...limits, maxStake: most } };
}
