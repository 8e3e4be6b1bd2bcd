import { describe, expect, test } from 'vitest';
import { NAMED_SEEDS } from './named-seeds.ts';
import { simulate } from './simulate.ts';

describe('the engine under random commands, with the auditor at its side', () => {
  test.each(NAMED_SEEDS)('seed "%s", %d steps: %s', (seed, steps) => {
    expect(simulate({ seed, steps }).steps).toBe(steps);
  });

  test('a run sees every command accepted and nearly every refusal and lapse', () => {
    const figures = simulate({ seed: 'monsoon', steps: 40_000 });
    expect(Object.keys(figures.acceptedByType).sort()).toEqual(Object.keys(figures.sentByType).sort());
    expect(Object.keys(figures.acceptedByType)).toHaveLength(20);
    expect(Object.keys(figures.refusedByCode).sort()).toEqual([
      'BET_NOT_FOUND',
      'BET_TAKEN_OR_LAPSED',
      'DUPLICATE_TRANSACTION',
      'INSUFFICIENT_FUNDS',
      'INVALID_ACCOUNT_STATE',
      'INVALID_AMOUNT',
      'INVALID_BACK_LAY_COMBINATION',
      'INVALID_BET_SIZE',
      'INVALID_DEFINITION',
      'INVALID_INPUT',
      'INVALID_MARKET_ID',
      'INVALID_MARKET_STATE',
      'INVALID_ODDS',
      'INVALID_PERSISTENCE_TYPE',
      'INVALID_RESULT',
      'INVALID_RUNNER',
      'LOSS_LIMIT_EXCEEDED',
      'MARKET_EXISTS',
      'MARKET_NOT_OPEN_FOR_BETTING',
      'MARKET_SUSPENDED',
      'MAX_MARKET_EXPOSURE',
      'MAX_PAYOUT_EXCEEDED',
      'PLAYER_EXISTS',
      'PLAYER_NOT_FOUND',
      'RUNNER_REMOVED',
      'TOO_MANY_REQUESTS',
      'UNEXPECTED_PERSISTENCE_TYPE',
    ]);
    expect(Object.keys(figures.lapsedByReason).sort()).toEqual([
      'FOK_NOT_FILLED',
      'MARKET_CLOSED',
      'MKT_SUSPENDED',
      'MKT_VERSION',
      'OWN_BET_CROSSED',
      'PRICE_IMP_TOO_LARGE',
      'RNR_REMOVED',
      'TIME_ELAPSED',
      'TURN_IN_PLAY',
    ]);
  });

  test('the same seed gives the same figures', () => {
    expect(simulate({ seed: 'twice', steps: 3000 })).toEqual(simulate({ seed: 'twice', steps: 3000 }));
  });
});
