import type { EventId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { averagePrice } from '../betting/reply.ts';
import { unmatchedOf } from '../betting/cancel.ts';
import type { Bet, Exchange } from '../model.ts';
import type { BetView } from '../order.ts';
import type { OpenBetsPage, OpenBetsPageQuery } from '../view-types.ts';

/** A bet as its owner sees it. */
export function viewBet(bet: Bet): BetView {
  return {
    ...bet.order,
    betId: bet.id,
    line: bet.line,
    persistence: bet.persistence,
    status: bet.status,
    restingPrice: bet.price,
    averagePrice: averagePrice(bet),
    matchedValue: bet.matchedValue,
    matched: bet.matched as Paise,
    remaining: bet.remaining as Paise,
    cancelled: bet.cancelled as Paise,
    lapsed: bet.lapsed as Paise,
    voided: bet.voided as Paise,
    converted: bet.converted as Paise,
    lapseReason: bet.lapseReason,
    placedAt: bet.placedAt,
    delayUntil: bet.delayUntil,
  };
}

/** Every bet of a player that can still win, lose or match, in order of acceptance. */
export function viewOpenBets(exchange: Exchange, playerId: PlayerId): BetView[] {
  return openBetsOf(exchange, playerId, null).map(viewBet);
}

/** The newest of them, up to `most`, newest first, in one event or all, and older than `before` if given. */
export function viewOpenBetsPage(
  exchange: Exchange,
  playerId: PlayerId,
  { eventId, before, most }: OpenBetsPageQuery,
): OpenBetsPage {
  const all = openBetsOf(exchange, playerId, eventId);
  const older = before === null ? all : all.filter(({ id }) => id < before);
  return {
    bets: older.slice(-most).reverse().map(viewBet),
    total: all.length,
    isLast: older.length <= most,
  };
}

function openBetsOf(exchange: Exchange, playerId: PlayerId, eventId: EventId | null): Bet[] {
  const found: Bet[] = [];
  for (const { market, first } of exchange.players.get(playerId)?.positions ?? []) {
    if (market.status === 'CLOSED' || (eventId !== null && market.definition.eventId !== eventId)) continue;
    for (let bet = first; bet !== null; bet = bet.behind) {
      if (bet.remaining > 0 || bet.matched > 0) found.push(bet);
    }
  }
  return found.sort((a, b) => a.id - b.id);
}

/** A player's bets that rest in one market's books, in order of acceptance. */
export function viewRestingBets(exchange: Exchange, playerId: PlayerId, marketId: MarketId): BetView[] {
  const market = exchange.markets.get(marketId);
  const position = market && exchange.players.get(playerId)?.positions.get(market);
  if (position === undefined) return [];
  return unmatchedOf(position)
    .filter((bet) => bet.status === 'EXECUTABLE' && bet.options.orderType === undefined)
    .map(viewBet);
}
