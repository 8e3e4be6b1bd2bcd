import type { HousePrice, HouseQuote, FancyTerms } from '@layline/contract/entities/market.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { HousePrice as EnginePrice, HouseQuote as EngineQuote } from '@layline/domain/house-quote.ts';
import type { FancyTerms as EngineTerms } from '@layline/domain/market-listing.ts';

/** The subject of a fancy market on the wire: figures in whole runs. */
export function wireFancy(terms: EngineTerms): FancyTerms {
  switch (terms.kind) {
    case 'SESSION':
    case 'OUTCOME':
      return { kind: terms.kind };
    case 'METER':
      return { kind: 'METER', min: fromHundredths(terms.min), max: fromHundredths(terms.max) };
    case 'RANGE':
      return {
        kind: 'RANGE',
        ranges: terms.ranges.map(({ runnerId, from, to }) => ({
          runnerId,
          from: fromHundredths(from),
          to: fromHundredths(to),
        })),
      };
  }
}

/** The house's row on the wire, in percent, whole runs and major units; null if there is none. */
export function wireQuote(quote: EngineQuote | null): HouseQuote | null {
  if (quote === null) return null;
  const { state, back, lay } = quote;
  return { state, back: wirePrice(back), lay: wirePrice(lay) };
}

function wirePrice(price: EnginePrice | null): HousePrice | null {
  if (price === null) return null;
  const { line, rate, maxStake } = price;
  return {
    line: line === null ? null : fromHundredths(line),
    rate: fromHundredths(rate),
    maxStake: maxStake === null ? null : fromPaise(maxStake),
  };
}

/** True if two rows are equal. */
export function isSameQuote(a: HouseQuote | null, b: HouseQuote | null): boolean {
  if (a === null || b === null) return a === b;
  return a.state === b.state && isSamePrice(a.back, b.back) && isSamePrice(a.lay, b.lay);
}

function isSamePrice(a: HousePrice | null, b: HousePrice | null): boolean {
  if (a === null || b === null) return a === b;
  return a.line === b.line && a.rate === b.rate && a.maxStake === b.maxStake;
}
