import { expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { startJobs } from './jobs.ts';

test('a job runs at once and every minute, one run at a time, whatever fails, until it is stopped', async () => {
  const time = new VirtualTime();
  const looks: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const look = {
    name: 'look',
    everyMs: 60_000,
    on: 'every node' as const,
    atOnce: true,
    run() {
      const begun = Promise.withResolvers<void>();
      looks.push(begun);
      return begun.promise;
    },
  };
  const stop = startJobs(time, [look], (error, { name }) => errors.push([name, error]));
  const turn = () => new Promise(setImmediate);
  expect(looks).toHaveLength(1);
  time.advance(59_999);
  looks[0]?.resolve();
  await turn();
  expect(looks).toHaveLength(1);
  time.advance(1);
  expect(looks).toHaveLength(2);
  // Two more runs fall due while the second is running; one run makes up for both.
  time.advance(120_000);
  expect(looks).toHaveLength(2);
  looks[1]?.reject(new Error('gone'));
  await turn();
  expect(looks).toHaveLength(3);
  expect(errors).toEqual([['look', new Error('gone')]]);
  looks[2]?.resolve();
  await turn();
  expect(looks).toHaveLength(3);
  await stop();
  time.advance(600_000);
  expect(looks).toHaveLength(3);
});

test('a running job is told to end and waited for, and an error after that is not reported', async () => {
  const time = new VirtualTime();
  const errors: unknown[] = [];
  const under = Promise.withResolvers<void>();
  let heard = false;
  const job = {
    name: 'long',
    everyMs: 1000,
    on: 'every node' as const,
    async run(isEnding: () => boolean) {
      await under.promise;
      heard = isEnding();
      throw new Error('cut short');
    },
  };
  const stop = startJobs(time, [job], (error) => errors.push(error));
  time.advance(1000);
  let ended = false;
  const end = stop().then(() => (ended = true));
  await new Promise(setImmediate);
  expect(ended).toBe(false);
  under.resolve();
  await end;
  expect([heard, errors]).toEqual([true, []]);
});
