import type { MarketResult, RunnerResult } from '../commands.ts';
import type { Fragment, Market } from '../model.ts';
import { deadHeatProfit } from '../pricing.ts';
import { isOneOf, isRecord, isWhole } from '../validate.ts';

const OUTCOMES = ['WINNER', 'LOSER', 'VOID'] as const;
const LINE_RESULT_BOUND = 1_000_000_000;

/** A result in the form that fragments are settled by. */
export interface Verdicts {
  readonly results: readonly RunnerResult[];
  readonly lineResult: number | null;
  /** By runner index; undefined for a removed one. */
  readonly byRunner: readonly (RunnerResult | undefined)[];
  /** Places that the tied runners share, and how many they are (rules section 10.3). */
  readonly places: number;
  readonly tied: number;
}

/** One entry per runner that was not removed, each once; undefined if it is otherwise. */
function byRunner(
  market: Market,
  runners: readonly RunnerResult[],
): (RunnerResult | undefined)[] | undefined {
  const found = market.runners.map((): RunnerResult | undefined => undefined);
  for (const entry of runners) {
    if (!isRecord(entry) || typeof entry.deadHeat !== 'boolean' || !isOneOf(entry.outcome, OUTCOMES))
      return undefined;
    const runner = market.runnerById.get(entry.runnerId);
    if (runner === undefined || runner.removedAt !== null || found[runner.index] !== undefined)
      return undefined;
    if (entry.deadHeat && entry.outcome !== 'WINNER') return undefined;
    found[runner.index] = { runnerId: entry.runnerId, outcome: entry.outcome, deadHeat: entry.deadHeat };
  }
  const complete = market.runners.every(
    (runner) => (found[runner.index] !== undefined) === (runner.removedAt === null),
  );
  return complete ? found : undefined;
}

/** True if winners fit the places: exactly, or tied across the last of them, or fewer where the field or a void allows. */
function fitsPlaces(market: Market, results: readonly RunnerResult[], clear: number, tied: number): boolean {
  const { numberOfWinners, completeField } = market.definition;
  const places = numberOfWinners - clear;
  if (tied > 0) return places > 0 && tied > places;
  if (places < 0) return false;
  const fewer = !completeField || results.some((result) => result.outcome === 'VOID');
  return fewer || clear === Math.min(numberOfWinners, results.length);
}

/** Reads a result against its market; undefined if it cannot be one (INVALID_RESULT). */
export function readResult(market: Market, result: MarketResult): Verdicts | undefined {
  if (!isRecord(result) || !Array.isArray(result.runners)) return undefined;
  const found = byRunner(market, result.runners);
  if (found === undefined) return undefined;
  const results = found.filter((entry) => entry !== undefined);
  const lineResult = result.lineResult;
  if (market.definition.bettingType === 'LINE') {
    if (results.some((entry) => entry.deadHeat)) return undefined;
    const isVoid = results[0]?.outcome === 'VOID';
    if (isVoid ? lineResult !== null : !isWhole(lineResult, -LINE_RESULT_BOUND, LINE_RESULT_BOUND))
      return undefined;
    return { results, lineResult, byRunner: found, places: 0, tied: 0 };
  }
  if (lineResult !== null) return undefined;
  const winners = results.filter((entry) => entry.outcome === 'WINNER');
  const tied = winners.filter((entry) => entry.deadHeat).length;
  const clear = winners.length - tied;
  if (!fitsPlaces(market, results, clear, tied)) return undefined;
  const places = market.definition.numberOfWinners - clear;
  return { results, lineResult, byRunner: found, places, tied };
}

/** The backer's profit on a fragment (rules sections 8.4, 10.2, 10.3); the layer's is its negative. Paise. */
export function backerProfit(fragment: Fragment, verdicts: Verdicts): number {
  const verdict = verdicts.byRunner[fragment.runner.index];
  if (verdict === undefined || verdict.outcome === 'VOID') return 0;
  if (verdicts.lineResult !== null) {
    if (verdicts.lineResult === fragment.price) return 0;
    return verdicts.lineResult < fragment.price ? fragment.stake : -fragment.stake;
  }
  if (verdict.outcome === 'LOSER') return -fragment.stake;
  if (!verdict.deadHeat) return fragment.winnings;
  return deadHeatProfit(fragment.stake, fragment.price, verdicts.places, verdicts.tied);
}
