import { expect, test } from 'vitest';
import { seekingLeader } from './unheard-leader.ts';

/** Time between two looks, ms. */
const LOOK_MS = 100;

const always = (): boolean => true;
const never = (): boolean => false;

/** When the server is left, ms, within six seconds in which `leads`, `isHeard` and `hears` say whether anybody leads, is heard, and hears this process. */
async function left(
  leads: (ms: number) => boolean,
  isHeard: (ms: number) => boolean,
  hears: (ms: number) => boolean = always,
): Promise<readonly number[]> {
  const times: number[] = [];
  let now = 0;
  let heardAt = 0;
  const isOwned = seekingLeader({
    isOwned: () => Promise.resolve(leads(now)),
    silentMs: () => now - heardAt,
    isHeard: () => hears(now),
    elapsed: () => now,
    leaveServer: () => times.push(now),
  });
  for (; now <= 6000; now += LOOK_MS) {
    if (isHeard(now)) heardAt = now;
    expect(await isOwned()).toBe(leads(now));
  }
  return times;
}

test('[R7.68] a process that does not hear the leader for two seconds leaves its NATS server, and the next one two seconds later', async () => {
  expect(await left(always, never)).toEqual([2100, 4200]);
  expect(await left(always, (ms) => ms <= 1000 || ms >= 3200)).toEqual([3100]);
});

test('[R7.73] a process that the leader does not hear leaves its NATS server, and the next one two seconds later', async () => {
  expect(await left(always, always, (ms) => ms < 1000)).toEqual([1000, 3100, 5200]);
  expect(await left(always, always, (ms) => ms < 1000 || ms >= 3000)).toEqual([1000]);
  expect(await left(never, always, never)).toEqual([]);
});

test('[R7.68] it stays while it hears the leader now and then, and while nobody leads', async () => {
  expect(await left(always, (ms) => ms % 2000 === 0)).toEqual([]);
  expect(await left(never, never)).toEqual([]);
});
