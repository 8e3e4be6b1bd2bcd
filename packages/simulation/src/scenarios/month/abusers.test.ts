import { afterAll, beforeAll, expect, test } from 'vitest';
import { playMonth } from './play-month.ts';
import type { PlayedMonth } from './play-month.ts';
import { watchFigures } from './watch-figures.ts';

/** One day; longer ones are `npm run layline -- simulate --month --abusers`. */
const OPTIONS = { seed: '1', days: 1, players: 16, perSport: 1, actionsPerTurn: 2, abusers: true };
const TIMEOUT_MS = 600_000;

let played: PlayedMonth | undefined;
beforeAll(async () => {
  played = await playMonth(OPTIONS, () => Promise.resolve());
}, TIMEOUT_MS);
afterAll(() => played?.world.app.close());

test('every rule of the watch on withdrawals holds the abusers it is meant for, and nobody else', async () => {
  if (played === undefined) throw new Error('the day was not played');
  const { abusers, rules, held, decided } = await watchFigures(played);
  const meant = { caught: true, honest: 0 };
  expect(rules).toEqual({
    SHARED_PAYEE: meant,
    ONE_LOSER: meant,
    FEW_LOSERS: meant,
    OFF_MARKET: meant,
    VOID_BIAS: meant,
    SHARED_DEVICE: meant,
    HEDGED_BONUS: meant,
  });
  const kinds = ['PAIR', 'RING', 'FAVOURITE', 'TRIO', 'FIVE'];
  for (const kind of kinds) expect([kind, abusers[kind]?.heldOnDay]).toEqual([kind, 1]);
  expect(held).toBe(0);
  expect(decided).toBeGreaterThan(0);
  expect(played.world.faults).toEqual([]);
});
