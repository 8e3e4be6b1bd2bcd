import type { LineRange, ResultRange } from '@layline/domain/market-listing.ts';
import type { MarketDefinition, MarketLimits } from '@layline/engine/market-definition.ts';
import { isName, isRange, isText, isTime } from './shapes.ts';

/** Which market definitions are valid. */

const STAKE_CEILING = 50_000_000_000;
const MONEY_CEILING = 100_000_000_000_000;
const MOST_LINES = 2000;

export function limitsAreSound(limits: MarketLimits): boolean {
  if (typeof limits !== 'object' || limits === null) return false;
  const { minStake, maxStake, stakeStep, maxMarketExposure, maxPayout, minPayout } = limits;
  return (
    isRange(stakeStep, 1, STAKE_CEILING) &&
    isRange(minStake, 1, STAKE_CEILING) &&
    isRange(maxStake, minStake, STAKE_CEILING) &&
    isRange(maxMarketExposure, 1, MONEY_CEILING) &&
    isRange(maxPayout, 1, MONEY_CEILING) &&
    (minPayout === null || isRange(minPayout, 1, MONEY_CEILING))
  );
}

function linesAreSound(range: LineRange | null): boolean {
  // A command from outside may leave the field out.
  if (typeof range !== 'object' || range === null) return false;
  const { min, max, interval } = range;
  const whole =
    isRange(min, 0, 100_000_000) && isRange(max, min + 1, 100_000_000) && isRange(interval, 1, 100_000_000);
  return whole && Number.isInteger((max - min) / interval) && (max - min) / interval < MOST_LINES;
}

function runnersAreSound(definition: MarketDefinition): boolean {
  const { runners } = definition;
  if (!Array.isArray(runners) || runners.length < 1 || runners.length > 500) return false;
  if (runners.some((runner: unknown) => typeof runner !== 'object' || runner === null)) return false;
  const ids = new Set(runners.map((runner) => runner.id));
  return (
    ids.size === runners.length &&
    definition.runners.every(
      (runner) =>
        isName(runner.id) && isText(runner.name, 1, 300) && isRange(runner.sortPriority, 1, 1_000_000),
    )
  );
}

function textIsSound(definition: MarketDefinition): boolean {
  return (
    isName(definition.id) &&
    isName(definition.eventId) &&
    isText(definition.type, 1, 64) &&
    isText(definition.name, 1, 300) &&
    isText(definition.rules, 0, 20_000) &&
    isText(definition.rulesVersion, 0, 64)
  );
}

export function delayIsSound(seconds: unknown): boolean {
  return isRange(seconds, 0, 12);
}

function isRuns(value: unknown, low: number, high: number): value is number {
  return isRange(value, low, high) && Number(value) % 100 === 0;
}

/** One range per runner, in whole runs, without overlaps. */
function rangesAreSound(ranges: readonly ResultRange[], definition: MarketDefinition): boolean {
  if (!Array.isArray(ranges) || ranges.length !== definition.runners.length) return false;
  if (ranges.some((range) => typeof range !== 'object' || range === null)) return false;
  const every = ranges as readonly ResultRange[];
  const named = new Set(every.map((range) => range.runnerId));
  if (!definition.runners.every((runner) => named.has(runner.id))) return false;
  if (!every.every(({ from, to }) => isRuns(from, 0, 100_000_000) && isRuns(to, from, 100_000_000)))
    return false;
  return every.every((one, index) =>
    every.every((other, place) => index === place || one.to < other.from || other.to < one.from),
  );
}

function fancyIsSound(definition: MarketDefinition): boolean {
  const { fancy, numberOfWinners, completeField, runners } = definition;
  if (typeof fancy !== 'object' || fancy === null) return false;
  const byFigure = numberOfWinners === 0 && runners.length === 1;
  switch (fancy.kind) {
    case 'SESSION':
      return byFigure;
    case 'METER': {
      const { min, max } = fancy;
      const bounded = isRuns(min, 0, 100_000_000) && isRuns(max, 0, 100_000_000);
      return byFigure && bounded && max > min && max - min <= 200_000;
    }
    case 'RANGE':
      return numberOfWinners === 1 && !completeField && rangesAreSound(fancy.ranges, definition);
    case 'OUTCOME':
      return numberOfWinners === 1;
    default:
      return false;
  }
}

/** Number of winners, betting type and terms; the runners have been checked already. */
function kindIsSound(definition: MarketDefinition): boolean {
  const { bettingType, numberOfWinners, lineRange, runners } = definition;
  const house = lineRange === null && definition.commissionRate === 0 && !definition.persistenceEnabled;
  if (definition.startingPrice === true && bettingType !== 'ODDS') return false;
  if (bettingType === 'FANCY') return house && fancyIsSound(definition);
  if (definition.fancy !== null) return false;
  switch (bettingType) {
    case 'BOOKMAKER':
      return house && numberOfWinners === 1;
    case 'LINE':
      return numberOfWinners === 0 && runners.length === 1 && linesAreSound(lineRange);
    case 'ODDS':
      return lineRange === null && isRange(numberOfWinners, 1, runners.length);
    default:
      return false;
  }
}

/** True if the definition is valid. */
export function definitionIsSound(definition: MarketDefinition): boolean {
  if (typeof definition !== 'object' || definition === null) return false;
  return (
    textIsSound(definition) &&
    ['ALL', 'PASSIVE'].includes(definition.delayModel) &&
    typeof definition.completeField === 'boolean' &&
    [undefined, true, false].includes(definition.startingPrice) &&
    typeof definition.persistenceEnabled === 'boolean' &&
    delayIsSound(definition.betDelaySec) &&
    isRange(definition.commissionRate, 0, 10_000) &&
    isTime(definition.startTime) &&
    limitsAreSound(definition.limits) &&
    runnersAreSound(definition) &&
    kindIsSound(definition)
  );
}
