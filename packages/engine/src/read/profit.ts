import type { Paise } from '@layline/units/money.ts';
import { lineSteps } from '../exposure/lines.ts';
import { profitIfWins } from '../exposure/winners.ts';
import type { Position } from '../model.ts';
import type { ExpectedProfitView } from '../view-types.ts';

/** Expected profit and loss of one position (rules section 8.6); removed runners read 0. */
export function viewProfit(position: Position): ExpectedProfitView {
  const { market, winners, line } = position;
  const { terms } = market;
  const runners =
    winners === null
      ? []
      : market.runners.map(({ id, index }) => ({
          runnerId: id,
          profit: (profitIfWins(winners, index, terms, false) + 0) as Paise,
          worstProfit: (profitIfWins(winners, index, terms, true) + 0) as Paise,
        }));
  return {
    marketId: market.id,
    eventId: market.definition.eventId,
    exposure: position.exposure as Paise,
    runners,
    lineSteps:
      line === null ? [] : lineSteps(line).map(({ from, profit }) => ({ from, profit: profit as Paise })),
  };
}
