import { BASKET_LEGS_MAX } from '@layline/domain/baskets.ts';
import { oddsInOne } from '@layline/domain/staking/book.ts';
import {
  dutchProfit,
  dutchTotal,
  dutchWithSavers,
  stakesByShare,
  WHOLE_SHARE,
} from '@layline/domain/staking/dutch.ts';
import type { StakingFault, Stakes } from '@layline/domain/staking/dutch.ts';
import { nearestEntry, withinBounds } from '@layline/domain/staking/nearest-entry.ts';
import { resultsOf, worstOf } from '@layline/domain/staking/results.ts';
import type { Leg } from '@layline/domain/staking/results.ts';
import { backAll, layAll } from '@layline/domain/staking/whole-book.ts';
import { liability } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { STAKE_MAX } from '../../../provider/bets.ts';
import type { Quote } from '../../../provider/books.ts';
import type { MarketLimits } from '../../../provider/markets.ts';

/** Ways to stake several runners at once (trading rules T5). */
export const WAYS = ['DUTCH_TOTAL', 'DUTCH_PROFIT', 'SAVER', 'SHARES', 'BACK_ALL', 'LAY_ALL'] as const;
export type Way = (typeof WAYS)[number];

/** What the player has chosen and typed. */
export interface StakingEntry {
  readonly way: Way;
  /** The total, the profit, or the return, by the way; null while no amount is typed. */
  readonly amount: Paise | null;
  readonly picked: ReadonlySet<string>;
  readonly savers: ReadonlySet<string>;
  /** Hundredths of a percent, by runner. */
  readonly shares: ReadonlyMap<string, number>;
}

/** A runner with the best price on the side of the way; null if nothing is on offer. */
export interface Priced {
  readonly runnerId: string;
  readonly best: Quote | null;
}

/** Why a plan cannot be sent. */
export type PlanProblem =
  | { readonly code: 'NO_RUNNERS' | 'AMOUNT_MISSING' | 'AMOUNT_TOO_LARGE' | StakingFault }
  | { readonly code: 'TOO_MANY_RUNNERS'; readonly max: number }
  | { readonly code: 'PRICE_MISSING'; readonly runnerId: string }
  /** `nearest` is the amount closest to the one typed whose stakes all pass; null if there is none. */
  | {
      readonly code: 'INVALID_BET_SIZE';
      readonly runnerId: string;
      readonly min: Paise;
      readonly max: Paise;
      readonly nearest: Paise | null;
    };

/** A leg with what it would bring. Paise. */
export interface PlannedLeg extends Leg {
  /** The result if its runner wins, with all legs matched. */
  readonly ifWins: Paise;
  /** What is on offer at its price, if that is less than its stake; null if it suffices. */
  readonly onOffer: Paise | null;
}

/** Stakes over several runners, and what they bring. Amounts in paise. */
export interface Plan {
  /** Empty until stakes can be worked out. */
  readonly legs: readonly PlannedLeg[];
  readonly total: Paise;
  /** The result if a runner without a leg wins; null if every runner has one. */
  readonly otherwise: Paise | null;
  /** The most that can be lost with all legs matched, and what they hold as single bets until they are. */
  readonly worst: Paise;
  readonly heldSingly: Paise;
  /** The odds at which all runners together are like one, hundredths; null for a lay, and until stakes are known. */
  readonly inOne: number | null;
  readonly problem: PlanProblem | null;
}

/** The side on which a way bets. */
export function sideOf(way: Way): Side {
  return way === 'LAY_ALL' ? 'LAY' : 'BACK';
}

/** True if a way bets on every runner, whatever is ticked. */
export function takesAll(way: Way): boolean {
  return way === 'BACK_ALL' || way === 'LAY_ALL';
}

/** Shares of a whole, as equal as hundredths of a percent allow, by runner. */
export function equalShares(runnerIds: readonly string[]): ReadonlyMap<string, number> {
  const each = Math.floor(WHOLE_SHARE / Math.max(runnerIds.length, 1));
  const left = WHOLE_SHARE - each * runnerIds.length;
  return new Map(runnerIds.map((runnerId, place) => [runnerId, each + (place < left ? 1 : 0)]));
}

