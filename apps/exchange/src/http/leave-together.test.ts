import { Socket } from 'node:net';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { leaveTogether } from './leave-together.ts';

test('answers are held back until the turn ends, and then all of them go', async () => {
  const [first, second] = [new Socket(), new Socket()];
  leaveTogether(first);
  leaveTogether(second);
  leaveTogether(first);
  expect([first.writableCorked, second.writableCorked]).toEqual([2, 1]);
  await endOfTurn();
  expect([first.writableCorked, second.writableCorked]).toEqual([0, 0]);
  leaveTogether(first);
  expect(first.writableCorked).toBe(1);
  await endOfTurn();
  expect(first.writableCorked).toBe(0);
});

test('a connection that is gone meanwhile holds nobody up', async () => {
  const [gone, other] = [new Socket(), new Socket()];
  leaveTogether(gone);
  leaveTogether(other);
  gone.destroy();
  await endOfTurn();
  expect(other.writableCorked).toBe(0);
});
