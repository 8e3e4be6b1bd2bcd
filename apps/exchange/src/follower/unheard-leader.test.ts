import { expect, test } from 'vitest';
import { seekingLeader } from './unheard-leader.ts';

/** Time between two looks, ms. */
const LOOK_MS = 100;

/** When the server is left, ms, within six seconds in which `leads` and `isHeard` say who leads and is heard. */
async function left(
  leads: (ms: number) => boolean,
  isHeard: (ms: number) => boolean,
): Promise<readonly number[]> {
  const times: number[] = [];
  let now = 0;
  let heardAt = 0;
  const isOwned = seekingLeader({
    isOwned: () => Promise.resolve(leads(now)),
    silentMs: () => now - heardAt,
    elapsed: () => now,
    leaveServer: () => times.push(now),
  });
  for (; now <= 6000; now += LOOK_MS) {
    if (isHeard(now)) heardAt = now;
    expect(await isOwned()).toBe(leads(now));
  }
  return times;
}

const always = (): boolean => true;
const never = (): boolean => false;

test('[R7.68] a process that does not hear the leader for two seconds leaves its NATS server, and the next one two seconds later', async () => {
  expect(await left(always, never)).toEqual([2100, 4200]);
  expect(await left(always, (ms) => ms <= 1000 || ms >= 3200)).toEqual([3100]);
});

test('[R7.68] it stays while it hears the leader now and then, and while nobody leads', async () => {
  expect(await left(always, (ms) => ms % 2000 === 0)).toEqual([]);
  expect(await left(never, never)).toEqual([]);
});
