import type { MarketListing, RunnerDefinition } from '@layline/domain/market-listing.ts';
import { CRICKET, FOOTBALL, HORSE_RACING, TENNIS } from '@layline/domain/sports.ts';
import type { SportId } from '@layline/domain/sports.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import type { FeedEvent } from '../feed.ts';
import { runnerKey } from './cache.ts';
import type { Catalogue } from './catalogue.ts';
import type { StreamRunner, StreamDefinition } from './definition.ts';

/** Betfair's event type ids and the contract's sports (R9.15). Greyhounds race, so they are listed with the horses. */
const SPORTS: Readonly<Record<string, SportId>> = {
  '1': FOOTBALL,
  '2': TENNIS,
  '4': CRICKET,
  '7': HORSE_RACING,
  '4339': HORSE_RACING,
};

/** The contract's sport of a definition, or null if the site does not offer it. */
export function sportOf(definition: StreamDefinition): SportId | null {
  return SPORTS[definition.eventTypeId] ?? null;
}

/** The event that a market's definition belongs to. `startTime` is UTC ms. */
export function describeEvent(
  definition: StreamDefinition,
  sportId: SportId,
  startTime: number,
  catalogue: Catalogue,
): FeedEvent {
  const words = catalogue.words.get(definition.eventId);
  const race = sportId === 26;
  const name = definition.eventName ?? catalogue.eventNames.get(definition.eventId) ?? words?.title ?? null;
  return {
    id: eventId(definition.eventId),
    title: name ?? venueTitle(definition) ?? `Event ${definition.eventId}`,
    sportId,
    competition: words?.competition ?? (race ? (definition.venue ?? '') : ''),
    startTime,
    teams: race ? [] : teamsOf(name, words?.teams ?? []),
    venue: definition.venue,
  };
}

function venueTitle(definition: StreamDefinition): string | null {
  if (definition.venue === null) return null;
  return definition.countryCode === null
    ? definition.venue
    : `${definition.venue} (${definition.countryCode})`;
}

function teamsOf(name: string | null, known: readonly string[]): readonly string[] {
  if (known.length > 0) return known;
  const sides = name?.split(/ v | @ /) ?? [];
  return sides.length === 2 ? sides : [];
}

/** The market as first announced, with every runner that it ever lists, except those out from the start. */
export function describeMarket(
  id: string,
  definition: StreamDefinition,
  catalogue: Catalogue,
): MarketListing {
  const known = catalogue.markets.get(id);
  const runners = new Map(known?.runners);
  for (const runner of definition.runners) {
    const key = runnerKey(runner.id, runner.handicap);
    if (isOut(runner)) runners.delete(key);
    else runners.set(key, { ...runner, name: runner.name ?? runners.get(key)?.name ?? null });
  }
  const winners = definition.numberOfWinners;
  return {
    id: marketId(id),
    eventId: eventId(definition.eventId),
    type: definition.marketType ?? 'OTHER',
    name: `${definition.name ?? known?.name ?? nameOfType(definition.marketType)}${licenceMark(definition)}`,
    bettingType: 'ODDS',
    // Not fixed (0) means that any number of runners may win, from none to all. If there are several places, some may stay empty.
    numberOfWinners: winners > 0 ? Math.min(winners, runners.size) : runners.size,
    completeField: winners === 1 && definition.complete,
    lineRange: null,
    fancy: null,
    betDelaySec: Math.min(definition.betDelaySec, BET_DELAY_MAX_SEC),
    persistenceEnabled: definition.persistenceEnabled,
    commissionRate: basisPoints(definition.marketBaseRate),
    startTime: startOf(definition),
    runners: [...runners.values()]
      .sort((a, b) => a.sortPriority - b.sortPriority)
      .map((runner, index) => describeRunner(runner, index, definition, catalogue)),
  };
}

/** The longest delay of any market (rules section 7.1). */
export const BET_DELAY_MAX_SEC = 12;

/** Basis points of a recorded percentage, clamped to 0 to 100 %. */
export function basisPoints(percent: number): number {
  return Math.min(Math.max(Math.round(percent * 100), 0), 10_000);
}

/** Countries with their own licence have a second copy of a market. This suffix tells them apart: ` (ESP)`. */
function licenceMark({ regulators }: StreamDefinition): string {
  if (regulators.length === 0 || regulators.includes('MR_INT')) return '';
  return ` (${regulators.map((regulator) => regulator.replace(/^MR_/, '')).join(', ')})`;
}

/** Scheduled start, UTC ms; 0 if the recording has none. */
export function startOf(definition: StreamDefinition): number {
  return definition.marketTime ?? definition.openDate ?? 0;
}

/** True for a runner that does not take part. */
export function isOut(runner: StreamRunner): boolean {
  return runner.status === 'REMOVED' || runner.status === 'REMOVED_VACANT' || runner.status === 'HIDDEN';
}

function describeRunner(
  runner: StreamRunner,
  index: number,
  definition: StreamDefinition,
  catalogue: Catalogue,
): RunnerDefinition {
  const name = runner.name ?? nameFromEvent(runner, definition, catalogue) ?? `Runner ${runner.id}`;
  const asian = definition.bettingType === 'ASIAN_HANDICAP_DOUBLE_LINE';
  return {
    id: runnerId(runnerKey(runner.id, runner.handicap)),
    name: asian ? `${name} ${runner.handicap > 0 ? '+' : ''}${runner.handicap}` : name,
    sortPriority: index + 1,
  };
}

/**
 * For captures without names: by selection id from the score stream, otherwise by position in `Home v Away`, with the draw last.
 */
function nameFromEvent(
  runner: StreamRunner,
  definition: StreamDefinition,
  catalogue: Catalogue,
): string | undefined {
  const words = catalogue.words.get(definition.eventId);
  const known = words?.selections.get(runner.id);
  if (known !== undefined || definition.marketType !== 'MATCH_ODDS') return known;
  const title = definition.eventName ?? catalogue.eventNames.get(definition.eventId) ?? null;
  const sides = teamsOf(title, words?.teams ?? []);
  return sides.length === 2 ? [...sides, 'The Draw'][runner.sortPriority - 1] : undefined;
}

const TYPE_NAMES: Readonly<Record<string, string>> = { PLACE: 'To Be Placed' };

function nameOfType(type: string | null): string {
  if (type === null) return 'Market';
  const known = TYPE_NAMES[type];
  if (known !== undefined) return known;
  return type
    .split('_')
    .map((part) => part.charAt(0) + part.slice(1).toLowerCase())
    .join(' ');
}
