import * as v from 'valibot';
import { Amount, Count, Instant, Money, whole } from '../wire.ts';
import { SportNumber } from './event.ts';

/** Sums over settled bets that were at least partly matched. */
const BetSums = {
  bets: Count,
  /** Bets with a profit and bets with a loss; what came out even is neither. */
  won: Count,
  lost: Count,
  /** Backers' stakes that were matched. */
  turnover: Amount,
  /** Before commission. */
  profit: Money,
};

/** Figures of a player's own betting in a period, without the casino. Margin is net divided by turnover. */
export const BettingFigures = v.object({
  /** Greatest turnover first. */
  sports: v.array(
    v.object({
      sportId: SportNumber,
      name: v.string(),
      markets: Count,
      ...BetSums,
      commission: Money,
      /** profit − commission. */
      net: Money,
    }),
  ),
  /** By the hour of the day in which bets were placed, 0 to 23; hours without bets are left out. */
  hours: v.array(v.object({ hour: whole(0, 23), ...BetSums })),
  /** Results of markets by the time of their settlement, oldest first; steps without any are left out. */
  steps: v.array(v.object({ from: Instant, markets: Count, net: Money })),
  /** Length of a step: a day, a week or four weeks. */
  daysPerStep: v.picklist([1, 7, 28]),
});
export type BettingFigures = v.InferOutput<typeof BettingFigures>;
