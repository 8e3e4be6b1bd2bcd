import type { OpenBet, OpenBets } from '@layline/contract/entities/bet.ts';
import { PAGE_MAX } from '@layline/contract/limits.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { BetView } from '@layline/engine/order.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { stakeCovered } from '@layline/engine/starting-price/price.ts';
import { meterProfit } from '@layline/engine/exposure/meters.ts';
import type { FancyTerms } from '@layline/domain/market-listing.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { betView, marketView, openBetsPage, playerView, queueAhead } from '@layline/engine/views.ts';
import type { BetId, EventId, PlayerId } from '@layline/units/ids.ts';
import { odds } from '@layline/units/ladder.ts';
import { winnings } from '@layline/units/betting.ts';
import { rate, rateWinnings } from '@layline/units/rates.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { InPlayTimes } from '../catalogue/in-play-times.ts';

/** What a bet is shown with beside its own figures. */
export interface BetPlaces {
  readonly catalogue: { entry(eventId: EventId): { readonly event: { readonly title: string } } | undefined };
  readonly inPlayTimes: Pick<InPlayTimes, 'of'>;
}

export interface OpenBetsDependencies extends BetPlaces {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
}

export interface OpenBetsQuery {
  readonly eventId?: string | undefined;
  readonly customerRef?: string | undefined;
  readonly cursor?: string | undefined;
  readonly take?: number | undefined;
}

/** R7.19: a player's open bets, newest first, with the balance at the same moment. Most clients do not ask for a page, so the default is the longest. */
export async function readOpenBets(
  deps: OpenBetsDependencies,
  player: PlayerId,
  query: OpenBetsQuery,
): Promise<OpenBets> {
  const { eventId, customerRef } = query;
  const ids = customerRef === undefined ? null : await idsOfRef(deps, player, customerRef);
  return deps.core.read((state) => {
    const money = playerView(state, player);
    const bets =
      ids === null
        ? pageOfBets(deps, state, player, query)
        : {
            openBets: wireOpenBets(
              deps,
              state,
              ids.sort((a, b) => b - a).flatMap((id) => betView(state, id) ?? []),
            ).filter((bet) => eventId === undefined || bet.eventId === eventId),
          };
    return {
      ...bets,
      balance: money === undefined ? 0 : fromPaise(money.available),
      exposure: money === undefined ? 0 : fromPaise(money.exposure),
    };
  });
}

/** A page of a player's open bets, newest first. */
export function pageOfBets(
  deps: BetPlaces,
  state: ExchangeState,
  player: PlayerId,
  { eventId, cursor, take = PAGE_MAX }: OpenBetsQuery,
): Pick<OpenBets, 'openBets' | 'total' | 'next'> {
  const { bets, total, isLast } = openBetsPage(state, player, {
    eventId: eventId === undefined ? null : (eventId as EventId),
    before: readCursor(cursor)?.[0] ?? null,
    most: take,
  });
  const last = bets.at(-1);
  return {
    openBets: wireOpenBets(deps, state, bets),
    ...(total === bets.length ? {} : { total }),
    ...(isLast || last === undefined ? {} : { next: String(last.betId) }),
  };
}

/**
 * The bets placed under a customerRef, including those fully lapsed or cancelled since, so that a slip whose reply was lost learns what became of its
 * bet (rules section 4.8).
 */
async function idsOfRef(
  { core, database }: OpenBetsDependencies,
  player: PlayerId,
  customerRef: string,
): Promise<BetId[]> {
  await core.waitForProjection(core.positionOf(player));
  const rows = await database.read
    .selectFrom('bets')
    .select('bet_id')
    .where('player_id', '=', player)
    .where('customer_ref', '=', customerRef)
    .where('settled_at', 'is', null)
    .orderBy('placed_at', 'desc')
    .orderBy('bet_id', 'desc')
    .limit(10)
    .execute();
  return rows.map((row) => row.bet_id as BetId);
}

