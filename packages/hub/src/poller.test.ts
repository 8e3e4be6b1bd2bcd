import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { beforeEach, expect, test } from 'vitest';
import { pauseAfter, Poller } from './poller.ts';
import { settled, virtualTimers } from './testing/virtual-timers.ts';

let clock: VirtualTime;
let rounds: AbortSignal[];
let result: () => Promise<boolean>;
let poller: Poller;

beforeEach(() => {
  clock = new VirtualTime();
  rounds = [];
  result = () => Promise.resolve(true);
  poller = new Poller({
    timers: virtualTimers(clock),
    poll: (signal) => {
      rounds.push(signal);
      return result();
    },
  });
});

async function pass(ms: number): Promise<void> {
  await settled();
  clock.advance(ms);
  await settled();
}

test('the first round at once, then one every one and a half seconds', async () => {
  poller.set(true);
  expect(rounds).toHaveLength(1);
  await pass(1_499);
  expect(rounds).toHaveLength(1);
  await pass(1);
  expect(rounds).toHaveLength(2);
});

test('a slow answer is waited for: one round at a time', async () => {
  result = () => new Promise(() => undefined);
  poller.set(true);
  await pass(60_000);
  expect(rounds).toHaveLength(1);
});

test.each([
  [0, 1_500],
  [1, 3_000],
  [2, 6_000],
  [4, 24_000],
  [5, 30_000],
  [50, 30_000],
])('after %i failures in a row the pause is %i ms', (failures, pause) => {
  expect(pauseAfter(failures)).toBe(pause);
});

test('failures slow it down, a success restores the pace', async () => {
  result = () => Promise.resolve(false);
  poller.set(true);
  await pass(3_000);
  expect(rounds).toHaveLength(2);
  result = () => Promise.resolve(true);
  await pass(6_000);
  await pass(1_500);
  expect(rounds).toHaveLength(4);
});

test('when switched off, it aborts the current round and starts no other', async () => {
  poller.set(true);
  poller.set(false);
  expect(rounds[0]?.aborted).toBe(true);
  await pass(60_000);
  expect(rounds).toHaveLength(1);
  expect(clock.pending).toBe(0);
});

test('when hurried, the next round starts at once, and only one', async () => {
  poller.set(true);
  await pass(500);
  poller.hurry();
  expect(rounds).toHaveLength(2);
  await pass(1_499);
  expect(rounds).toHaveLength(2);
  await pass(1);
  expect(rounds).toHaveLength(3);
});

test('when hurried during a round, the next one follows immediately', async () => {
  let answered: (good: boolean) => void = () => undefined;
  result = () => new Promise((resolve) => (answered = resolve));
  poller.set(true);
  poller.hurry();
  poller.hurry();
  expect(rounds).toHaveLength(1);
  answered(true);
  await pass(0);
  expect(rounds).toHaveLength(2);
  answered(true);
  await pass(1_499);
  expect(rounds).toHaveLength(2);
});

test('while it fails or is switched off, it cannot be hurried', async () => {
  poller.hurry();
  expect(rounds).toHaveLength(0);
  result = () => Promise.resolve(false);
  poller.set(true);
  await pass(0);
  poller.hurry();
  await pass(2_999);
  expect(rounds).toHaveLength(1);
});
