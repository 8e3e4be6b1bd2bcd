import { whatIfLine, whatIfRates, whatIfWinners } from '@layline/engine/exposure/what-if.ts';
import type { LineStep } from '@layline/engine/exposure/steps.ts';
import { isPaise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { STAKE_MAX } from '../../../provider/bets.ts';
import { hundredthsTyped } from '@layline/ui/forms/decimal-text.ts';
import { onScale } from '../../../betting/price-scale.ts';
import { askedOf, movement } from './house-bets.ts';
import { houseSteps } from './house-bets.ts';
import type { SlipContext, SlipMarket } from './slip-context.ts';
import { greatestStake, exposureWith, profitAndLiability, worseTicksOf, worstPrice } from './slip-money.ts';
import type { MoneyBet } from './slip-money.ts';
import type { Slip } from '../../../session/slip.ts';

/** The computed figures of a slip. Paise and hundredths; null while the input is incomplete. */
export interface SlipSummary {
  readonly price: number | null;
  readonly stake: Paise | null;
  /** The worst price that it accepts. */
  readonly worst: number | null;
  /** At the asked price. */
  readonly profit: Paise | null;
  readonly liability: Paise | null;
  /** At the worst accepted price: the most that the exchange may hold. */
  readonly liabilityMost: Paise | null;
  /** What it adds to the exposure; null if only the exchange can tell. */
  readonly extra: Paise | null;
  /** Maximum stake as far as known; null until the price is known, 0 if there is none. */
  readonly stakeMax: Paise | null;
  /** Per runner: current profit, and profit with the slip's bet as if matched at the asked price (rules section 8.6). */
  readonly whatIf: readonly WhatIf[];
  /** LINE markets, sessions and meters: profit by result, the bet included. */
  readonly lineSteps: readonly LineStep[];
  /** How the best price, or the house's quote, compares with the asked one; null if there is none or it is the same. */
  readonly moved: {
    readonly to: number;
    readonly line: number | null;
    readonly direction: 'BETTER' | 'WORSE';
  } | null;
}

export interface WhatIf {
  readonly runnerId: string;
  readonly name: string;
  readonly before: Paise;
  readonly after: Paise;
}

function movedOf(slip: Slip, price: number | null, context: SlipContext): SlipSummary['moved'] {
  const { best, offer, disabledReason } = context.live;
  if (price !== null && offer !== null && disabledReason === null) {
    const now = askedOf(offer);
    const direction = movement(slip.side, { price, line: slip.line }, now);
    return direction && { to: now.price, line: now.line, direction };
  }
  if (price === null || best === null || disabledReason !== null || best.price === price) return null;
  const better = slip.side === 'BACK' ? best.price > price : best.price < price;
  return { to: best.price, line: null, direction: better ? 'BETTER' : 'WORSE' };
}

/** Profit per runner; empty while a figure is missing, and on LINE markets. */
function whatIfOf(slip: Slip, context: SlipContext, price: number, stake: Paise): readonly WhatIf[] {
  const { market, account } = context;
  if (!market || market.scale.kind === 'LINE' || slip.line !== null) return [];
  const held = new Map(account?.position?.figures.map(({ runnerId, profit }) => [runnerId, profit]));
  const figures = market.runners.map(({ runnerId }) => ({ runnerId, profit: held.get(runnerId) ?? 0 }));
  const bet = { runnerId: slip.runnerId, side: slip.side, price, stake };
  const after = market.house ? whatIfRates(figures, [bet]) : whatIfWinners(figures, [bet], market.winners);
  return market.runners.map(({ runnerId, name }, at) => ({
    runnerId,
    name,
    before: (figures[at]?.profit ?? 0) as Paise,
    after: (after[at]?.profit ?? 0) as Paise,
  }));
}

/** The bet as the money functions take it; null until the price is on the ladder. */
export function moneyBet(slip: Slip, context: SlipContext): MoneyBet | null {
  const price = hundredthsTyped(slip.price);
  const { market } = context;
  if (price === null || !market || !onScale(market.scale, price)) return null;
  const worst = worstPrice(market.scale, slip.side, price, worseTicksOf(slip));
  const { runnerId, side, line } = slip;
  return { runnerId, side, price, worst, line };
}

function stepsWith(
  market: SlipMarket,
  held: readonly LineStep[],
  bet: MoneyBet & { readonly stake: Paise },
): readonly LineStep[] {
  const { side, price, stake, line } = bet;
  if (market.scale.kind === 'LINE') return whatIfLine(held, { side, price, stake });
  return market.house && line !== null ? houseSteps(market.house, held, { side, price, stake, line }) : [];
}

/** The figures of a slip in its market, now. Pure. */
export function summarise(slip: Slip, context: SlipContext): SlipSummary {
  const price = hundredthsTyped(slip.price);
  const typed = hundredthsTyped(slip.stake);
  const stake = isPaise(typed) && typed > 0 ? typed : null;
  const bet = moneyBet(slip, context);
  const { market, account } = context;
  const nothing = {
    price,
    stake,
    worst: bet?.worst ?? null,
    profit: null,
    liability: null,
    liabilityMost: null,
    extra: null,
    stakeMax: bet && market ? greatestStake(market, account, bet) : null,
    whatIf: [],
    lineSteps: [],
    moved: movedOf(slip, price, context),
  };
  if (!bet || !market || stake === null || stake > STAKE_MAX) return nothing;
  const money = profitAndLiability(market, { ...bet, stake });
  const most = profitAndLiability(market, { ...bet, stake, price: bet.worst });
  const change = exposureWith(market, account ?? { available: ZERO, position: null }, {
    ...bet,
    stake,
    price: bet.worst,
  });
  return {
    ...nothing,
    ...money,
    liabilityMost: most.liability,
    extra: change && account ? change.extra : null,
    whatIf: whatIfOf(slip, context, bet.price, stake),
    lineSteps: stepsWith(market, account?.position?.lineSteps ?? [], { ...bet, stake }),
  };
}
