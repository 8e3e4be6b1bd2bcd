import type { PlayerGrid, Position } from '@layline/contract/entities/bet.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { BetView } from '@layline/engine/order.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView, openBets, playerView } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { readProfitLoss } from '../betting/profit-loss.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { money } from '../betting/wire-bets.ts';

/** All positions of a player at one moment, largest exposure first, then by age. */
export function playerGrid(state: ExchangeState, catalogue: EventCatalogue, player: PlayerId): PlayerGrid {
  const byMarket = Map.groupBy(openBets(state, player), (bet) => bet.marketId);
  const positions = readProfitLoss(state, player, {}).flatMap((profitLoss): Position[] => {
    const bets = byMarket.get(marketId(profitLoss.marketId)) ?? [];
    const first = bets[0];
    const market = first === undefined ? undefined : marketView(state, first.marketId);
    if (market === undefined) return [];
    const { definition, status, inPlay } = market;
    const event = catalogue.entry(definition.eventId)?.event;
    return [
      {
        sportId: event?.sportId ?? null,
        eventId: definition.eventId,
        eventTitle: event?.title ?? null,
        marketId: definition.id,
        marketName: definition.name,
        status,
        inPlay,
        bets: bets.length,
        matched: sumOf(bets, (bet) => bet.matched),
        unmatched: sumOf(bets, (bet) => bet.remaining),
        profitLoss,
      },
    ];
  });
  const view = playerView(state, player);
  return {
    positions: positions.sort((a, b) => b.profitLoss.exposure - a.profitLoss.exposure),
    exposure: view === undefined ? 0 : fromPaise(view.exposure),
    cash: view === undefined ? 0 : fromPaise(view.cash),
  };
}

function sumOf(bets: readonly BetView[], part: (bet: BetView) => number): number {
  return money(bets.reduce((sum, bet) => sum + part(bet), 0));
}
