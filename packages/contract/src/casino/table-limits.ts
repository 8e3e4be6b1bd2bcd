import * as v from 'valibot';
import { Amount, Stake } from '../wire.ts';

/** Least and greatest stake, major units. */
export const StakeRange = v.strictObject({ minStake: Stake, maxStake: Stake });
export type StakeRange = v.InferOutput<typeof StakeRange>;

/** What may be staked and won at a table, or in a solo game. */
export const TableLimits = v.strictObject({
  /** On a bet by a player in a round. */
  ...StakeRange.entries,
  /** On all bets together by a player in a round; null where the bets' own limits are all. */
  maxRound: v.nullable(Stake),
  /** The most that a bet may win: held when it is placed, never when it is paid. */
  maxWin: Amount,
  /** Instead of the range above for bets of a group, by the group's id in the game's rules, e.g. `straight`. */
  groups: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)), StakeRange),
});
export type TableLimits = v.InferOutput<typeof TableLimits>;
