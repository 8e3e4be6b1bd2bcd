import type { RunnerId } from '@layline/units/ids.ts';
import { as, defineCall } from './call.ts';
import { Hundredths, list, or, orNull, record, RUNNER_ID_NAMES, RunnerIdOf } from './decode.ts';

/** Starting prices (R4.15), which come with the books of markets that have them. */

/** A runner's starting price, in hundredths. */
export interface StartingPrice {
  /** With only the bets for the starting price; null if they would not be matched. */
  readonly far: number | null;
  /** If the market turned in-play now; null if nothing would be matched. */
  readonly near: number | null;
  /** Midway between the best prices, while nobody has a bet for the starting price. */
  readonly projected: number | null;
  /** Once the market is in-play; null before, and if nothing was matched. */
  readonly price: number | null;
}

/** A runner with its starting price; null in a market that has none. */
export interface RunnerSp {
  readonly runnerId: RunnerId;
  readonly startingPrice: StartingPrice | null;
}

const Price = orNull(Hundredths);

const Runners = list(
  'runners',
  record(
    {
      runnerId: RunnerIdOf,
      startingPrice: orNull(record({ far: Price, near: Price, projected: Price, price: Price })),
    },
    { runnerId: RUNNER_ID_NAMES },
  ),
  ['selections'],
);

/** The same call as `getOdds`, read for its starting prices only. */
export const getStartingPrices = defineCall({
  method: 'GET',
  path: 'Odds/GetUserOddsV2',
  silent: true,
  query: as<{ marketIds: readonly string[]; depth: number }>(),
  result: list('odds', record({ runners: or(Runners, []) }), ['odds', 'markets']),
});
