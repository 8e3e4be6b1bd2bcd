import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import {
  Amount,
  EventIdOf,
  Hundredths,
  list,
  MarketIdOf,
  mapped,
  Money,
  or,
  orNull,
  record,
  RUNNER_ID_NAMES,
  RunnerIdOf,
} from './decode.ts';
import type { Decoder } from './decode.ts';

/** Expected profit and loss of the player in one market, before commission (R3.8, rules sections 8.2 and 8.4). */
export interface ProfitLoss {
  readonly marketId: MarketId;
  readonly eventId: EventId;
  /** Null if not sent. */
  readonly exposure: Paise | null;
  readonly runners: readonly {
    readonly runnerId: RunnerId;
    /** If this runner wins, matched bets only. */
    readonly profit: Paise;
    /** The same with all harmful unmatched bets matched. */
    readonly worstProfit: Paise;
  }[];
  /** LINE markets, sessions and meters: profit for results of `from` (hundredths of a run) and above; null is below the first line. */
  readonly lineSteps: readonly { readonly from: number | null; readonly profit: Paise }[];
}

const RunnerProfit = mapped(
  record(
    { runnerId: RunnerIdOf, profit: Money, worstProfit: orNull(Money) },
    { runnerId: RUNNER_ID_NAMES, profit: ['profitLoss', 'pl'] },
  ),
  (runner) => ({ ...runner, worstProfit: runner.worstProfit ?? runner.profit }),
);

/** Only the event is required (R3.8). */
export const ProfitLoss: Decoder<ProfitLoss> = record({
  marketId: or(MarketIdOf, '' as MarketId),
  eventId: EventIdOf,
  exposure: orNull(Amount),
  runners: or(list('runners of profit and loss', RunnerProfit), []),
  lineSteps: or(list('steps of profit and loss', record({ from: orNull(Hundredths), profit: Money })), []),
});

const ProfitLosses = or(list('expected profit and loss', ProfitLoss, ['profitLoss', 'items']), []);

/** R7.18 */
export const getExpectedProfitLoss = defineCall({
  method: 'GET',
  path: 'Bet/GetUserExpectedProfitLoss',
  silent: true,
  query: as<{ marketIds?: readonly string[]; eventId?: string }>(),
  result: ProfitLosses,
});
