import type { FancyTerms } from '@layline/domain/market-listing.ts';
import type { MarketResult } from '@layline/engine/commands.ts';
import { runnerId } from '@layline/units/ids.ts';
import type { FancyResult } from '../records/fancy-records.ts';

/** A fancy's result as it is sent to the exchange. A figure decides which of these runners has won. */
export function fancyMarketResult(
  terms: FancyTerms,
  runners: readonly string[],
  result: FancyResult,
): MarketResult {
  const outcomeOf = (name: string): 'WINNER' | 'LOSER' | 'VOID' => {
    if (result.by === 'VOID') return 'VOID';
    if (result.by === 'RUNNER') return name === result.winner ? 'WINNER' : 'LOSER';
    return terms.kind === 'RANGE' ? 'LOSER' : 'WINNER';
  };
  return {
    runners: runners.map((name) => ({ runnerId: runnerId(name), outcome: outcomeOf(name), deadHeat: false })),
    lineResult: result.by === 'FIGURE' ? result.figure : null,
  };
}

/** The names of a fancy's runners. */
export function fancyRunners(terms: FancyTerms): readonly string[] {
  if (terms.kind === 'RANGE') return terms.ranges.map((range) => range.runnerId);
  return terms.kind === 'OUTCOME' ? ['odd', 'even'] : ['runs'];
}
