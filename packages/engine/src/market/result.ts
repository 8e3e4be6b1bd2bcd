import { RUNNER_OUTCOMES } from '@layline/domain/markets.ts';
import type { MarketResult } from '../commands.ts';
import type { RunnerResult } from '@layline/domain/markets.ts';
import { meterProfit } from '../exposure/meters.ts';
import type { ResultRange } from '@layline/domain/market-listing.ts';
import type { Fragment, Market } from '../model.ts';
import { deadHeatProfit } from '../pricing.ts';
import { isOneOf, isRecord, isWhole } from '../validate.ts';
import { isDecidedByFigure, isRuns } from './prices.ts';

const LINE_RESULT_BOUND = 1_000_000_000;

/** A result in the form needed to settle fragments. */
export interface Verdicts {
  readonly results: readonly RunnerResult[];
  readonly lineResult: number | null;
  /** By runner index; undefined for a removed one. */
  readonly byRunner: readonly (RunnerResult | undefined)[];
  /** How many places the tied runners share, and how many runners are tied (rules section 10.3). */
  readonly places: number;
  readonly tied: number;
}

type ByRunner = (RunnerResult | undefined)[];

/** Exactly one entry per runner that was not removed; undefined otherwise. */
function byRunner(market: Market, runners: readonly RunnerResult[]): ByRunner | undefined {
  const found = market.runners.map((): RunnerResult | undefined => undefined);
  for (const entry of runners) {
    if (!isRecord(entry) || typeof entry.deadHeat !== 'boolean' || !isOneOf(entry.outcome, RUNNER_OUTCOMES))
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

/** True if the winners fit the places: exactly, tied across the last place, or fewer if the field or a void allows it. */
function fitsPlaces(market: Market, results: readonly RunnerResult[], clear: number, tied: number): boolean {
  const { numberOfWinners, completeField } = market.definition;
  const places = numberOfWinners - clear;
  if (tied > 0) return places > 0 && tied > places;
  if (places < 0) return false;
  const fewer = !completeField || results.some((result) => result.outcome === 'VOID');
  return fewer || clear === Math.min(numberOfWinners, results.length);
}

/** Validates the figure: present unless all is void, in whole runs on fancy markets. */
function isFigure(market: Market, figure: unknown, allVoid: boolean): boolean {
  if (allVoid) return figure === null;
  const fits = market.house === null ? isWhole : isRuns;
  return fits(figure, -LINE_RESULT_BOUND, LINE_RESULT_BOUND);
}

/** LINE markets, sessions and meters: the figure alone decides. */
function readFigure(market: Market, found: ByRunner, lineResult: number | null): Verdicts | undefined {
  const results = found.filter((entry) => entry !== undefined);
  if (results.some((entry) => entry.deadHeat)) return undefined;
  if (!isFigure(market, lineResult, results[0]?.outcome === 'VOID')) return undefined;
  return { results, lineResult, byRunner: found, places: 0, tied: 0 };
}

/** Khado: the runner whose range contains the figure wins and the others lose. A void one stays void. */
function readRange(
  market: Market,
  ranges: readonly ResultRange[],
  found: ByRunner,
  lineResult: number | null,
): Verdicts | undefined {
  const given = found.filter((entry) => entry !== undefined);
  const allVoid = given.every((entry) => entry.outcome === 'VOID');
  if (given.some((entry) => entry.deadHeat) || !isFigure(market, lineResult, allVoid)) return undefined;
  const figure = lineResult ?? 0;
  const hit = ranges.find(({ from, to }) => figure >= from && figure <= to)?.runnerId;
  const decided = found.map((entry): RunnerResult | undefined => {
    if (entry === undefined || entry.outcome === 'VOID') return entry;
    return { ...entry, outcome: entry.runnerId === hit ? 'WINNER' : 'LOSER' };
  });
  const results = decided.filter((entry) => entry !== undefined);
  return { results, lineResult, byRunner: decided, places: 0, tied: 0 };
}

/** Markets won by runners. House markets have no dead heat: a tie is void (rules section 12). */
function readWinners(market: Market, found: ByRunner): Verdicts | undefined {
  const results = found.filter((entry) => entry !== undefined);
  const winners = results.filter((entry) => entry.outcome === 'WINNER');
  const tied = winners.filter((entry) => entry.deadHeat).length;
  const clear = winners.length - tied;
  if (market.house !== null && tied > 0) return undefined;
  if (!fitsPlaces(market, results, clear, tied)) return undefined;
  const places = market.definition.numberOfWinners - clear;
  return { results, lineResult: null, byRunner: found, places, tied };
}

/** Validates a result against its market; undefined if invalid (INVALID_RESULT). */
export function readResult(market: Market, result: MarketResult): Verdicts | undefined {
  if (!isRecord(result) || !Array.isArray(result.runners)) return undefined;
  const found = byRunner(market, result.runners);
  if (found === undefined) return undefined;
  const { lineResult } = result;
  const { definition } = market;
  if (isDecidedByFigure(definition)) return readFigure(market, found, lineResult);
  if (definition.fancy?.kind === 'RANGE') {
    return readRange(market, definition.fancy.ranges, found, lineResult);
  }
  return lineResult === null ? readWinners(market, found) : undefined;
}

/** The backer's profit if a figure decides (rules sections 8.4, 13.1, 13.3). */
function figureProfit(market: Market, fragment: Fragment, figure: number): number {
  const { stake, price, winnings } = fragment;
  const { fancy } = market.definition;
  const line = fragment.line ?? 0;
  if (fancy?.kind === 'SESSION') return figure >= line ? winnings : -stake;
  if (fancy?.kind === 'METER') return meterProfit(stake, line, figure, fancy);
  if (figure === price) return 0;
  return figure < price ? stake : -stake;
}

/** The backer's profit on a fragment (rules sections 8.4, 10.2, 10.3, 12, 13); the layer's is its negative. Paise. */
export function backerProfit(market: Market, fragment: Fragment, verdicts: Verdicts): number {
  const verdict = verdicts.byRunner[fragment.runner.index];
  if (verdict === undefined || verdict.outcome === 'VOID') return 0;
  if (verdicts.lineResult !== null && isDecidedByFigure(market.definition)) {
    return figureProfit(market, fragment, verdicts.lineResult);
  }
  if (verdict.outcome === 'LOSER') return -fragment.stake;
  if (!verdict.deadHeat) return fragment.winnings;
  return deadHeatProfit(fragment.stake, fragment.price, verdicts.places, verdicts.tied);
}
