import { expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Job } from '../jobs.ts';
import { startClusterJobs } from './held-jobs.ts';
import type { Lease, Work } from './hold.ts';

/** Leases that are taken and lost as the test says. */
function leases(first: Partial<Lease> | null) {
  const works = new Map<string, Work>();
  const take = (name: string, changes: Partial<Lease> = {}) =>
    works.get(name)?.({
      name,
      epoch: 1,
      settleMs: 0,
      isHeld: () => true,
      giveUp: () => undefined,
      ...changes,
    });
  return {
    take,
    cluster: {
      async whileHeld(name: string, work: Work) {
        works.set(name, work);
        const stop = first === null ? undefined : await take(name, first);
        return async () => stop?.();
      },
    },
  };
}

function job(runs: string[], name: string, changes: Partial<Job> = {}): Job {
  return { name, everyMs: 60_000, on: 'one node', run: () => void runs.push(name), ...changes };
}

const unexpected = (error: unknown) => expect.unreachable(String(error));

test('jobs for every node run without a lease, the others only while theirs is held', async () => {
  const [time, runs] = [new VirtualTime(), [] as string[]];
  const { take, cluster } = leases(null);
  const jobs = [job(runs, 'local', { on: 'every node' }), job(runs, 'shared')];
  const end = await startClusterJobs(jobs, { cluster, scheduler: time, onError: unexpected });
  time.advance(60_000);
  expect(runs).toEqual(['local']);
  await new Promise(setImmediate);
  const stop = await take('shared');
  time.advance(60_000);
  expect(runs).toEqual(['local', 'local', 'shared']);
  await stop?.();
  await end();
  time.advance(600_000);
  expect(runs).toHaveLength(3);
});

test('a sweep that continues what an earlier process left is over before the process serves', async () => {
  const [time, runs] = [new VirtualTime(), [] as string[]];
  const { cluster } = leases({});
  const jobs = [job(runs, 'sweep', { beforeServing: true }), job(runs, 'other')];
  const end = await startClusterJobs(jobs, { cluster, scheduler: time, onError: unexpected });
  expect(runs).toEqual(['sweep']);
  await end();
});

test('after a holder that vanished, a sweep begins only when that holder has had time to finish', async () => {
  const [time, runs] = [new VirtualTime(), [] as string[]];
  const { take, cluster } = leases({ settleMs: 10_000 });
  const jobs = [job(runs, 'sweep', { beforeServing: true })];
  const end = await startClusterJobs(jobs, { cluster, scheduler: time, onError: unexpected });
  time.advance(9999);
  expect(runs).toEqual([]);
  time.advance(1);
  expect(runs).toEqual(['sweep']);
  await end();
  // Lost again before it began: it never begins.
  const stop = await take('sweep', { settleMs: 10_000 });
  await stop?.();
  time.advance(600_000);
  expect(runs).toEqual(['sweep']);
});

test('a run notices that its lease is lost', async () => {
  const [time, heard] = [new VirtualTime(), [] as boolean[]];
  let held = true;
  const { cluster } = leases({ isHeld: () => held });
  const jobs = [job([], 'sweep', { run: (isEnding) => void heard.push(isEnding()) })];
  const end = await startClusterJobs(jobs, { cluster, scheduler: time, onError: unexpected });
  time.advance(60_000);
  held = false;
  await new Promise(setImmediate);
  time.advance(60_000);
  expect(heard).toEqual([false, true]);
  await end();
});
