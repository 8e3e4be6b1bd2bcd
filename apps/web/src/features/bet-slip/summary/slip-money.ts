import { liability, winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { paise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import { STAKE_MAX } from '../../../provider/bets.ts';
import { step } from '../../../betting/price-scale.ts';
import type { PriceScale } from '../../../betting/price-scale.ts';
import { houseExposure, houseMoney } from './house-bets.ts';
import type { SlipAccount, SlipMarket } from './slip-context.ts';
import type { Slip } from '../../../session/slip.ts';

/** The most that a bet can win and lose. LINE markets pay even money (rules section 8.4). Paise. */
export function profitAndLiability(
  { scale, house }: Pick<SlipMarket, 'scale' | 'house'>,
  { side, stake, price, line }: Pick<StakedBet, 'side' | 'stake' | 'price' | 'line'>,
): { readonly profit: Paise; readonly liability: Paise } {
  if (house) return houseMoney(house, { side, stake, price, line });
  if (scale.kind === 'LINE') return { profit: stake, liability: stake };
  const won = winnings(stake, price as Odds);
  return { profit: side === 'BACK' ? won : stake, liability: liability(side, stake, price as Odds) };
}

/** A bet with its stake; price and line in hundredths. */
interface StakedBet {
  readonly runnerId: string;
  readonly side: Side;
  readonly stake: Paise;
  readonly price: number;
  readonly line: number | null;
}

/** How many ticks worse a slip accepts. */
export function worseTicksOf(slip: Pick<Slip, 'choice' | 'worseTicks'>): number {
  return slip.choice === 'WORSE' ? slip.worseTicks : 0;
}

/** The worst price that a slip accepts: lower for a back, higher for a lay. */
export function worstPrice(scale: PriceScale, side: Side, price: number, ticks: number): number {
  if (ticks === 0) return price;
  return step(scale, price, side === 'BACK' ? -ticks : ticks);
}

/**
 * The market's exposure with the bet fully unmatched, and what that adds to the current exposure (rules section 8.5),
 * at the worst price that the bet accepts, as the exchange computes it. Null if only the exchange can tell: held
 * lines and several winners net in ways that these figures do not show.
 */
export function exposureWith(
  market: SlipMarket,
  account: SlipAccount,
  bet: StakedBet,
): { readonly exposure: Paise; readonly extra: Paise } | null {
  const { position } = account;
  const loss = profitAndLiability(market, bet).liability;
  if (!position) return { exposure: loss, extra: loss };
  const { exposure } = position;
  if (exposure === null) return null;
  const { house } = market;
  if (house && (house.kind === 'RANGE' || bet.line !== null)) {
    return houseExposure(house, { ...position, exposure }, bet, loss);
  }
  if (market.scale.kind === 'LINE' || market.winners !== 1) return null;
  let least = 0;
  for (const { runnerId, profit } of position.worst) {
    const harmed = (runnerId === bet.runnerId) === (bet.side === 'LAY');
    least = Math.min(least, profit - (harmed ? loss : 0));
  }
  return { exposure: paise(-least), extra: paise(-least - exposure) };
}

/** Why a stake is too high, in the order of the exchange's checks; null if no reason is known. */
export type TooMuch = 'MAX_STAKE' | 'MAX_PAYOUT' | 'MAX_EXPOSURE' | 'FUNDS';

/** A bet's money; `price` is asked, `worst` the worst accepted. */
export interface MoneyBet {
  readonly runnerId: string;
  readonly side: Side;
  readonly price: number;
  readonly worst: number;
  readonly line: number | null;
}

/** The first known reason against a stake. */
export function tooMuch(
  market: SlipMarket,
  account: SlipAccount | null,
  bet: MoneyBet,
  stake: Paise,
): TooMuch | null {
  const { limits } = market;
  const { maxStake, maxPayout, maxMarketExposure } = limits;
  if (stake > Math.min(maxStake ?? STAKE_MAX, STAKE_MAX)) return 'MAX_STAKE';
  if (maxPayout !== null && profitAndLiability(market, { ...bet, stake }).profit > maxPayout) {
    return 'MAX_PAYOUT';
  }
  const change = exposureWith(market, account ?? { available: ZERO, position: null }, {
    ...bet,
    stake,
    price: bet.worst,
  });
  if (!change || change.extra <= 0) return null;
  if (maxMarketExposure !== null && change.exposure > maxMarketExposure) return 'MAX_EXPOSURE';
  return account && change.extra > account.available ? 'FUNDS' : null;
}

/** The highest stake without a known reason against it, a multiple of the step; 0 if there is none. */
export function greatestStake(market: SlipMarket, account: SlipAccount | null, bet: MoneyBet): Paise {
  const { limits } = market;
  if (limits.stakeStep <= 0) return ZERO;
  let low = 0;
  let high = divideFloor(Math.min(limits.maxStake ?? STAKE_MAX, STAKE_MAX), limits.stakeStep);
  // A bet's exposure never falls as its stake rises, so bisection finds the highest stake that passes.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tooMuch(market, account, bet, paise(middle * limits.stakeStep)) === null) low = middle;
    else high = middle - 1;
  }
  const stake = paise(low * limits.stakeStep);
  return stake >= limits.minStake ? stake : ZERO;
}
