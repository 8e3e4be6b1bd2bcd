import { RUN } from '../exposure/meters.ts';
import { LINES_CEILING } from '../limits.ts';
import type { FancyTerms, ResultRange } from '@layline/domain/market-listing.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { isRecord } from '../validate.ts';
import { LINE_BOUND, isRuns } from './prices.ts';

/** Validation of fancy terms (rules section 13.3). */

/** One range per runner, in whole runs, without overlap, so that at most one can win. */
function areRanges(ranges: unknown, { runners }: MarketDefinition): boolean {
  if (!Array.isArray(ranges) || ranges.length !== runners.length) return false;
  const left = new Set<unknown>(runners.map(({ id }) => id));
  for (const range of ranges as readonly unknown[]) {
    if (!isRecord(range) || !left.delete(range.runnerId)) return false;
    if (!isRuns(range.from, 0, LINE_BOUND) || !isRuns(range.to, range.from, LINE_BOUND)) return false;
  }
  const rising = [...(ranges as readonly ResultRange[])].sort((a, b) => a.from - b.from);
  return rising.every(({ from }, index) => from > (rising[index - 1]?.to ?? -1));
}

/** True if the terms are valid and fit the market's runners and winners. */
export function areFancyTerms(terms: unknown, definition: MarketDefinition): boolean {
  const { runners, numberOfWinners, completeField } = definition;
  if (!isRecord(terms)) return false;
  const decidedByFigure = numberOfWinners === 0 && runners.length === 1;
  switch (terms.kind) {
    case 'SESSION':
      return decidedByFigure;
    case 'METER': {
      const { min, max } = terms;
      if (!isRuns(min, 0, LINE_BOUND) || !isRuns(max, min + RUN, LINE_BOUND)) return false;
      return decidedByFigure && (max - min) / RUN <= LINES_CEILING;
    }
    case 'RANGE':
      return numberOfWinners === 1 && !completeField && areRanges(terms.ranges, definition);
    case 'OUTCOME':
      return numberOfWinners === 1;
    default:
      return false;
  }
}

/** A deep copy, so that the sender cannot change it afterwards. */
export function copyFancyTerms(terms: FancyTerms | null): FancyTerms | null {
  if (terms === null) return null;
  switch (terms.kind) {
    case 'METER':
      return { kind: 'METER', min: terms.min, max: terms.max };
    case 'RANGE':
      return {
        kind: 'RANGE',
        ranges: terms.ranges.map(({ runnerId, from, to }) => ({ runnerId, from, to })),
      };
    default:
      return { kind: terms.kind };
  }
}
