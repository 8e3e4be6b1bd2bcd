import type { Paise } from '@layline/units/money.ts';
import { lineSteps } from '../exposure/lines.ts';
import { meterSteps } from '../exposure/meters.ts';
import type { LineStep } from '../exposure/steps.ts';
import { profitIfWins } from '../exposure/winners.ts';
import type { Holdings } from '../exposure/holdings.ts';
import { meterBounds } from '../market-holdings.ts';
import type { Market, Position } from '../model.ts';
import type { ExpectedProfitView, RunnerProfit } from '../view-types.ts';

function runnerProfits(position: Position): RunnerProfit[] {
  if (position.kind !== 'WINNERS') return [];
  const { sums, market } = position;
  return market.runners.map(({ id, index }) => ({
    runnerId: id,
    profit: (profitIfWins(sums, index, market.terms, false) + 0) as Paise,
    worstProfit: (profitIfWins(sums, index, market.terms, true) + 0) as Paise,
  }));
}

/** Steps of a market with a line; empty for any other. */
export function stepsOf(market: Market, holdings: Holdings): LineStep[] {
  switch (holdings.kind) {
    case 'WINNERS':
      return [];
    case 'LINE':
    case 'SESSION':
      return lineSteps(holdings.sums, holdings.kind);
    case 'METER':
      return meterSteps(holdings.sums, meterBounds(market));
  }
}

/** Expected profit and loss of one position (rules section 8.6); removed runners read 0. */
export function viewProfit(position: Position): ExpectedProfitView {
  const { market } = position;
  return {
    marketId: market.id,
    eventId: market.definition.eventId,
    exposure: position.exposure as Paise,
    runners: runnerProfits(position),
    lineSteps: stepsOf(market, position).map(({ from, profit }) => ({ from, profit: profit as Paise })),
  };
}
