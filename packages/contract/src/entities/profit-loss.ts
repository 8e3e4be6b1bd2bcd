import * as v from 'valibot';
import { Amount, Id, Money, Runs } from '../wire.ts';

/** Expected profit and loss of the player in one market, before commission (R3.8, rules sections 8.2 and 8.4). */
export const ProfitLoss = v.object({
  marketId: Id,
  eventId: Id,
  exposure: Amount,
  runners: v.array(
    v.object({
      runnerId: Id,
      /** If this runner wins, matched bets only. */
      profit: Money,
      /** The same with all harmful unmatched bets matched. */
      worstProfit: Money,
    }),
  ),
  /** LINE markets, sessions (their book) and meters: profit for results from `from` (runs) up to the next step; null is "below the first line". */
  lineSteps: v.array(v.object({ from: v.nullable(Runs), profit: Money })),
});
export type ProfitLoss = v.InferOutput<typeof ProfitLoss>;
