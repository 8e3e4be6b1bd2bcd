import { divideFloor } from '@layline/units/rounding.ts';
import { paise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { STAKE_MAX } from '../../../provider/bets.ts';
import { hundredthsTyped } from '@layline/ui/forms/decimal-text.ts';
import { askedOf, isRefused, movement } from './house-bets.ts';
import type { Asked } from './house-bets.ts';
import { onScale, snap } from '../../../betting/price-scale.ts';
import type { DisabledReason } from '../../../live/bettable.ts';
import type { SlipContext, SlipMarket } from './slip-context.ts';
import type { PlayStop } from '../../../session/play-stop.ts';
import { tooMuch } from './slip-money.ts';
import type { TooMuch } from './slip-money.ts';
import { moneyBet } from './slip-summary.ts';
import type { SlipSummary } from './slip-summary.ts';
import type { Slip } from '../../../session/slip.ts';

/**
 * What keeps a slip from being sent. `fix` is a value that one tap applies. The checks follow the exchange's order
 * (rules section 4.2); the exchange checks again and decides.
 */
export type SlipProblem =
  | { readonly code: 'OFFLINE' }
  | { readonly code: 'LOADING' }
  | { readonly code: 'PLAY_STOPPED'; readonly stop: PlayStop }
  | { readonly code: 'BETTING_DISABLED'; readonly reason: Exclude<DisabledReason, 'UNKNOWN'> }
  | { readonly code: 'PRICE_MISSING' }
  | { readonly code: 'PRICE_OFF_SCALE'; readonly fix: Asked }
  /** House markets: nothing is quoted on this side now. */
  | { readonly code: 'NOT_OFFERED' }
  /** House markets: the request would be refused at the current quote. */
  | { readonly code: 'RATE_MOVED'; readonly fix: Asked }
  | { readonly code: 'STAKE_MISSING' }
  | { readonly code: 'STAKE_DECIMALS' }
  | { readonly code: 'STAKE_BELOW_MIN'; readonly min: Paise; readonly fix: StakeFix }
  | { readonly code: 'STAKE_STEP'; readonly step: Paise; readonly fix: StakeFix }
  | { readonly code: TooMuch; readonly limit: Paise; readonly fix: StakeFix };

/** The nearest allowed stake; null if none is. */
export type StakeFix = { readonly stake: Paise } | null;

function fixOf(stake: Paise | null): StakeFix {
  return stake === null || stake <= 0 ? null : { stake };
}

function onStep(stake: Paise, market: SlipMarket, most: Paise | null): Paise {
  const { stakeStep, minStake } = market.limits;
  const below = paise(divideFloor(stake, stakeStep) * stakeStep);
  const nearest = stake - below <= stakeStep / 2 ? below : paise(below + stakeStep);
  const atLeast = Math.max(nearest, minStake);
  return paise(most === null ? atLeast : Math.min(atLeast, most));
}

const LIMITS = {
  MAX_STAKE: (market) => market.limits.maxStake ?? STAKE_MAX,
  MAX_PAYOUT: (market) => market.limits.maxPayout ?? ZERO,
  MAX_EXPOSURE: (market) => market.limits.maxMarketExposure ?? ZERO,
  FUNDS: (_, context) => context.account?.available ?? ZERO,
} as const satisfies Record<TooMuch, (market: SlipMarket, context: SlipContext) => Paise>;

function stakeProblem(
  slip: Slip,
  summary: SlipSummary,
  context: SlipContext,
  market: SlipMarket,
): SlipProblem | null {
  if (slip.stake.trim() === '') return { code: 'STAKE_MISSING' };
  if (hundredthsTyped(slip.stake) === null) return { code: 'STAKE_DECIMALS' };
  const { stake, stakeMax } = summary;
  if (stake === null) return { code: 'STAKE_MISSING' };
  const { minStake, stakeStep } = market.limits;
  if (stake < minStake) {
    const fix = fixOf(stakeMax === null || stakeMax >= minStake ? minStake : null);
    return { code: 'STAKE_BELOW_MIN', min: minStake, fix };
  }
  if (stake % stakeStep !== 0) {
    return { code: 'STAKE_STEP', step: stakeStep, fix: fixOf(onStep(stake, market, stakeMax)) };
  }
  const bet = moneyBet(slip, context);
  const code = bet && tooMuch(market, context.account, bet, stake);
  return code && { code, limit: LIMITS[code](market, context), fix: fixOf(stakeMax) };
}

function offerProblem(slip: Slip, { price, worst }: SlipSummary, { live }: SlipContext): SlipProblem | null {
  if (live.offer === null) return { code: 'NOT_OFFERED' };
  if (price === null || worst === null) return { code: 'PRICE_MISSING' };
  const now = askedOf(live.offer);
  const asked = { price, line: slip.line };
  const tooGood = slip.choice === 'EXACT' && movement(slip.side, asked, now) !== null;
  return tooGood || isRefused(slip.side, asked, worst, now) ? { code: 'RATE_MOVED', fix: now } : null;
}

/** The first thing that keeps a slip from being sent; null if it can be. Pure. */
export function problemOf(slip: Slip, summary: SlipSummary, context: SlipContext): SlipProblem | null {
  const { market, live, stop = null } = context;
  if (context.offline === true) return { code: 'OFFLINE' };
  if (stop !== null) return { code: 'PLAY_STOPPED', stop };
  if (live.disabledReason !== null && live.disabledReason !== 'UNKNOWN')
    return { code: 'BETTING_DISABLED', reason: live.disabledReason };
  if (!market || live.disabledReason === 'UNKNOWN') return { code: 'LOADING' };
  if (summary.price === null) return { code: 'PRICE_MISSING' };
  if (!onScale(market.scale, summary.price)) {
    return { code: 'PRICE_OFF_SCALE', fix: { price: snap(market.scale, summary.price), line: null } };
  }
  const moved = market.house && offerProblem(slip, summary, context);
  if (moved) return moved;
  return stakeProblem(slip, summary, context, market);
}

/** True if nothing is wrong yet: something is missing, or the market has to open first. */
export function isNotYet({ code }: SlipProblem): boolean {
  return (
    code === 'LOADING' ||
    code === 'BETTING_DISABLED' ||
    code === 'PRICE_MISSING' ||
    code === 'NOT_OFFERED' ||
    code === 'STAKE_MISSING'
  );
}
