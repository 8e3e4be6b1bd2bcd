import type { BetState, HistoryBet, HistoryFragment, OnCloseType } from '@layline/contract/entities/bet.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { divideHalfUp } from '@layline/units/rounding.ts';
import type { BetHistoryRow } from '../../core/histories/bet-history.ts';
import type { FragmentRow } from '../../core/histories/fragments.ts';
import type { PlaceColumns } from '../../core/histories/place.ts';

/** Stored paise in major units. */
export function money(stored: number): number {
  return fromPaise(paise(stored));
}

/** A row's event, market and runner in the contract's form. */
export function wirePlace(row: PlaceColumns & { readonly market_id: string | null }) {
  return {
    sportId: row.sport_id,
    eventId: row.event_id,
    eventTitle: row.event_title,
    marketId: row.market_id,
    marketName: row.market_name,
  };
}

/** The state of a bet. Groups and their order are those of `BetStateGroup`. */
export function betState(bet: BetHistoryRow): BetState {
  if (bet.status === 'PENDING') return 'PENDING';
  if (bet.remaining > 0) return bet.matched > 0 ? 'PARTIALLY_MATCHED' : 'UNMATCHED';
  if (bet.matched > 0) return bet.settled_at === null ? 'MATCHED' : 'SETTLED';
  if (bet.voided > 0) return 'VOID';
  return bet.lapsed > 0 ? 'LAPSED' : 'CANCELLED';
}

export function wireBet(bet: BetHistoryRow): HistoryBet {
  return {
    betId: bet.bet_id,
    ...wirePlace(bet),
    bettingType: bet.betting_type as HistoryBet['bettingType'],
    runnerId: bet.runner_id,
    runnerName: bet.runner_name,
    side: bet.side as HistoryBet['side'],
    price: fromHundredths(bet.price),
    line: bet.line === null ? null : fromHundredths(bet.line),
    averagePrice: bet.matched === 0 ? null : fromHundredths(divideHalfUp(bet.matched_value, bet.matched)),
    stake: money(bet.stake),
    matched: money(bet.matched),
    remaining: money(bet.remaining),
    cancelled: money(bet.cancelled),
    lapsed: money(bet.lapsed),
    voided: money(bet.voided),
    state: betState(bet),
    persistence: bet.persistence as HistoryBet['persistence'],
    source: bet.source as HistoryBet['source'],
    ...(bet.order_type !== null && { orderType: bet.order_type as OnCloseType }),
    placedAt: bet.placed_at,
    settledAt: bet.settled_at,
    profit: bet.profit === null ? null : money(bet.profit),
    lapseReason: bet.lapse_reason as HistoryBet['lapseReason'],
    voidReason: bet.void_reason,
  };
}

/** A fragment without the other side's bet and player, which stay private. `amount` in paise. */
export function wireFragment(fragment: FragmentRow, amount: number | null): HistoryFragment {
  return {
    fragmentId: fragment.fragment_id,
    at: fragment.at,
    price: fromHundredths(fragment.price),
    line: fragment.line === null ? null : fromHundredths(fragment.line),
    originalPrice: fromHundredths(fragment.original_price),
    stake: money(fragment.stake),
    amount: amount === null ? null : money(amount),
    voidedAt: fragment.voided_at,
    voidReason: fragment.void_reason,
    reductions: fragment.reductions.map((reduction) => ({
      at: reduction.at,
      oldPrice: fromHundredths(reduction.old_price),
      newPrice: fromHundredths(reduction.new_price),
      factor: fromHundredths(reduction.factor),
      runnerId: reduction.removed_runner_id,
      runnerName: reduction.runner_name,
    })),
  };
}
