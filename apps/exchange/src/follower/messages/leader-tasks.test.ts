import { beforeEach, expect, test } from 'vitest';
import { doingOnce, type LeaderTasks } from './leader-tasks.ts';
import type { Question, Task } from './questions.ts';

const DISARM: Task = { name: 'disarmOneClick', args: ['p1', 'arm'] };

let now: number;
let calls: (readonly unknown[])[];
/** What the task does beside that. */
let outcome: () => void;
let doOnce: ReturnType<typeof doingOnce>;

beforeEach(() => {
  now = 0;
  calls = [];
  outcome = () => undefined;
  const tasks: LeaderTasks = {
    ...({} as LeaderTasks),
    disarmOneClick(...args) {
      calls.push(args);
      outcome();
    },
  };
  doOnce = doingOnce(tasks, () => now);
});

function question(n: number, task?: Task): Question {
  return { sender: 'follower', n, visitors: [], markets: [], ...(task && { task }) };
}

test('[R7.97] a task is done once, however often the question comes, as long as a follower asks', async () => {
  await Promise.all([doOnce(question(1, DISARM)), doOnce(question(1, DISARM))]);
  now += 20_000;
  await doOnce(question(1, DISARM));
  expect(calls).toEqual([['p1', 'arm']]);
  await doOnce({ ...question(1, DISARM), sender: 'another' });
  await doOnce(question(2, DISARM));
  expect(calls).toHaveLength(3);
  now += 30_000;
  await doOnce(question(1, DISARM));
  expect(calls).toHaveLength(4);
});

test('a task that failed is tried again when the question comes again', async () => {
  outcome = () => {
    throw new Error('the storage is gone');
  };
  await expect(doOnce(question(1, DISARM))).rejects.toThrow('the storage is gone');
  outcome = () => undefined;
  expect(await doOnce(question(1, DISARM))).toEqual({ result: undefined });
  expect(calls).toHaveLength(2);
});

test('nothing is done for a question without a task, or with one of another release', async () => {
  expect(await doOnce(question(1))).toBeUndefined();
  for (const name of ['unknown', 'toString', '__proto__'])
    expect(await doOnce(question(2, { name, args: [] }))).toBeUndefined();
});
