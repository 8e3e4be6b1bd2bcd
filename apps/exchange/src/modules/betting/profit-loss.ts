import type { ProfitLoss } from '@layline/contract/entities/bet.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { ExpectedProfitView } from '@layline/engine/view-types.ts';
import { expectedProfit, marketView, openBets } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';

export interface ProfitLossQuery {
  readonly marketIds?: readonly string[] | undefined;
  readonly eventId?: string | undefined;
}

/** R7.18: expected profit and loss in the markets where a player has bets that are not settled. */
export function readProfitLoss(
  state: ExchangeState,
  player: PlayerId,
  { marketIds, eventId }: ProfitLossQuery,
): ProfitLoss[] {
  const asked = marketIds?.map(marketId) ?? openBets(state, player).map((bet) => bet.marketId);
  return [...new Set(asked)].flatMap((id) => {
    const market = marketView(state, id);
    if (market === undefined || market.status === 'CLOSED') return [];
    if (eventId !== undefined && market.definition.eventId !== eventId) return [];
    const view = expectedProfit(state, player, id);
    return view === undefined ? [] : [wireProfitLoss(view)];
  });
}

function wireProfitLoss({ runners, lineSteps, ...view }: ExpectedProfitView): ProfitLoss {
  return {
    marketId: view.marketId,
    eventId: view.eventId,
    exposure: fromPaise(view.exposure),
    runners: runners.map(({ runnerId, profit, worstProfit }) => ({
      runnerId,
      profit: fromPaise(profit),
      worstProfit: fromPaise(worstProfit),
    })),
    lineSteps: lineSteps.map(({ from, profit }) => ({
      from: from === null ? null : fromHundredths(from),
      profit: fromPaise(profit),
    })),
  };
}
