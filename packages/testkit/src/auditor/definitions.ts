import type { LineRange, MarketDefinition, MarketLimits } from '@layline/engine/market-definition.ts';
import { isName, isRange, isText, isTime } from './shapes.ts';

/** What a market may be made of. */

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
  if (range === null) return false;
  const { min, max, interval } = range;
  const whole =
    isRange(min, 0, 100_000_000) && isRange(max, min + 1, 100_000_000) && isRange(interval, 1, 100_000_000);
  return whole && Number.isInteger((max - min) / interval) && (max - min) / interval < MOST_LINES;
}

function runnersAreSound(definition: MarketDefinition): boolean {
  const { runners } = definition;
  if (!Array.isArray(runners) || runners.length < 1 || runners.length > 200) return false;
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

/** True if a market can be made of it. */
export function definitionIsSound(definition: MarketDefinition): boolean {
  if (typeof definition !== 'object' || definition === null) return false;
  const line = definition.bettingType === 'LINE';
  const winners = line
    ? definition.numberOfWinners === 0 &&
      definition.runners?.length === 1 &&
      linesAreSound(definition.lineRange)
    : definition.lineRange === null && isRange(definition.numberOfWinners, 1, definition.runners?.length);
  return (
    textIsSound(definition) &&
    (line || definition.bettingType === 'ODDS') &&
    ['ALL', 'PASSIVE'].includes(definition.delayModel) &&
    typeof definition.completeField === 'boolean' &&
    typeof definition.persistenceEnabled === 'boolean' &&
    delayIsSound(definition.betDelaySec) &&
    isRange(definition.commissionRate, 0, 10_000) &&
    isTime(definition.startTime) &&
    limitsAreSound(definition.limits) &&
    runnersAreSound(definition) &&
    winners
  );
}
