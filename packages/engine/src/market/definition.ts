import { BETTING_TYPES } from '@layline/domain/markets.ts';
import { DELAY_MODELS } from '@layline/domain/bets.ts';
import { LADDER_LENGTH } from '@layline/units/ladder.ts';
import { BET_DELAY_CEILING, LINES_CEILING, RUNNERS_CEILING, STAKE_CEILING, WHOLE } from '../limits.ts';
import type { LineRange, RunnerDefinition } from '@layline/domain/market-listing.ts';
import type { MarketDefinition, MarketLimits } from '../market-definition.ts';
import { areFancyTerms, copyFancyTerms } from './fancy-terms.ts';
import { LINE_BOUND } from './prices.ts';
import { isId, isOneOf, isRecord, isText, isTime, isWhole } from '../validate.ts';

const MONEY_BOUND = 100_000_000_000_000;

/** True if limits are whole, positive where required, and consistent. */
export function areLimits(limits: MarketLimits): boolean {
  return (
    isRecord(limits) &&
    isWhole(limits.stakeStep, 1, STAKE_CEILING) &&
    isWhole(limits.minStake, 1, STAKE_CEILING) &&
    isWhole(limits.maxStake, limits.minStake, STAKE_CEILING) &&
    isWhole(limits.maxMarketExposure, 1, MONEY_BOUND) &&
    isWhole(limits.maxPayout, 1, MONEY_BOUND) &&
    (limits.minPayout === null || isWhole(limits.minPayout, 1, MONEY_BOUND))
  );
}

/** True for a delay of whole seconds within bounds. */
export function isDelay(seconds: unknown): boolean {
  return isWhole(seconds, 0, BET_DELAY_CEILING);
}

/** True for a valid name of a market or runner. */
export function isName(value: unknown): boolean {
  return isText(value, 300) && value !== '';
}

/** True for a valid rules text, which may be empty. */
export function isRulesText(value: unknown): boolean {
  return isText(value, 20_000);
}

/** True for a valid version of the rules text. */
export function isRulesVersion(value: unknown): boolean {
  return isText(value, 64);
}

function areLines(range: LineRange | null): boolean {
  if (!isRecord(range)) return false;
  const { min, max, interval } = range as LineRange;
  return (
    isWhole(min, 0, LINE_BOUND) &&
    isWhole(max, min + 1, LINE_BOUND) &&
    isWhole(interval, 1, LINE_BOUND) &&
    (max - min) % interval === 0 &&
    (max - min) / interval < LINES_CEILING
  );
}

function areRunners(runners: readonly RunnerDefinition[]): boolean {
  if (!Array.isArray(runners) || runners.length === 0 || runners.length > RUNNERS_CEILING) return false;
  const ids = new Set<string>();
  for (const runner of runners) {
    if (!isRecord(runner)) return false;
    const { id, name, sortPriority } = runner as unknown as RunnerDefinition;
    if (!isId(id) || !isName(name) || !isWhole(sortPriority, 1, 1_000_000) || ids.has(id)) return false;
    ids.add(id);
  }
  return true;
}

/**
 * True if winners, lines and terms fit the betting type: a LINE market has one runner, a range and no winners; house markets
 * have no commission, and their bets never rest.
 */
function isConsistent(definition: MarketDefinition): boolean {
  const { bettingType, numberOfWinners, lineRange, fancy, runners, startingPrice } = definition;
  if (startingPrice === true && bettingType !== 'ODDS') return false;
  if (bettingType === 'FANCY') return isHouseMarket(definition) && areFancyTerms(fancy, definition);
  if (fancy !== null) return false;
  if (bettingType === 'BOOKMAKER') return isHouseMarket(definition) && numberOfWinners === 1;
  if (bettingType === 'LINE') return numberOfWinners === 0 && areLines(lineRange) && runners.length === 1;
  return lineRange === null && isWhole(numberOfWinners, 1, runners.length);
}

function isHouseMarket({ lineRange, commissionRate, persistenceEnabled }: MarketDefinition): boolean {
  return lineRange === null && commissionRate === 0 && !persistenceEnabled;
}

/** True if a market can be created from it; otherwise the command is refused as INVALID_DEFINITION. */
export function isDefinition(definition: MarketDefinition): boolean {
  return (
    isRecord(definition) &&
    isId(definition.id) &&
    isId(definition.eventId) &&
    isText(definition.type, 64) &&
    definition.type !== '' &&
    isName(definition.name) &&
    isOneOf(definition.bettingType, BETTING_TYPES) &&
    typeof definition.completeField === 'boolean' &&
    isDelay(definition.betDelaySec) &&
    isOneOf(definition.delayModel, DELAY_MODELS) &&
    (definition.startingPrice === undefined || typeof definition.startingPrice === 'boolean') &&
    typeof definition.persistenceEnabled === 'boolean' &&
    isWhole(definition.commissionRate, 0, WHOLE) &&
    areLimits(definition.limits) &&
    isRulesText(definition.rules) &&
    isRulesVersion(definition.rulesVersion) &&
    isTime(definition.startTime) &&
    areRunners(definition.runners) &&
    isConsistent(definition)
  );
}

/** A deep copy, so that the sender cannot change it afterwards. */
export function copyDefinition(definition: MarketDefinition): MarketDefinition {
  const { lineRange, fancy, limits } = definition;
  return {
    id: definition.id,
    eventId: definition.eventId,
    type: definition.type,
    name: definition.name,
    bettingType: definition.bettingType,
    numberOfWinners: definition.numberOfWinners,
    completeField: definition.completeField,
    lineRange:
      lineRange === null ? null : { min: lineRange.min, max: lineRange.max, interval: lineRange.interval },
    fancy: copyFancyTerms(fancy),
    betDelaySec: definition.betDelaySec,
    delayModel: definition.delayModel,
    persistenceEnabled: definition.persistenceEnabled,
    ...(definition.startingPrice === true && { startingPrice: true }),
    commissionRate: definition.commissionRate,
    limits: copyLimits(limits),
    rules: definition.rules,
    rulesVersion: definition.rulesVersion,
    startTime: definition.startTime,
    runners: definition.runners.map(({ id, name, sortPriority }) => ({ id, name, sortPriority })),
  };
}

/** A copy of limits. */
export function copyLimits(limits: MarketLimits): MarketLimits {
  const { minStake, maxStake, stakeStep, maxMarketExposure, maxPayout, minPayout } = limits;
  return { minStake, maxStake, stakeStep, maxMarketExposure, maxPayout, minPayout };
}

/** Number of price levels in a market's book; 0 where the house quotes. */
export function levelCount(definition: MarketDefinition): number {
  const range = definition.lineRange;
  if (definition.bettingType === 'BOOKMAKER' || definition.bettingType === 'FANCY') return 0;
  return range === null ? LADDER_LENGTH : (range.max - range.min) / range.interval + 1;
}
