import { expect, test } from 'vitest';
import type { MarketView } from '@layline/engine/view-types.ts';
import { altered, alteredView, answered, caught, omitted } from '../engine/faults.ts';
import type { Fault } from '../engine/simulate.ts';

/** Faults of house markets that the auditor must catch. */

type Row = NonNullable<MarketView['runners'][number]['quote']>;

function isHouse({ backBetId, layBetId }: { backBetId: unknown; layBetId: unknown }): boolean {
  return backBetId === null || layBetId === null;
}

function settledWith(account: string): (event: { from: string; to: string }) => boolean {
  return ({ from, to }) => from === account || to === account;
}

function otherRate({ back, ...row }: Row): Row {
  return { ...row, back: back && { ...back, rate: back.rate + 1 } };
}

const FAULTS: readonly (readonly [what: string, fault: Fault, found: RegExp])[] = [
  [
    'a row reported with another rate',
    altered(
      'houseQuoted',
      ({ quotes }) => ({ quotes: quotes.map(otherRate) }),
      ({ quotes }) => quotes.some(({ back }) => back !== null),
    ),
    /expected "quoted/,
  ],
  ['a row left out', altered('houseQuoted', () => ({ quotes: [] })), /expected "quoted/],
  ['no event about rows', omitted('houseQuoted'), /expected "quoted/],
  [
    'a bet of the house',
    altered('fragmentMatched', () => ({ backBetId: 1, layBetId: 1 }), isHouse),
    /fragment/,
  ],
  [
    'a player on the side of the house',
    altered('fragmentMatched', () => ({ backPlayerId: 'p1', layPlayerId: 'p1' }), isHouse),
    /wrong sides/,
  ],
  [
    'a line a run off',
    altered(
      'fragmentMatched',
      ({ line }) => ({ line: (line ?? 0) + 100 }),
      ({ line }) => line !== null,
    ),
    /fragment/,
  ],
  [
    'a fancy settled with the bookmaker',
    altered('posting', () => ({ from: 'house:bookmaker' }), settledWith('house:fancy')),
    /posting/,
  ],
  [
    'a bookmaker market settled by clearing',
    altered('posting', () => ({ to: 'market:m1:clearing' }), settledWith('house:bookmaker')),
    /posting/,
  ],
  [
    'a rate that changed reported as a suspension',
    altered(
      'betReduced',
      () => ({ lapseReason: 'MKT_SUSPENDED' }),
      ({ lapseReason }) => lapseReason === 'RATE_CHANGED',
    ),
    /reduced \d+ by \d+ LAPSED RATE_CHANGED/,
  ],
  [
    'a refusal with another rate',
    answered((outcome) =>
      outcome.ok || outcome.refusal.rate === undefined
        ? null
        : { ...outcome, refusal: { ...outcome.refusal, rate: outcome.refusal.rate + 1 } },
    ),
    /rate: expected/,
  ],
  [
    'a changed rate refused as a suspension',
    answered((outcome) =>
      outcome.ok || outcome.refusal.code !== 'RATE_CHANGED'
        ? null
        : { ...outcome, refusal: { code: 'MARKET_SUSPENDED' } },
    ),
    /expected RATE_CHANGED/,
  ],
  [
    'a bet shown at another line',
    alteredView('bet', ({ line }) => ({ line: line === null ? null : line + 100 })),
    /bet \d+ line/,
  ],
  [
    'a row shown with another rate',
    alteredView('market', ({ runners }) => ({
      runners: runners.map((runner) => ({ ...runner, quote: runner.quote && otherRate(runner.quote) })),
    })),
    /quote/,
  ],
  [
    'a board with another row',
    alteredView('book', ({ runners }) => ({
      runners: runners.map((runner) => ({ ...runner, quote: runner.quote && otherRate(runner.quote) })),
    })),
    /row/,
  ],
  [
    'a book of runs one paisa off',
    alteredView('expectedProfit', ({ lineSteps }) => ({
      lineSteps: lineSteps.map((step) => ({ ...step, profit: step.profit + 1 })),
    })),
    /at -?\d+ runs/,
  ],
];

test.each(FAULTS)('the auditor catches %s', (_what, fault, found) => {
  expect(String(caught(fault)).split('\n')[0]).toMatch(found);
});
