import type {
  Market,
  MarketLimits,
  Runner,
  Level,
  MarketBook,
  MarketResult,
  RunnerBook,
  StartingPrice,
} from '@layline/contract/entities/market.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import type {
  BookView,
  MarketView,
  RunnerBookView,
  StartingPriceView,
  Level as EngineLevel,
} from '@layline/engine/view-types.ts';
import { wireFancy, wireQuote } from './wire-house.ts';

/** The data that a published book adds to the engine's views. */
export interface BookFacts {
  readonly sequence: number;
  readonly stale: boolean;
  /** UTC ms. */
  readonly publishedAt: number;
  readonly result: MarketResult | null;
  /** Undefined in a market without starting prices. */
  readonly startingPrices: readonly StartingPriceView[] | undefined;
}

/** A market's live data on the wire: major units, decimal odds (or runs on a LINE market). */
export function wireBook(market: MarketView, book: BookView, facts: BookFacts): MarketBook {
  const { definition, status, inPlay, betDelaySec, suspendReason, version, materialVersion } = market;
  return {
    marketId: definition.id,
    eventId: definition.eventId,
    sequence: facts.sequence,
    status,
    inPlay,
    betDelaySec,
    suspendReason,
    stale: facts.stale,
    version,
    materialVersion,
    totalMatched: fromPaise(market.totalMatched),
    publishedAt: facts.publishedAt,
    runners: market.runners.map((runner, index) =>
      wireRunnerBook(runner.runnerId, runner.status, book.runners[index], facts.startingPrices?.[index]),
    ),
    result: facts.result,
  };
}

function wireRunnerBook(
  runnerId: string,
  status: RunnerBook['status'],
  book: RunnerBookView | undefined,
  startingPrice: StartingPriceView | undefined,
): RunnerBook {
  const last = book?.lastTradedPrice ?? null;
  return {
    runnerId,
    status,
    lastPrice: last === null ? null : fromHundredths(last),
    totalMatched: book === undefined ? 0 : fromPaise(book.totalMatched),
    back: (book?.availableToBack ?? []).map(wireLevel),
    lay: (book?.availableToLay ?? []).map(wireLevel),
    quote: wireQuote(book?.quote ?? null),
    ...(startingPrice !== undefined && { startingPrice: wireStartingPrice(startingPrice) }),
  };
}

function wireStartingPrice({ far, near, projected, price }: StartingPriceView): StartingPrice {
  const wire = (hundredths: number | null): number | null =>
    hundredths === null ? null : fromHundredths(hundredths);
  return { far: wire(far), near: wire(near), projected: wire(projected), price: wire(price) };
}

function wireLevel([price, size]: EngineLevel): Level {
  return [fromHundredths(price), fromPaise(size)];
}

/** The same book with at most `depth` levels per side. */
export function cutToDepth(book: MarketBook, depth: number): MarketBook {
  return {
    ...book,
    runners: book.runners.map((runner) => ({
      ...runner,
      back: runner.back.slice(0, depth),
      lay: runner.lay.slice(0, depth),
    })),
  };
}

/** Stake and exposure limits on the wire, major units. */
export function wireLimits({ limits }: Pick<MarketDefinition, 'limits'>): MarketLimits {
  return {
    minStake: fromPaise(limits.minStake),
    maxStake: fromPaise(limits.maxStake),
    stakeStep: fromPaise(limits.stakeStep),
    maxMarketExposure: fromPaise(limits.maxMarketExposure),
    maxPayout: fromPaise(limits.maxPayout),
  };
}

/** A market with its terms and its book. */
export function wireMarket(market: MarketView, book: MarketBook): Market {
  const { definition } = market;
  const { lineRange } = definition;
  return {
    marketId: definition.id,
    eventId: definition.eventId,
    name: definition.name,
    type: definition.type,
    bettingType: definition.bettingType,
    numberOfWinners: definition.numberOfWinners,
    lineRange:
      lineRange === null
        ? null
        : {
            min: fromHundredths(lineRange.min),
            max: fromHundredths(lineRange.max),
            interval: fromHundredths(lineRange.interval),
          },
    fancy: definition.fancy === null ? null : wireFancy(definition.fancy),
    betDelaySec: market.betDelaySec,
    delayModel: definition.delayModel,
    persistenceEnabled: definition.persistenceEnabled,
    ...(definition.startingPrice === true && { startingPrice: true }),
    commissionRate: fromHundredths(definition.commissionRate),
    limits: wireLimits(definition),
    rules: definition.rules,
    rulesVersion: definition.rulesVersion,
    startTime: definition.startTime,
    runners: market.runners.map(({ runnerId, name, sortPriority, status, reductionFactor }): Runner => ({
      runnerId,
      name,
      sortPriority,
      status,
      reductionFactor: reductionFactor === null ? null : fromHundredths(reductionFactor),
    })),
    book,
  };
}

/** How a market was decided, on the wire; `lineResult` in hundredths of a run, `at` in UTC ms. */
export function wireResult(
  voided: boolean,
  results: readonly { readonly runnerId: string; readonly outcome: string }[],
  lineResult: number | null,
  at: number,
): MarketResult {
  return {
    outcome: voided ? 'VOID' : 'SETTLED',
    winners: voided
      ? []
      : results.filter(({ outcome }) => outcome === 'WINNER').map(({ runnerId }) => runnerId),
    lineResult: lineResult === null ? null : fromHundredths(lineResult),
    settledAt: at,
  };
}
