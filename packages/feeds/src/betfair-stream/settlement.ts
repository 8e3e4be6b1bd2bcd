import { runnerId } from '@layline/units/ids.ts';
import type { FeedMessage } from '../feed.ts';
import type { RunnerResult } from '@layline/domain/markets.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { runnerKey } from './cache.ts';
import type { StreamRunner, StreamDefinition } from './definition.ts';

/**
 * The settlement in a CLOSED definition: a result, or a void with its reason. `taking` are the keys of the runners still in the
 * market: announced and not removed before.
 *
 * Runner statuses settle every market except Asian ones, whose lines depend on goals: a level line returns stakes and a quarter
 * line settles half, while a recording shows LOSER on both sides or a plain WINNER and LOSER.
 */
export function settle(
  marketId: MarketId,
  definition: StreamDefinition,
  taking: Iterable<string>,
): FeedMessage {
  const voided = (reason: string): FeedMessage => ({ type: 'voidMarket', marketId, reason });
  if (definition.bettingType !== 'ODDS') {
    return voided('Asian lines are settled by the score, which the recording does not carry.');
  }
  const byKey = new Map(definition.runners.map((runner) => [runnerKey(runner.id, runner.handicap), runner]));
  const outcomes: { readonly key: string; readonly outcome: RunnerResult['outcome'] }[] = [];
  for (const key of taking) {
    const outcome = outcomeOf(byKey.get(key));
    if (outcome === null) return voided('The recording closes the market without a result for every runner.');
    outcomes.push({ key, outcome });
  }
  const winners = outcomes.filter(({ outcome }) => outcome === 'WINNER').length;
  if (outcomes.every(({ outcome }) => outcome === 'VOID')) return voided('Every runner was removed.');
  const { numberOfWinners, complete } = definition;
  const someVoid = outcomes.some(({ outcome }) => outcome === 'VOID');
  if (winners === 0 && complete && numberOfWinners === 1 && !someVoid)
    return voided('The recording names no winner.');
  // The recording does not say which winners tied for the last place, so all of them share (rules section 10.3).
  const tied = numberOfWinners > 0 && winners > numberOfWinners;
  return {
    type: 'result',
    marketId,
    runners: outcomes.map(({ key, outcome }) => ({
      runnerId: runnerId(key),
      outcome,
      deadHeat: tied && outcome === 'WINNER',
    })),
    lineResult: null,
  };
}

function outcomeOf(runner: StreamRunner | undefined): RunnerResult['outcome'] | null {
  switch (runner?.status) {
    case 'WINNER':
    case 'LOSER':
      return runner.status;
    case undefined:
    case 'REMOVED':
    case 'REMOVED_VACANT':
    case 'HIDDEN':
      return 'VOID';
    case 'ACTIVE':
    case 'PLACED':
      return null;
  }
}
