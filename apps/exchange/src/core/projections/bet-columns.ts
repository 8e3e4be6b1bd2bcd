import type { BetPlaced, FragmentMatched } from '@layline/engine/events.ts';
import { pick } from '@layline/server/db/rows.ts';
import type { ColumnsOf, RowOf } from '@layline/server/db/rows.ts';
import type { BetTable, FragmentTable } from '../../db/tables.ts';

/** A bet as it is placed. */
export const BET_PLACED = {
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
  order_type: 'text',
  customer_ref: 'text',
  rules_version: 'text',
  placed_at: 'integer',
  delay_until: 'integer',
  lapse_reason: 'text',
  void_reason: 'text',
  cancelled_by: 'text',
} as const;

/** A fragment as it is matched. */
export const FRAGMENT_MATCHED = {
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

const BET: ColumnsOf<BetTable> = {
  ...BET_PLACED,
  profit: 'integer',
  settled_at: 'integer',
  settlement_version: 'integer',
};
const FRAGMENT: ColumnsOf<FragmentTable> = {
  ...FRAGMENT_MATCHED,
  void_reason: 'text',
  voided_at: 'integer',
  voided_seq: 'integer',
};

/** The columns of a bet that a change adds to, and those it overwrites. */
export const ADDED = [
  'stake',
  'matched',
  'remaining',
  'cancelled',
  'lapsed',
  'voided',
  'matched_value',
] as const;
export const REPLACED = ['line', 'persistence', 'lapse_reason', 'void_reason', 'cancelled_by'] as const;

export const BET_CHANGE = pick(BET, 'bet_id', ...ADDED, ...REPLACED, 'status');
export const BET_SETTLED = pick(BET, 'bet_id', 'profit', 'settled_at', 'settlement_version');
export const BET_REVALUED = pick(BET, 'bet_id');
export const FRAGMENT_REPRICED = pick(FRAGMENT, 'fragment_id', 'price', 'winnings');
export const FRAGMENT_VOIDED = pick(FRAGMENT, 'fragment_id', 'void_reason', 'voided_at', 'voided_seq');

type PlacedBet = Pick<BetTable, keyof typeof BET_PLACED>;

/** The changes that several batches make to one bet. Amounts are added to the row's; other values overwrite it unless null. */
export type BetChange = Pick<BetTable, 'bet_id' | (typeof ADDED)[number]> & {
  -readonly [Name in (typeof REPLACED)[number] | 'status']: BetTable[Name] | null;
};

export function noChange(betId: number): BetChange {
  return {
    bet_id: betId,
    stake: 0,
    matched: 0,
    remaining: 0,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    matched_value: 0,
    line: null,
    status: null,
    persistence: null,
    lapse_reason: null,
    void_reason: null,
    cancelled_by: null,
  };
}

/** A bet as it was accepted: nothing matched yet, all of it remaining. */
export function placedBet({
  betId,
  order,
  restingPrice,
  status,
  rulesVersion,
  at,
  delayUntil,
}: BetPlaced): PlacedBet {
  return {
    bet_id: betId,
    player_id: order.playerId,
    market_id: order.marketId,
    runner_id: order.runnerId,
    side: order.side,
    price: order.price,
    line: order.line,
    resting_price: restingPrice,
    stake: order.stake,
    matched: 0,
    remaining: order.stake,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    matched_value: 0,
    status,
    persistence: order.persistence,
    time_in_force: order.timeInForce,
    source: order.source,
    order_type: order.orderType ?? null,
    customer_ref: order.customerRef,
    rules_version: rulesVersion,
    placed_at: at,
    delay_until: delayUntil,
    lapse_reason: null,
    void_reason: null,
    cancelled_by: null,
  };
}

/** Applies a change to a bet placed in the same batches, just as an update of its row would. */
export function changedBet(bet: PlacedBet, change: BetChange): PlacedBet {
  const changed = { ...bet };
  for (const name of ADDED) changed[name] += change[name];
  return {
    ...changed,
    line: change.line ?? bet.line,
    persistence: change.persistence ?? bet.persistence,
    lapse_reason: change.lapse_reason ?? bet.lapse_reason,
    void_reason: change.void_reason ?? bet.void_reason,
    cancelled_by: change.cancelled_by ?? bet.cancelled_by,
    status: changed.remaining === 0 ? 'EXECUTION_COMPLETE' : (change.status ?? bet.status),
  };
}

export function matchedFragment(event: FragmentMatched): RowOf<typeof FRAGMENT_MATCHED> {
  return {
    fragment_id: event.fragmentId,
    market_id: event.marketId,
    runner_id: event.runnerId,
    price: event.price,
    original_price: event.price,
    stake: event.stake,
    winnings: event.winnings,
    line: event.line,
    back_bet_id: event.backBetId,
    lay_bet_id: event.layBetId,
    back_player_id: event.backPlayerId,
    lay_player_id: event.layPlayerId,
    taker: event.taker,
    at: event.at,
  };
}
