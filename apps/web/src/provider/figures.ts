import type { Paise } from '@layline/units/money.ts';
import type { Period } from './bet-history.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { Amount, Count, Instant, list, mapped, Money, record, SomeText, Whole } from './decode.ts';

/** Figures of one's own betting (R14.1). */

/** Sums over settled bets that were at least partly matched. */
export interface BetSums {
  readonly bets: number;
  /** Bets with a profit and bets with a loss. */
  readonly won: number;
  readonly lost: number;
  /** Backers' stakes that were matched. */
  readonly turnover: Paise;
  /** Before commission. */
  readonly profit: Paise;
}

export interface SportFigures extends BetSums {
  readonly sportId: number;
  readonly name: string;
  readonly markets: number;
  readonly commission: Paise;
  readonly net: Paise;
}

/** Bets by the hour in which they were placed, 0 to 23 by the player's clock. */
export interface HourFigures extends BetSums {
  readonly hour: number;
}

/** Results of the markets settled since `from`, UTC ms. */
export interface ResultStep {
  readonly from: number;
  readonly markets: number;
  readonly net: Paise;
}

/** Sports with the greatest turnover first, hours and steps in order; those without bets are left out. */
export interface BettingFigures {
  readonly sports: readonly SportFigures[];
  readonly hours: readonly HourFigures[];
  readonly steps: readonly ResultStep[];
  /** Length of a step. */
  readonly daysPerStep: 1 | 7 | 28;
}

const SUMS = { bets: Count, won: Count, lost: Count, turnover: Amount, profit: Money } as const;

export const BettingFigures: Decoder<BettingFigures> = record({
  sports: list(
    'figures by sport',
    record({ ...SUMS, sportId: Whole, name: SomeText, markets: Count, commission: Money, net: Money }),
  ),
  hours: list('figures by hour', record({ ...SUMS, hour: Count })),
  steps: list('results over time', record({ from: Instant, markets: Count, net: Money })),
  daysPerStep: mapped(Count, (days) => (days === 7 || days === 28 ? days : 1)),
});

/** Ours (R14.1). `offsetMin`: minutes by which the player's clock is ahead of UTC. */
export const getBettingFigures = defineCall({
  method: 'GET',
  path: 'Bet/GetFigures',
  extension: true,
  query: as<Period & { offsetMin: number }>(),
  result: BettingFigures,
});
