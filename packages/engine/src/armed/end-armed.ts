import { lapseRest } from '../betting/reduce.ts';
import type { ArmedCancelledBy, ArmedLapse, OrderArmed } from '../armed-events.ts';
import type { ArmedOrder, Market, Player, Runner } from '../model.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Step } from '../step-context.ts';
import { armedIn, armedOf, expiryOf, retireArmed } from './armed-index.ts';

/** How armed orders end (trading rules T3.4 and T3.5). */

/** The fields of every event about an armed order. */
export function subjectOf(
  { id, player, market }: ArmedOrder,
  at: number,
): Pick<OrderArmed, 'armedId' | 'playerId' | 'marketId' | 'at'> {
  return { armedId: id, playerId: player.id, marketId: market.id, at };
}

/** Leaves the other order of a pair standing alone. */
function unpair({ exchange }: Step, armed: ArmedOrder): void {
  const other = armed.partner === null ? undefined : exchange.armed.byId.get(armed.partner);
  if (other !== undefined) other.partner = null;
  armed.partner = null;
}

function end(step: Step, armed: ArmedOrder, status: ArmedOrder['status'], code: string | null): void {
  armed.status = status;
  armed.code = code;
  armed.endedAt = step.at;
  unpair(step, armed);
  retireArmed(step.exchange.armed, armed);
}

export function finish(step: Step, armed: ArmedOrder): void {
  end(step, armed, 'DONE', null);
  step.events.push({ type: 'armedDone', ...subjectOf(armed, step.at) });
}

export function fail(step: Step, armed: ArmedOrder, code: RefusalCode): void {
  end(step, armed, 'FAILED', code);
  step.events.push({ type: 'armedFailed', ...subjectOf(armed, step.at), code });
}

export function cancelArmed(step: Step, armed: ArmedOrder, by: ArmedCancelledBy | null): void {
  end(step, armed, 'CANCELLED', by);
  step.events.push({ type: 'armedCancelled', ...subjectOf(armed, step.at), by });
}

export function lapseArmed(step: Step, armed: ArmedOrder, reason: ArmedLapse): void {
  end(step, armed, 'LAPSED', reason);
  step.events.push({ type: 'armedLapsed', ...subjectOf(armed, step.at), reason });
}

/** Cancels a player's armed orders in one market or in all of them, or only those on one runner. */
export function cancelAllArmed(
  step: Step,
  player: Player,
  scope: { readonly market: Market | null; readonly runner?: Runner | null },
  by: ArmedCancelledBy,
): void {
  const { market, runner = null } = scope;
  for (const armed of armedOf(step.exchange.armed, player.id)) {
    const isMeant = (market ?? armed.market) === armed.market && (runner ?? armed.runner) === armed.runner;
    if (isMeant && armed.status === 'ARMED') cancelArmed(step, armed, by);
  }
}

/** Lapses all armed orders of a market. */
export function lapseArmedIn(step: Step, market: Market, reason: ArmedLapse): void {
  for (const armed of armedIn(step.exchange.armed, market)) lapseArmed(step, armed, reason);
}

/** Lapses the entries of a market that end when its LAPSE bets do. Offsets stay, because fills still have to be answered. */
export function lapseEntriesIn(step: Step, market: Market, reason: ArmedLapse): void {
  for (const armed of armedIn(step.exchange.armed, market)) {
    const { request } = armed;
    if (request.kind !== 'TICK_OFFSET' && !request.keepInPlay) lapseArmed(step, armed, reason);
  }
}

/**
 * Lapses the offsets whose parent has just lost a fill to a void, and what their bets have left unmatched. Once an offset is done, its
 * bets are bets like any other.
 */
export function lapseVoidedOffsets(step: Step, market: Market): void {
  const { armed: orders, bets } = step.exchange;
  if (!orders.byMarket.has(market.id)) return;
  const voided = new Set(
    step.events.flatMap((event) =>
      event.type === 'fragmentVoided' ? [event.backBetId, event.layBetId] : [],
    ),
  );
  for (const armed of armedIn(orders, market)) {
    if (armed.request.kind !== 'TICK_OFFSET' || !voided.has(armed.follows)) continue;
    for (const id of armed.betIds) {
      const bet = bets.get(id);
      if (bet !== undefined) lapseRest(step, bet, 'MKT_VERSION');
    }
    lapseArmed(step, armed, 'MKT_VERSION');
  }
}

/** Lapses all armed orders of a player whose account may no longer bet. */
export function lapseArmedOf(step: Step, player: Player): void {
  for (const armed of armedOf(step.exchange.armed, player.id)) {
    if (armed.status === 'ARMED') lapseArmed(step, armed, 'ACCOUNT_STATE');
  }
}

/** Lapses the armed orders that have expired. */
export function lapseExpired(step: Step): void {
  const { expiring } = step.exchange.armed;
  const due = expiring.filter((armed) => (expiryOf(armed) ?? Infinity) <= step.at);
  for (const armed of due) lapseArmed(step, armed, 'TIME_ELAPSED');
}
