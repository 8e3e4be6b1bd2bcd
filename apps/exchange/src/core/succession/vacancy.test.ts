import { beforeEach, describe, expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { vacancy } from './vacancy.ts';

describe('a process that waits until nobody leads', () => {
  let time: VirtualTime;
  let ending: AbortController;
  let isOwned: () => Promise<boolean>;
  let patienceMs: number;
  /** Says that the lock is free; undefined while nobody listens. */
  let sayFree: (() => void) | undefined;
  /** What the wait has come to; undefined while it lasts. */
  let came: boolean | undefined;

  beforeEach(() => {
    time = new VirtualTime();
    ending = new AbortController();
    isOwned = () => Promise.resolve(true);
    patienceMs = 0;
    came = undefined;
    const options = { scheduler: time, elapsed: () => time.elapsed, signal: ending.signal };
    const ask = {
      isOwned: () => isOwned(),
      patienceMs: () => patienceMs,
      hearFree(listener: () => void) {
        sayFree = listener;
        return () => (sayFree = undefined);
      },
    };
    void vacancy({ ...options, ...ask }).then((isVacant) => (came = isVacant));
  });

  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      time.advance(100);
      await new Promise(setImmediate);
    }
  }

  test('waits for as long as another one leads, and is told within a tenth of a second', async () => {
    await pass(60_000);
    expect(came).toBeUndefined();
    isOwned = () => Promise.resolve(false);
    await pass(100);
    expect(came).toBe(true);
  });

  test('[R7.51] looks at once when it is told, even if it is looking already, and believes only what it sees', async () => {
    sayFree?.();
    await new Promise(setImmediate);
    expect(came).toBeUndefined();
    const first = Promise.withResolvers<boolean>();
    isOwned = () => first.promise;
    sayFree?.();
    isOwned = () => Promise.resolve(false);
    sayFree?.();
    first.resolve(true);
    await new Promise(setImmediate);
    expect([came, sayFree]).toEqual([true, undefined]);
  });

  test('leaves the lead to others for five seconds if it is not fit', async () => {
    patienceMs = 5000;
    isOwned = () => Promise.resolve(false);
    await pass(4000);
    isOwned = () => Promise.resolve(true);
    await pass(1000);
    isOwned = () => Promise.resolve(false);
    await pass(5000);
    expect(came).toBeUndefined();
    await pass(100);
    expect(came).toBe(true);
  });

  test('does not take a storage that says nothing for one that nobody leads', async () => {
    patienceMs = 300;
    isOwned = () => Promise.reject(new Error('the storage cannot be reached'));
    await pass(10_000);
    expect(came).toBeUndefined();
    isOwned = () => Promise.resolve(false);
    await pass(300);
    isOwned = () => Promise.reject(new Error('the storage cannot be reached'));
    await pass(100);
    isOwned = () => Promise.resolve(false);
    await pass(300);
    expect(came).toBeUndefined();
    await pass(100);
    expect(came).toBe(true);
  });

  test('ends when asked, and looks no more', async () => {
    ending.abort();
    await pass(100);
    expect(came).toBe(false);
    isOwned = () => Promise.reject(new Error('nobody should look any more'));
    await pass(1000);
  });
});
