import { EVEN_RATE, RATE_MAX, RATE_MIN } from '@layline/units/rates.ts';
import { RUN } from '../exposure/meters.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { isWhole } from '../validate.ts';

/** Lines are at most a million runs. */
export const LINE_BOUND = 100_000_000;

/** True for whole runs, in hundredths. */
export function isRuns(value: unknown, from: number, to: number): value is number {
  return isWhole(value, from, to) && Number(value) % RUN === 0;
}

/** True if bets on the market have a line: sessions and meters. */
export function hasLine({ fancy }: MarketDefinition): boolean {
  return fancy?.kind === 'SESSION' || fancy?.kind === 'METER';
}

/** True if the result is a figure and not a runner: LINE markets, sessions and meters. */
export function isDecidedByFigure(definition: MarketDefinition): boolean {
  return definition.bettingType === 'LINE' || hasLine(definition);
}

/** True if the house takes no lays: ranges and outcomes. */
export function isBackOnly({ fancy }: MarketDefinition): boolean {
  return fancy?.kind === 'RANGE' || fancy?.kind === 'OUTCOME';
}

/** True for a rate and line that a house market can have, in an order or a quote. */
export function isHousePrice(definition: MarketDefinition, rate: unknown, line: unknown): boolean {
  const { fancy } = definition;
  if (fancy?.kind === 'METER') return rate === EVEN_RATE && isRuns(line, fancy.min, fancy.max);
  return (
    isWhole(rate, RATE_MIN, RATE_MAX) && (hasLine(definition) ? isRuns(line, 0, LINE_BOUND) : line === null)
  );
}
