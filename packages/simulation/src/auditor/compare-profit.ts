import type { ExpectedProfitView } from '@layline/engine/view-types.ts';
import type { Consequence } from './exposure.ts';
import { houseAccount, isFigureMarket } from './house.ts';
import type { Market } from './world.ts';

/** Compares the expected profit and loss shown to a player (rules section 8.6) with an enumeration of all results. */

function least(all: readonly Consequence[], figure: 'matched' | 'worst'): number {
  return all.reduce((low, consequence) => Math.min(low, consequence[figure]), Infinity);
}

function compareRunners(
  market: Market,
  view: ExpectedProfitView,
  all: readonly Consequence[],
): string | null {
  for (const runner of market.runners) {
    const shown = view.runners.find((candidate) => candidate.runnerId === runner.id);
    if (!shown) return `no expected profit for ${runner.id} of ${market.id}`;
    const wins = all.filter((consequence) => consequence.winners.has(runner.id));
    const profit = wins.length === 0 ? 0 : least(wins, 'matched');
    const worst = wins.length === 0 ? 0 : least(wins, 'worst');
    if (shown.profit !== profit) return `if ${runner.id} wins: ${profit}, the engine shows ${shown.profit}`;
    if (shown.worstProfit !== worst)
      return `at worst if ${runner.id} wins: ${worst}, the engine shows ${shown.worstProfit}`;
  }
  return null;
}

function compareSteps(view: ExpectedProfitView, all: readonly Consequence[]): string | null {
  for (const { line, matched } of all) {
    if (line === null) continue;
    const step = view.lineSteps.findLast(({ from }) => from === null || from <= line);
    if (step?.profit !== matched)
      return `at ${line} runs: ${matched}, the engine shows ${step?.profit ?? 'nothing'}`;
  }
  return null;
}

/** Compares the expected profit shown to a player of an open market. Returns a sentence if it is wrong, else null. */
export function compareProfit(
  market: Market,
  view: ExpectedProfitView | null,
  all: readonly Consequence[],
): string | null {
  if (market.status === 'CLOSED' || all.length === 0) return null;
  if (!view) return 'no expected profit is shown';
  if (isFigureMarket(market.definition)) return compareSteps(view, all);
  return compareRunners(market, view, all);
}

/**
 * Players' profits must sum to zero whoever wins (rules section 5.5). Applies to markets between players with one
 * winner.
 */
export function checkZeroSum(market: Market, views: readonly ExpectedProfitView[]): string | null {
  if (market.status === 'CLOSED' || market.definition.numberOfWinners !== 1) return null;
  if (houseAccount(market)) return null;
  for (const runner of market.runners) {
    let sum = 0;
    for (const view of views) sum += view.runners.find((shown) => shown.runnerId === runner.id)?.profit ?? 0;
    if (sum !== 0) return `if ${runner.id} of ${market.id} wins, all profits sum to ${sum}`;
  }
  return null;
}
