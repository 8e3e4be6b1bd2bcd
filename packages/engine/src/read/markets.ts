import type { Paise } from '@layline/units/money.ts';
import type { Market, Runner } from '../model.ts';
import { priceOf } from '../pricing.ts';
import type { BookView, Level, MarketView, RunnerBookView, RunnerView } from '../view-types.ts';
import type { Side } from '@layline/units/betting.ts';

function viewRunner(runner: Runner): RunnerView {
  const { id, name, sortPriority, status, reductionFactor, removedAt } = runner;
  return { runnerId: id, name, sortPriority, status, reductionFactor, removedAt, quote: null };
}

/** A market's terms and live facts. */
export function viewMarket(market: Market): MarketView {
  return {
    definition: market.definition,
    status: market.status,
    inPlay: market.inPlay,
    betDelaySec: market.betDelaySec,
    suspendReason: market.suspendReason,
    version: market.version,
    materialVersion: market.materialVersion,
    settlementVersion: market.settlement?.version ?? 0,
    totalMatched: market.totalMatched as Paise,
    runners: market.runners.map(viewRunner),
  };
}

function viewLevels(market: Market, runner: Runner, side: Side, depth: number): Level[] {
  return runner.book.levels(side, depth).map(([tick, size]) => [priceOf(market, tick), size as Paise]);
}

function viewTraded(market: Market, runner: Runner): Level[] {
  const levels: Level[] = [];
  runner.traded?.forEach((size, tick) => {
    if (size > 0) levels.push([priceOf(market, tick), size as Paise]);
  });
  return levels;
}

function viewRunnerBook(market: Market, runner: Runner, depth: number): RunnerBookView {
  return {
    runnerId: runner.id,
    availableToBack: viewLevels(market, runner, 'LAY', depth),
    availableToLay: viewLevels(market, runner, 'BACK', depth),
    traded: viewTraded(market, runner),
    lastTradedPrice: runner.lastTick < 0 ? null : priceOf(market, runner.lastTick),
    totalMatched: runner.totalMatched as Paise,
    quote: null,
  };
}

/** The books of a market's runners, `depth` levels a side; the traded ladder is whole. */
export function viewBook(market: Market, depth: number): BookView {
  return {
    marketId: market.id,
    eventId: market.definition.eventId,
    runners: market.runners.map((runner) => viewRunnerBook(market, runner, depth)),
  };
}