function stakesFor(entry: StakingEntry, chosen: readonly Priced[], step: Paise) {
  const prices = chosen.map(({ best }) => best?.price as Odds);
  return (amount: Paise): Stakes => {
    switch (entry.way) {
      case 'DUTCH_TOTAL':
        return dutchTotal(prices, amount, step);
      case 'DUTCH_PROFIT':
        return dutchProfit(prices, amount, step);
      case 'SAVER': {
        const savers = chosen.map(({ runnerId }) => entry.savers.has(runnerId));
        return dutchWithSavers(prices, savers, amount, step);
      }
      case 'SHARES':
        return stakesByShare(
          chosen.map(({ runnerId }) => entry.shares.get(runnerId) ?? 0),
          amount,
          step,
        );
      case 'BACK_ALL':
        return backAll(prices, amount, step);
      case 'LAY_ALL':
        return layAll(prices, amount, step);
    }
  };
}

const NO_PLAN = {
  legs: [],
  total: ZERO,
  otherwise: null,
  worst: ZERO,
  heldSingly: ZERO,
  inOne: null,
} as const;

const without = (problem: PlanProblem): Plan => ({ ...NO_PLAN, problem });

/** What must be chosen or typed before stakes can be worked out; null if nothing is missing. */
function missing({ amount }: StakingEntry, chosen: readonly Priced[]): PlanProblem | null {
  if (chosen.length === 0) return { code: 'NO_RUNNERS' };
  if (chosen.length > BASKET_LEGS_MAX) return { code: 'TOO_MANY_RUNNERS', max: BASKET_LEGS_MAX };
  const unpriced = chosen.find(({ best }) => best === null);
  if (unpriced) return { code: 'PRICE_MISSING', runnerId: unpriced.runnerId };
  if (amount === null) return { code: 'AMOUNT_MISSING' };
  return amount > STAKE_MAX ? { code: 'AMOUNT_TOO_LARGE' } : null;
}

/**
 * The stakes of an entry at these prices, with what they bring and what keeps them from being sent. `runners` are all that can win, in the
 * order of the market.
 */
export function planOf(entry: StakingEntry, runners: readonly Priced[], limits: MarketLimits): Plan {
  const { way, amount, picked } = entry;
  const chosen = takesAll(way) ? runners : runners.filter(({ runnerId }) => picked.has(runnerId));
  const gap = missing(entry, chosen);
  if (gap || amount === null) return without(gap ?? { code: 'AMOUNT_MISSING' });
  const work = stakesFor(entry, chosen, limits.stakeStep);
  const stakes = work(amount);
  if (typeof stakes === 'string') return without({ code: stakes });
  const side = sideOf(way);
  const legs = chosen.map(({ runnerId, best }, place) => ({
    runnerId,
    side,
    price: best?.price as Odds,
    stake: stakes[place] ?? ZERO,
  }));
  const bounds = { min: limits.minStake, max: limits.maxStake };
  const outside = legs.find(({ stake }) => !withinBounds([stake], bounds));
  const results = resultsOf(legs);
  return {
    legs: legs.map((leg, place) => {
      const size = chosen[place]?.best?.size ?? ZERO;
      const ifWins = results.ifWins.get(leg.runnerId) ?? ZERO;
      return { ...leg, ifWins, onOffer: size < leg.stake ? size : null };
    }),
    total: legs.reduce((sum, { stake }) => (sum + stake) as Paise, ZERO),
    otherwise: chosen.length === runners.length ? null : results.otherwise,
    worst: worstOf(results, chosen.length === runners.length),
    heldSingly: legs.reduce((sum, leg) => (sum + liability(side, leg.stake, leg.price)) as Paise, ZERO),
    inOne: side === 'BACK' ? oddsInOne(legs.map(({ price }) => price)) : null,
    problem: outside
      ? {
          code: 'INVALID_BET_SIZE',
          runnerId: outside.runnerId,
          min: bounds.min,
          max: bounds.max ?? STAKE_MAX,
          nearest: nearestEntry(work, amount, bounds, limits.stakeStep),
        }
      : null,
  };
}
