import type { RunnerId } from '@layline/units/ids.ts';
import type { FancyTerms } from '@layline/domain/market-listing.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { definition } from './exchange.ts';

const HOUSE_TERMS = { commissionRate: 0, persistenceEnabled: false } as const;

/** A bookmaker market. */
export function bookmaker(
  over: Partial<MarketDefinition> = {},
  runners = 'India Australia',
): MarketDefinition {
  return definition({ type: 'BOOKMAKER', bettingType: 'BOOKMAKER', ...HOUSE_TERMS, ...over }, runners);
}

/** A fancy market by its terms; sessions and meters have the runner `Runs`. */
export function fancy(
  terms: FancyTerms,
  runners = 'Runs',
  over: Partial<MarketDefinition> = {},
): MarketDefinition {
  const numberOfWinners = terms.kind === 'SESSION' || terms.kind === 'METER' ? 0 : 1;
  const completeField = terms.kind !== 'RANGE';
  const base = { type: 'FANCY', bettingType: 'FANCY', fancy: terms, numberOfWinners, completeField } as const;
  return definition({ ...base, ...HOUSE_TERMS, ...over }, runners);
}

/** Khado: a runner per range of runs, `khado('0-40 41-60')`. */
export function khado(ranges: string): MarketDefinition {
  const terms = ranges.split(' ').map((name) => {
    const [from, to] = name.split('-').map((runs) => Number(runs) * 100);
    return { runnerId: name as RunnerId, from: from ?? 0, to: to ?? 0 };
  });
  return fancy({ kind: 'RANGE', ranges: terms }, ranges);
}
