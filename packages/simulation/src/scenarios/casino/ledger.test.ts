import { expect, test } from 'vitest';
import { deviationsOf, playOnLedger } from './ledger.ts';
import { GAME_IDS } from './run.ts';

test.each(GAME_IDS)('%s: every stake and return goes through the ledger, which stays at zero', (game) => {
  const run = playOnLedger(game, 2000, 'layline');
  expect(run.rounds).toBe(2000);
  expect(run.staked).toBeGreaterThan(2000 * 1000);
  expect(run.returned).toBeGreaterThan(0);
  expect(Math.abs(deviationsOf([run]))).toBeLessThan(4);
});

test('the same seed plays the same rounds, and the parts add up to the whole', () => {
  expect(playOnLedger('roulette', 300, 'a')).toEqual(playOnLedger('roulette', 300, 'a'));
  expect(playOnLedger('roulette', 300, 'a')).not.toEqual(playOnLedger('roulette', 300, 'b'));
  expect(playOnLedger('roulette', 300, 'a', 300)).not.toEqual(playOnLedger('roulette', 300, 'a'));
});

test('an unknown game is refused', () => {
  expect(() => playOnLedger('poker', 10, 'a')).toThrow(RangeError);
});
