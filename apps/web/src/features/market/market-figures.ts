import type { LineStep } from '@layline/engine/exposure/steps.ts';
import { whatIfLine, whatIfRates, whatIfWinners } from '@layline/engine/exposure/what-if.ts';
import type { RunnerFigure, SlipBet } from '@layline/engine/exposure/what-if.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ProfitLoss } from '../../provider/profit-loss.ts';
import type { Market, PricePoint } from '../../provider/markets.ts';

/** The figures under a runner's name (rules section 8.6); null if there is none. Paise. */
export interface RunnerFigures {
  /** If it wins, matched bets only. */
  readonly profit: Paise | null;
  /** The same with the slip's bet. */
  readonly whatIf: Paise | null;
}

const NOTHING: RunnerFigures = { profit: null, whatIf: null };

function whatIf(
  { bettingType, numberOfWinners }: Market,
  before: readonly RunnerFigure<string>[],
  typed: readonly SlipBet<string>[],
): readonly RunnerFigure<string>[] {
  const isHouse = bettingType === 'BOOKMAKER' || bettingType === 'FANCY';
  return isHouse ? whatIfRates(before, typed) : whatIfWinners(before, typed, numberOfWinners);
}

/** Figures by runner, in integers throughout, with the engine's own arithmetic. */
export function runnerFigures(
  market: Market,
  held: ProfitLoss | null,
  typed: readonly SlipBet<string>[],
): ReadonlyMap<string, RunnerFigures> {
  const profits = new Map<string, Paise>(held?.runners.map(({ runnerId, profit }) => [runnerId, profit]));
  const before = market.runners.map(({ runnerId }) => ({ runnerId, profit: profits.get(runnerId) ?? 0 }));
  const after = typed.length > 0 ? whatIf(market, before, typed) : [];
  const changed = new Map(after.map(({ runnerId, profit }) => [runnerId, profit as Paise]));
  return new Map(
    market.runners.map(({ runnerId, status }) => [
      runnerId,
      status === 'REMOVED'
        ? NOTHING
        : { profit: profits.get(runnerId) ?? null, whatIf: changed.get(runnerId) ?? null },
    ]),
  );
}

/** The worst and best result of a LINE market, from held bets and the slip. Paise. */
export interface LineFigures {
  readonly held: { readonly worst: Paise; readonly best: Paise } | null;
  readonly whatIf: { readonly worst: Paise; readonly best: Paise } | null;
}

function range(steps: readonly { readonly profit: number }[]) {
  const profits = steps.map(({ profit }) => profit);
  return { worst: Math.min(...profits) as Paise, best: Math.max(...profits) as Paise };
}

/** Figures of a LINE market. */
export function lineFigures(held: ProfitLoss | null, typed: readonly SlipBet<string>[]): LineFigures {
  const steps: readonly LineStep[] = held?.lineSteps ?? [];
  const after = typed.reduce((before, bet) => whatIfLine(before, bet), steps);
  return {
    held: steps.length > 0 ? range(steps) : null,
    whatIf: typed.length > 0 ? range(after) : null,
  };
}

/** Volume traded at one price. */
export interface TradedAt {
  /** Hundredths. */
  readonly price: number;
  readonly volume: Paise;
}

/** Volume by price, highest price first; points of a history with the same price are added up. */
export function tradedByPrice(points: readonly PricePoint[]): TradedAt[] {
  const volumes = new Map<number, number>();
  for (const { price, volume } of points) volumes.set(price, (volumes.get(price) ?? 0) + volume);
  return [...volumes]
    .filter(([, volume]) => volume > 0)
    .map(([price, volume]) => ({ price, volume: paise(volume) }))
    .sort((a, b) => b.price - a.price);
}
