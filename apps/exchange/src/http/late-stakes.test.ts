import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LateStakes } from './late-stakes.ts';

let clock: { now: number; waitMs: number };
let stakes: LateStakes;
let app: ReturnType<typeof Fastify>;

beforeEach(() => {
  clock = { now: 1_790_000_000_000, waitMs: 1000 };
  stakes = new LateStakes({ now: () => clock.now, waitMs: () => clock.waitMs });
  app = Fastify();
  app.route({ method: 'POST', url: '/', onRequest: stakes.onRequest, handler: () => 'taken' });
});
afterEach(() => app.close());

const isTaken = async (): Promise<boolean> =>
  (await app.inject({ method: 'POST', url: '/' })).body === 'taken';

/** Begins so many stakes; the function answers `count` of them. */
function begin(count: number): (count: number) => Promise<void> {
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const answers = ends.map(({ promise }) => stakes.during(() => promise));
  return async (answered) => {
    for (const { resolve } of ends.splice(0, answered)) resolve();
    await Promise.all(answers.splice(0, answered));
  };
}

test('[R7.111] however many stakes come at once, they are taken until one has waited for a second', async () => {
  begin(9000);
  clock.waitMs = 999;
  expect(await isTaken()).toBe(true);
  clock.waitMs = 1000;
  expect(await isTaken()).toBe(false);
});

test('[R7.111] after that they are taken while fewer are under way than were answered within the last second', async () => {
  expect(await isTaken()).toBe(false);
  const answer = begin(9000);
  await answer(4500);
  expect(await isTaken()).toBe(false);
  await answer(1);
  expect(await isTaken()).toBe(true);
  begin(2);
  expect(await isTaken()).toBe(false);
});

test('[R7.111] once nothing has been answered for a second, none is taken', async () => {
  expect(await isTaken()).toBe(false);
  const answer = begin(200);
  await answer(150);
  for (const taken of [true, true, false]) {
    expect(await isTaken()).toBe(taken);
    clock.now += 1000;
  }
});

test('[R7.111] a stake that fails is no longer under way, and a clock that is set back changes nothing', async () => {
  expect(await isTaken()).toBe(false);
  const failed = Promise.withResolvers<never>();
  const stake = stakes.during(() => failed.promise);
  failed.reject(new Error('no storage'));
  await expect(stake).rejects.toThrow('no storage');
  expect(await isTaken()).toBe(true);
  clock.now -= 3_600_000;
  expect(await isTaken()).toBe(true);
});
