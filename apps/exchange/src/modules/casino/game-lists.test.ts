import { expect, test } from 'vitest';
import { startJobs } from '@layline/server/jobs.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { gameListJob } from './game-lists.ts';

function lists(answers: readonly boolean[]) {
  const time = new VirtualTime(0);
  const reads: number[] = [];
  const failed: string[] = [];
  const broken = {
    id: 'broken',
    refresh() {
      const good = answers[reads.length] ?? true;
      reads.push(time.now());
      return good ? Promise.resolve() : Promise.reject(new Error('no answer'));
    },
  };
  const slow = { id: 'slow', refresh: () => new Promise<void>(() => undefined) };
  const jobs = [slow, broken].map((provider) => gameListJob(provider, () => time.now()));
  const stop = startJobs(time, jobs, (_, { name }) => void failed.push(name));
  const pass = async (seconds: number) => {
    time.advance(seconds * 1000);
    await new Promise(setImmediate);
  };
  return { stop, reads, failed, pass };
}

test('a failed read is soon retried, a good list reloaded after ten minutes; a slow provider does not delay the others', async () => {
  const { reads, failed, pass } = lists([false, false]);
  await pass(0);
  await pass(15);
  await pass(15);
  expect(reads).toEqual([0, 15_000, 30_000]);
  expect(failed).toEqual(['reading the games of broken', 'reading the games of broken']);
  await pass(599);
  expect(reads).toHaveLength(3);
  await pass(1);
  expect(reads).toHaveLength(4);
});

test('nothing is read after closing, not even when a read in progress ends', async () => {
  const { stop, reads, pass } = lists([]);
  void stop();
  await pass(0);
  await pass(3600);
  expect(reads).toHaveLength(1);
});
