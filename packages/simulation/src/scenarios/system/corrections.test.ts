import { describe, expect, test } from 'vitest';
import type { MarketResult } from '@layline/engine/commands.ts';
import { Tally } from '../checks/tally.ts';
import { firstFault } from './first-fault.ts';
import { submitting } from './processes/changed-commands.ts';
import type { Sabotage } from './processes/exchange-process.ts';
import { simulateSystem } from './simulate-system.ts';

/** A few runs in which operators correct results. */

const RUN = { steps: 100, with: ['fancies', 'corrections'] } as const;

test('[R7.120] every correction is carried out once, and everybody has what the bets make by the last', async () => {
  const tally = new Tally();
  for (const seed of ['corrected-1', 'corrected-2', 'corrected-3'])
    await simulateSystem({ ...RUN, seed, nodes: 3, tally });
  const tried = [
    'corrections: approved done',
    'corrections: approved void done',
    'corrections: approved MARKET_CHANGED',
    'corrections: seen by players with bets',
    'crash: leader killed',
  ];
  for (const what of tried) expect([what, tally.of(what) > 0]).toEqual([what, true]);
});

/** Pays the first result of the feed again, instead of the corrected one. */
function payingTheFirst(): Sabotage {
  const first = new Map<string, MarketResult>();
  return submitting((command) => {
    if (command.type !== 'settleMarket') return [command];
    const { marketId, result } = command;
    if (!first.has(marketId)) first.set(marketId, result);
    return [{ ...command, result: first.get(marketId) ?? result }];
  });
}

/** Carries each correction out once more, as the next one. */
const twice = submitting((command) => {
  if (command.type !== 'settleMarket' || command.settlementVersion === 1) return [command];
  const { expects: _, ...again } = command;
  return [command, { ...again, settlementVersion: command.settlementVersion + 1 }];
});

describe('[R7.120] corrections that go wrong are found out:', () => {
  test.each<readonly [what: string, says: RegExp, sabotage: () => Sabotage]>([
    [
      'one that pays the first result again',
      /was acknowledged, and the journal has|nobody has agreed/,
      payingTheFirst,
    ],
    ['one that is carried out twice', /no operator was asked about the settlement/, () => twice],
  ])('%s', async (_what, says, sabotage) => {
    expect(await firstFault({ ...RUN, sabotage: sabotage(), seed: 'corrections' })).toMatch(says);
  });
});
