import { expect, test } from 'vitest';
import type { MarketMoment } from '@layline/contract/entities/market-timeline.ts';
import { exampleMarketDetail } from '@layline/contract/examples/operator.ts';
import { momentWords } from './moment-text.ts';

const market = {
  terms: { kind: 'BOOKMAKER' },
  runners: exampleMarketDetail.runners.map((runner, index) => ({
    ...runner,
    runnerId: `r${index + 1}`,
    name: ['Pune', 'Nagpur'][index] ?? '',
  })),
} as const;
const at = Date.UTC(2026, 10, 27, 14);
const quote = { state: 'BALL_RUNNING', back: { line: null, rate: 95, maxStake: null }, lay: null } as const;

const WORDS: readonly (readonly [MarketMoment, string])[] = [
  [{ kind: 'CREATED', at }, 'Created'],
  [{ kind: 'OPENED', at }, 'Opened for bets'],
  [{ kind: 'SUSPENDED', at, reason: 'WICKET', lapse: true }, 'Suspended: wicket; unmatched bets lapsed'],
  [{ kind: 'IN_PLAY', at, betDelaySec: 5 }, 'Turned in-play; bets wait 5 s'],
  [
    {
      kind: 'CHANGED',
      at,
      name: 'Match',
      startTime: at,
      betDelaySec: 3,
      limits: { ...exampleMarketDetail.limits, minStake: 100, maxStake: 900 },
    },
    'Changed: name Match, start 2026-11-27T14:00:00.000Z, bet delay 3 s, stakes from 100 to 900',
  ],
  [
    { kind: 'QUOTED', at, quotes: [{ runnerId: 'r1', quote }] },
    'Quoted by hand. Pune: Back 95 (ball running)',
  ],
  [
    { kind: 'RUNNER_REMOVED', at, runnerId: 'r2', reductionFactor: 12.5 },
    'Nagpur removed with a reduction factor of 12.5%',
  ],
  [
    { kind: 'WINDOW_VOIDED', at, from: at, to: at + 1000, reason: 'Late feed' },
    'Voided the bets matched from 2026-11-27T14:00:00.000Z to 2026-11-27T14:00:01.000Z: Late feed',
  ],
  [{ kind: 'SETTLED', at, winners: ['r1'], lineResult: null }, 'Settled; winner: Pune'],
  [{ kind: 'SETTLED', at, winners: [], lineResult: null }, 'Settled; winner: none'],
  [{ kind: 'SETTLED', at, winners: ['r1'], lineResult: 46 }, 'Settled at 46'],
  [{ kind: 'VOIDED', at, reason: 'No result' }, 'Void: No result'],
];

test.each(WORDS)('[R20.18] $kind is told in words', (moment, text) => {
  expect(momentWords(moment, market)).toEqual({ by: null, text });
});

test('[R20.18] an act names the operator and the reason, and says if its outcome is not known', () => {
  const act = {
    kind: 'ACT',
    at,
    action: 'SUSPEND_MARKET',
    by: 'vikram',
    role: 'TRADER',
    done: true,
  } as const;
  expect(momentWords({ ...act, reason: 'Rain' }, market)).toEqual({
    by: 'vikram',
    text: 'Suspend market: Rain',
  });
  expect(momentWords({ ...act, reason: null, done: false }, market).text).toBe(
    'Suspend market (interrupted; look at the market)',
  );
});
