import { describe, expect, test } from 'vitest';
import { MEASURED } from './costs.ts';
import { Queue } from './queue.ts';
import { framesPerWatcher, simulateScale, type Deployment } from './scale.ts';
import { betsOfReplicas, LOAD, sizeFor } from './sizing.ts';

const GOAL = { betsPerSecond: 200_000, watchers: 1_000_000, markets: 10_000 };
const growing = (deployment: Deployment): string[] =>
  simulateScale(deployment, { seconds: 30 })
    .filter(({ grows }) => grows)
    .map(({ name }) => name);

describe('a queue', () => {
  test('does at once what it has time for, and the rest later', () => {
    const queue = new Queue('two servers', 2, 10);
    expect(queue.step(150)).toBe(150);
    expect(queue.step(300)).toBe(200);
    expect(queue.step(0)).toBe(100);
    expect(queue.step(0)).toBe(0);
    expect(queue.report()).toMatchObject({ servers: 2, busy: 450 / 800, leftMs: 0, grows: false });
  });

  test('shares its time between items and other work', () => {
    const queue = new Queue('one server', 1, 10);
    expect(queue.step(100, 1000)).toBe(50);
    expect(queue.report().leftMs).toBe(1);
  });

  test('grows if more arrives than it can do, and not because of a burst', () => {
    const [over, burst] = [new Queue('over', 1, 10), new Queue('burst', 1, 10)];
    for (let ms = 0; ms < 10_000; ms += 1) {
      over.step(130);
      burst.step(ms < 2000 ? 150 : 70);
    }
    expect([over.report().grows, burst.report().grows]).toEqual([true, false]);
  });
});

describe('200,000 bets a second and a million watchers', () => {
  test('are too much for one leader: the bets wait for it, and for its projector', () => {
    const deployment = { ...sizeFor(GOAL), leaders: 1, projectors: 1 };
    expect(growing(deployment)).toEqual(['leaders', 'projectors']);
  });

  test('are too much for the network if replicas serve the players, since it brings each of them every bet', () => {
    const sized = sizeFor(GOAL);
    const replicas = Math.ceil(sized.edges / sized.leaders);
    expect(growing({ ...sized, edges: 0, replicas })).toEqual(['network']);
  });

  test('pass through the parts that the sizing names, and through none with fewer', () => {
    const sized = sizeFor(GOAL);
    expect(growing(sized)).toEqual([]);
    for (const { busy } of simulateScale(sized, { seconds: 30 })) expect(busy).toBeLessThan(LOAD * 1.1);
    expect(growing({ ...sized, projectors: Math.floor(sized.projectors / 2) })).toEqual(['projectors']);
    expect(growing({ ...sized, edges: Math.floor(sized.edges / 2) })).toEqual(['edges']);
  });

  test('are the same run with the same seed', () => {
    const deployment = sizeFor(GOAL);
    const run = (seed: number) => simulateScale(deployment, { seed, seconds: 5 });
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });
});

test('a watcher gets ten frames a second at most, and fewer where bets are spread over more markets', () => {
  const frames = (betsPerSecond: number, markets: number) => framesPerWatcher({ betsPerSecond, markets });
  expect(frames(1, 1)).toBeCloseTo(0.95, 2);
  expect(frames(1_000_000, 1)).toBeCloseTo(10, 5);
  expect(frames(10_000, 10_000)).toBeLessThan(frames(10_000, 100));
});

test('each further replica that serves players brings less, and the leader is the end of it', () => {
  const gains = [1, 2, 4, 8].map((replicas) => betsOfReplicas(2 * replicas) / betsOfReplicas(replicas));
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  expect(betsOfReplicas(1000)).toBe((LOAD * 1e6) / MEASURED.lead);
});
