import { afterEach, expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { FeedCheckpoints, lastCheckpoint } from './feed-checkpoints.ts';
import { endRun } from './feed-runs.ts';

let app: TestApp;
afterEach(async () => {
  await app.close();
});

test('a run has the newest checkpoint that its mark has reached; the last two are kept, until the run ends', async () => {
  app = await openTestApp();
  const { database } = app;
  const failures: unknown[] = [];
  const ours = new FeedCheckpoints(database, 'ours#1', (error) => failures.push(error));
  const others = new FeedCheckpoints(database, 'others#1', (error) => failures.push(error));
  for (const at of [100, 200, 300]) ours.keep({ at, content: `ours at ${at}` });
  others.keep({ at: 150, content: 'others' });
  await ours.settled();
  await others.settled();
  const found = (at: number) => lastCheckpoint(database, 'ours#1', { at, count: 1 });
  expect(await Promise.all([199, 299, 300, 999].map(found))).toEqual([
    null,
    'ours at 200',
    'ours at 300',
    'ours at 300',
  ]);
  await endRun(database, 'ours#1', 1);
  expect(await found(999)).toBeNull();
  expect(await lastCheckpoint(database, 'others#1', { at: 150, count: 1 })).toBe('others');
  expect(failures).toEqual([]);
});

test('a checkpoint that cannot be stored is reported, and the next one is stored', async () => {
  app = await openTestApp();
  const { database } = app;
  const failures: unknown[] = [];
  let fails = true;
  const failing: typeof database = {
    ...database,
    transact: (statements, options) =>
      fails ? Promise.reject(new Error('the disk is full')) : database.transact(statements, options),
  };
  const checkpoints = new FeedCheckpoints(failing, 'run#1', (error) => failures.push(error));
  checkpoints.keep({ at: 1, content: 'lost' });
  await checkpoints.settled();
  expect(failures).toHaveLength(1);
  fails = false;
  checkpoints.keep({ at: 2, content: 'stored' });
  await checkpoints.settled();
  expect(await lastCheckpoint(database, 'run#1', { at: 2, count: 1 })).toBe('stored');
});
