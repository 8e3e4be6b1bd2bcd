import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { betsOf } from './own-rounds.ts';
import type { Rounds } from './rounds.ts';
import type { TableStore } from './table-store.ts';

/** What a voided round would have paid. Amounts in major units. */
export interface VoidReview {
  /** Players with counted stakes, and their stakes. */
  readonly players: number;
  readonly staked: number;
  /** The result fixed when betting ended, and what it would have paid; null if none was fixed. */
  readonly result: string | null;
  readonly returns: number | null;
}

/**
 * Reviews a void round, for the audit log. Once a round is sealed the house can know who would have won, so a void must show how
 * much it saved the house or its players. Throws RangeError if there is no such round.
 */
export async function reviewVoid(store: TableStore, rounds: Rounds, roundId: string): Promise<VoidReview> {
  const row = await store.round(roundId);
  if (row === null) throw new RangeError(`there is no round ${roundId}`);
  const stakes = (await store.stakesOf(roundId)).filter(({ taken }) => taken === 1);
  const staked = stakes.reduce((sum, { amount }) => sum + amount, 0);
  const byPlayer = Map.groupBy(stakes, ({ player_id }) => player_id);
  const said = { players: byPlayer.size, staked: fromPaise(paise(staked)) };
  if (row.client_seed === null) return { ...said, result: null, returns: null };
  const { result, returnOf } = rounds.draw(row);
  let returns = 0;
  for (const own of byPlayer.values()) {
    const bets = new Map<string, number>();
    for (const { bet, stake } of own.flatMap((one) => betsOf(one)))
      bets.set(bet, (bets.get(bet) ?? 0) + stake);
    returns += returnOf(bets);
  }
  return { ...said, result, returns: fromPaise(paise(returns)) };
}