/** Bets with their places in the queues, in the given order, newest first; those of closed markets are left out. */
export function wireOpenBets(deps: BetPlaces, state: ExchangeState, bets: readonly BetView[]): OpenBet[] {
  const ahead = queueAhead(state, bets.map(({ betId }) => betId).reverse());
  return bets.flatMap((bet) => wireOpenBet(deps, state, bet, ahead.get(bet.betId) ?? null) ?? []);
}

function wireOpenBet(
  deps: BetPlaces,
  state: ExchangeState,
  bet: BetView,
  ahead: Paise | null,
): OpenBet | null {
  const market = marketView(state, bet.marketId);
  if (market === undefined || market.status === 'CLOSED') return null;
  const { definition } = market;
  const money = profitAndLiability(bet, market);
  return {
    betId: bet.betId,
    eventId: definition.eventId,
    eventTitle: deps.catalogue.entry(definition.eventId)?.event.title ?? definition.name,
    marketId: bet.marketId,
    marketName: definition.name,
    runnerId: bet.runnerId,
    runnerName: definition.runners.find(({ id }) => id === bet.runnerId)?.name ?? '',
    bettingType: definition.bettingType,
    side: bet.side,
    price: fromHundredths(bet.restingPrice),
    line: bet.line === null ? null : fromHundredths(bet.line),
    averagePrice: bet.matched === 0 ? null : fromHundredths(bet.averagePrice),
    stake: fromPaise(paise(bet.stake + bet.converted)),
    matched: fromPaise(bet.matched),
    remaining: fromPaise(bet.remaining),
    cancelled: fromPaise(bet.cancelled),
    lapsed: fromPaise(bet.lapsed),
    voided: fromPaise(bet.voided),
    status: bet.status,
    persistence: bet.persistence,
    ...(bet.orderType !== undefined && { orderType: bet.orderType }),
    profit: fromPaise(money.profit),
    liability: fromPaise(money.liability),
    placedAt: bet.placedAt,
    delayUntil: bet.delayUntil,
    lapseReason: bet.lapseReason,
    customerRef: bet.customerRef,
    ahead: ahead === null ? null : fromPaise(ahead),
    inPlay: market.inPlay && bet.placedAt >= (deps.inPlayTimes.of(bet.marketId) ?? definition.startTime),
  };
}

/**
 * Profit and liability of a bet's matched and unmatched parts together. A LINE market pays even money. Because each fragment is rounded, this may
 * differ from the settlement by a paisa per fragment. What waits for the starting price counts as if matched at its limit.
 */
export function profitAndLiability(
  bet: BetView,
  { definition }: Pick<MarketView, 'definition'>,
): { readonly profit: Paise; readonly liability: Paise } {
  const stake = paise(bet.matched + bet.remaining);
  if (definition.bettingType === 'LINE') return { profit: stake, liability: stake };
  if (definition.bettingType !== 'ODDS') return houseProfitAndLiability(bet, stake, definition.fancy);
  const matched = divideFloor(bet.matchedValue - 100 * bet.matched, 100);
  if (bet.orderType !== undefined && bet.side === 'LAY') {
    const least = stakeCovered(bet.remaining, bet.restingPrice);
    return { profit: paise(bet.matched + least), liability: paise(matched + bet.remaining) };
  }
  const won = paise(matched + winnings(bet.remaining, odds(bet.restingPrice)));
  return bet.side === 'BACK' ? { profit: won, liability: stake } : { profit: stake, liability: won };
}

/** The same for a bet with the house: at the matched rate, or at the requested rate while it waits; on a meter up to its bounds. */
function houseProfitAndLiability(
  { side, matched, averagePrice, restingPrice, line }: BetView,
  stake: Paise,
  fancy: FancyTerms | null,
): { readonly profit: Paise; readonly liability: Paise } {
  let won = rateWinnings(stake, rate(matched > 0 ? averagePrice : restingPrice));
  let lost = stake;
  if (fancy?.kind === 'METER') {
    won = paise(meterProfit(stake, line ?? 0, fancy.max, fancy));
    lost = paise(0 - meterProfit(stake, line ?? 0, fancy.min, fancy));
  }
  return side === 'BACK' ? { profit: won, liability: lost } : { profit: lost, liability: won };
}
