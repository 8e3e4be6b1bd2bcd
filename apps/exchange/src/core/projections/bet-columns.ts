import type { BetPlaced, FragmentMatched } from '@layline/engine/events.ts';
import type { SqlValue } from '@layline/server/db/statement.ts';

export const BET = {
  bet_id: 'integer',
  player_id: 'text',
  market_id: 'text',
  runner_id: 'text',
  side: 'text',
  price: 'integer',
  line: 'integer',
  resting_price: 'integer',
  stake: 'integer',
  matched: 'integer',
  remaining: 'integer',
  cancelled: 'integer',
  lapsed: 'integer',
  voided: 'integer',
  matched_value: 'integer',
  status: 'text',
  persistence: 'text',
  time_in_force: 'text',
  source: 'text',
  customer_ref: 'text',
  rules_version: 'text',
  placed_at: 'integer',
  delay_until: 'integer',
  lapse_reason: 'text',
  void_reason: 'text',
} as const;

/** What a run of batches adds to one bet. Amounts are added to those of the row; line and texts replace them if not null. */
export interface BetChange {
  matched: number;
  remaining: number;
  cancelled: number;
  lapsed: number;
  voided: number;
  matchedValue: number;
  line: number | null;
  status: string | null;
  persistence: string | null;
  lapseReason: string | null;
  voidReason: string | null;
}

export const FRAGMENT = {
  fragment_id: 'integer',
  market_id: 'text',
  runner_id: 'text',
  price: 'integer',
  original_price: 'integer',
  stake: 'integer',
  winnings: 'integer',
  line: 'integer',
  back_bet_id: 'integer',
  lay_bet_id: 'integer',
  back_player_id: 'text',
  lay_player_id: 'text',
  taker: 'text',
  at: 'integer',
} as const;

/** A bet as it was accepted, in the order of `BET`: nothing matched yet, all of it remaining. */
export function betRow({
  betId,
  order,
  restingPrice,
  status,
  rulesVersion,
  at,
  delayUntil,
}: BetPlaced): SqlValue[] {
  const { playerId, marketId, runnerId, side, price, line, stake } = order;
  const { persistence, timeInForce, source, customerRef } = order;
  const row: SqlValue[] = [betId, playerId, marketId, runnerId, side, price, line, restingPrice];
  row.push(stake, 0, stake, 0, 0, 0, 0);
  row.push(status, persistence, timeInForce, source, customerRef, rulesVersion, at, delayUntil, null, null);
  return row;
}

const PLACES = Object.fromEntries(Object.keys(BET).map((name, place) => [name, place])) as Record<
  keyof typeof BET,
  number
>;

/** The row of a bet that was placed in the same run of batches: what an update of it would make of it. */
export function changedBetRow(row: readonly SqlValue[], change: BetChange): SqlValue[] {
  const changed = [...row];
  const add = (name: keyof typeof BET, amount: number): number =>
    Number((changed[PLACES[name]] = Number(changed[PLACES[name]]) + amount));
  const replace = (name: keyof typeof BET, value: SqlValue): void => {
    if (value !== null) changed[PLACES[name]] = value;
  };
  add('matched', change.matched);
  add('cancelled', change.cancelled);
  add('lapsed', change.lapsed);
  add('voided', change.voided);
  add('matched_value', change.matchedValue);
  replace('line', change.line);
  replace('persistence', change.persistence);
  replace('lapse_reason', change.lapseReason);
  replace('void_reason', change.voidReason);
  replace('status', add('remaining', change.remaining) === 0 ? 'EXECUTION_COMPLETE' : change.status);
  return changed;
}

/** In the order of `FRAGMENT`. */
export function fragmentRow(event: FragmentMatched): SqlValue[] {
  const { fragmentId, marketId, runnerId, price, stake, winnings, line } = event;
  const { backBetId, layBetId, backPlayerId, layPlayerId, taker, at } = event;
  const row: SqlValue[] = [fragmentId, marketId, runnerId, price, price, stake, winnings, line];
  row.push(backBetId, layBetId, backPlayerId, layPlayerId, taker, at);
  return row;
}
