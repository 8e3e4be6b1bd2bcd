import type { MarketResult, RunnerResult } from '@layline/engine/commands.ts';
import type { Market } from './world.ts';
import { isRange } from './shapes.ts';

/**
 * True if a market can end like this: one entry for each runner that was not removed, as many winners as
 * the market pays, more only as a dead heat across the last paying place, fewer only where the field is
 * not complete or runners are void. A LINE market names its runner and the line reached, or is void.
 */
export function resultIsPossible(market: Market, result: MarketResult): boolean {
  if (typeof result !== 'object' || result === null || !Array.isArray(result.runners)) return false;
  const expected = market.runners.filter((runner) => !runner.removed).map((runner) => runner.id);
  const named = result.runners.map((entry) => String(entry?.runnerId));
  if (expected.length !== named.length || new Set(named).size !== named.length) return false;
  if (!expected.every((id) => named.includes(id))) return false;
  if (!result.runners.every(isEntry)) return false;
  if (market.definition.bettingType !== 'LINE')
    return result.lineResult === null && winnersFit(market, result.runners);
  if (result.runners.some((entry) => entry.deadHeat)) return false;
  const isVoid = result.runners[0]?.outcome === 'VOID';
  return isVoid ? result.lineResult === null : isRange(result.lineResult, -1_000_000_000, 1_000_000_000);
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
