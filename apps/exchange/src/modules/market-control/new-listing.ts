import type { MarketTerms, NewMarket } from '@layline/contract/entities/new-market.ts';
import { fromHundredths, toHundredths } from '@layline/contract/wire.ts';
import type { FancyTerms, MarketListing, RunnerDefinition } from '@layline/domain/market-listing.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { runnerId } from '@layline/units/ids.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';

/** Where a market made by hand belongs. `startTime` in UTC ms. */
interface Place {
  readonly id: MarketId;
  readonly eventId: EventId;
  readonly startTime: number;
}

/** The listing of a market that an operator makes, as a feed would list it. The engine checks whether it is consistent. */
export function listingOf(
  { name, type, terms, runners, betDelaySec }: NewMarket,
  place: Place,
): MarketListing {
  const names = runnerNames(terms, name, runners);
  const amongPlayers = terms.kind === 'ODDS' || terms.kind === 'LINE';
  const own: RunnerDefinition[] = names.map((runner, index) => ({
    id: runnerId(`r${index + 1}`),
    name: runner,
    sortPriority: index + 1,
  }));
  return {
    ...place,
    type,
    name,
    bettingType: amongPlayers || terms.kind === 'BOOKMAKER' ? terms.kind : 'FANCY',
    numberOfWinners: winners(terms),
    completeField: terms.kind === 'ODDS' ? terms.completeField : terms.kind !== 'RANGE',
    lineRange:
      terms.kind === 'LINE'
        ? {
            min: toHundredths(terms.min),
            max: toHundredths(terms.max),
            interval: toHundredths(terms.interval),
          }
        : null,
    fancy: fancyTerms(terms, own),
    betDelaySec,
    persistenceEnabled: amongPlayers,
    commissionRate: amongPlayers ? toHundredths(terms.commission) : 0,
    runners: own,
  };
}

/** What another market like this one is made with. */
export function termsOf(definition: MarketDefinition): MarketTerms {
  const { bettingType, numberOfWinners, completeField, lineRange, fancy } = definition;
  const commission = fromHundredths(definition.commissionRate);
  if (lineRange !== null) {
    const { min, max, interval } = lineRange;
    return {
      kind: 'LINE',
      min: fromHundredths(min),
      max: fromHundredths(max),
      interval: fromHundredths(interval),
      commission,
    };
  }
  if (fancy === null) {
    return bettingType === 'BOOKMAKER'
      ? { kind: 'BOOKMAKER' }
      : { kind: 'ODDS', numberOfWinners, completeField, commission };
  }
  if (fancy.kind === 'METER')
    return { kind: 'METER', min: fromHundredths(fancy.min), max: fromHundredths(fancy.max) };
  if (fancy.kind !== 'RANGE') return { kind: fancy.kind };
  const ranges = fancy.ranges.map(({ from, to }) => ({ from: fromHundredths(from), to: fromHundredths(to) }));
  return { kind: 'RANGE', ranges };
}

/** Where a figure decides, the market itself is the runner; ranges are runners named after their ends. */
function runnerNames(terms: MarketTerms, name: string, runners: readonly string[]): readonly string[] {
  if (terms.kind === 'LINE' || terms.kind === 'SESSION' || terms.kind === 'METER') return [name];
  return terms.kind === 'RANGE' ? terms.ranges.map(({ from, to }) => `${from} to ${to}`) : runners;
}

function winners(terms: MarketTerms): number {
  if (terms.kind === 'ODDS') return terms.numberOfWinners;
  return terms.kind === 'LINE' || terms.kind === 'SESSION' || terms.kind === 'METER' ? 0 : 1;
}

function fancyTerms(terms: MarketTerms, runners: readonly RunnerDefinition[]): FancyTerms | null {
  switch (terms.kind) {
    case 'ODDS':
    case 'LINE':
    case 'BOOKMAKER':
      return null;
    case 'METER':
      return { kind: 'METER', min: toHundredths(terms.min), max: toHundredths(terms.max) };
    case 'RANGE':
      return {
        kind: 'RANGE',
        ranges: runners.flatMap(({ id }, index) => {
          const range = terms.ranges[index];
          return range === undefined
            ? []
            : [{ runnerId: id, from: toHundredths(range.from), to: toHundredths(range.to) }];
        }),
      };
    default:
      return { kind: terms.kind };
  }
}
