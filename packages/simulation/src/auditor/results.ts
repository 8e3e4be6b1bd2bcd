import type { MarketResult } from '@layline/engine/commands.ts';
import type { RunnerResult } from '@layline/domain/markets.ts';
import { houseAccount, isFigureMarket } from './house.ts';
import type { Market } from './world.ts';
import { isRange } from './shapes.ts';

/**
 * True if a market can end like this: one entry for each runner not removed, and as many winners as the market pays.
 * More only as a dead heat for the last paying place, fewer only where the field is incomplete or runners are void.
 * Where a figure decides, the result names it, or all is void. House markets have no dead heats.
 */
export function resultIsPossible(market: Market, result: MarketResult): boolean {
  if (typeof result !== 'object' || result === null || !Array.isArray(result.runners)) return false;
  const expected = market.runners.filter((runner) => !runner.removed).map((runner) => runner.id);
  const named = result.runners.map((entry): unknown => entry?.runnerId);
  if (expected.length !== named.length || new Set(named).size !== named.length) return false;
  if (!expected.every((id) => named.includes(id))) return false;
  if (!result.runners.every(isEntry)) return false;
  const byFigure = isFigureMarket(market.definition) || market.definition.fancy?.kind === 'RANGE';
  const tied = result.runners.some((entry) => entry.deadHeat);
  if (tied && (byFigure || houseAccount(market))) return false;
  if (!byFigure) return result.lineResult === null && winnersFit(market, result.runners);
  const isVoid = result.runners.every((entry) => entry.outcome === 'VOID');
  return isVoid ? result.lineResult === null : isFigure(market, result.lineResult);
}

/** Runs in hundredths; whole runs on a fancy market. */
function isFigure(market: Market, figure: unknown): boolean {
  if (!isRange(figure, -1_000_000_000, 1_000_000_000)) return false;
  return !houseAccount(market) || Number(figure) % 100 === 0;
}

/** The runners' results; on a RANGE market the figure determines the winner. */
export function decided(market: Market, result: MarketResult): readonly RunnerResult[] {
  const { fancy } = market.definition;
  if (fancy?.kind !== 'RANGE') return result.runners;
  const figure = result.lineResult ?? 0;
  return result.runners.map((entry) => {
    const range = fancy.ranges.find((candidate) => candidate.runnerId === entry.runnerId);
    if (entry.outcome === 'VOID' || !range) return entry;
    return { ...entry, outcome: range.from <= figure && figure <= range.to ? 'WINNER' : 'LOSER' };
  });
}

function isEntry(entry: RunnerResult): boolean {
  if (!['WINNER', 'LOSER', 'VOID'].includes(entry.outcome) || typeof entry.deadHeat !== 'boolean')
    return false;
  return !entry.deadHeat || entry.outcome === 'WINNER';
}

function winnersFit(market: Market, runners: readonly RunnerResult[]): boolean {
  const winners = runners.filter((entry) => entry.outcome === 'WINNER');
  const tied = winners.filter((entry) => entry.deadHeat).length;
  const clear = winners.length - tied;
  const places = market.definition.numberOfWinners;
  if (tied > 0) return clear < places && winners.length > places;
  if (clear >= places) return clear === places;
  const someVoid = runners.some((entry) => entry.outcome === 'VOID');
  return !market.definition.completeField || someVoid || clear === runners.length;
}
