import type { RunnerId } from '@layline/units/ids.ts';
import type { HousePrice, HouseQuote, QuoteState } from '../house-quote.ts';
import type { FancyTerms, MarketDefinition } from '../market-definition.ts';
import { definition, rs } from './exchange.ts';

const HOUSE_TERMS = { commissionRate: 0, persistenceEnabled: false } as const;

/** A bookmaker market. */
export function bookmaker(over: Partial<MarketDefinition> = {}, runners = 'India Australia'): MarketDefinition {
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

function housePrice(text: string): HousePrice | null {
  const [price = '-', most] = text.split('<');
  if (price === '-') return null;
  const [rate, line] = price.split('/').toReversed();
  return {
    line: line === undefined ? null : Number(line) * 100,
    rate: Math.round(Number(rate) * 100),
    maxStake: most === undefined ? null : rs(Number(most)),
  };
}

/**
 * Rows from text, `runner back lay state`: a rate, on sessions `line/rate`, `-` for none, `<500` for the greatest stake.
 * `Runs 45/100 44/100` is Yes 45 at 100 and No 44 at 100; `India 95<500 97 BALL_RUNNING`. ACTIVE if no state is named.
 */
export function houseQuotes(text: string): HouseQuote[] {
  return text.split(', ').map((row) => {
    const [runner = '', back = '-', lay = '-', state = 'ACTIVE'] = row.split(' ');
    return {
      runnerId: runner as RunnerId,
      state: state as QuoteState,
      back: housePrice(back),
      lay: housePrice(lay),
    };
  });
}
