import type { BetPlaced, FragmentMatched } from '@layline/engine/events.ts';
import type { SqlValue } from '../../db/statement.ts';

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
} as const;

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
  row.push(status, persistence, timeInForce, source, customerRef, rulesVersion, at, delayUntil);
  return row;
}

/** In the order of `FRAGMENT`. */
export function fragmentRow(event: FragmentMatched): SqlValue[] {
  const { fragmentId, marketId, runnerId, price, stake, winnings, line } = event;
  const { backBetId, layBetId, backPlayerId, layPlayerId, taker, at } = event;
  const row: SqlValue[] = [fragmentId, marketId, runnerId, price, price, stake, winnings, line];
  row.push(backBetId, layBetId, backPlayerId, layPlayerId, taker, at);
  return row;
}
