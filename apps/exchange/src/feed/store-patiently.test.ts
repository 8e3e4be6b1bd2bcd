import { expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { storePatiently } from './store-patiently.ts';

/** Stores by `store` on a virtual clock; returns what came of it, and after how long, ms. */
async function stored(store: () => Promise<string>, abortAt = Infinity) {
  const time = new VirtualTime();
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const pace = {
    now: () => time.now(),
    sleep(ms: number, signal: AbortSignal): Promise<void> {
      time.advance(ms);
      if (time.elapsed >= abortAt) stopping.abort();
      return signal.aborted ? Promise.reject(new Error('the sleep was cut short')) : Promise.resolve();
    },
  };
  const options = { pace, signal: stopping.signal, onFailed: (error: unknown) => failures.push(error) };
  const [outcome] = await Promise.allSettled([storePatiently(store, options)]);
  return { outcome, afterMs: time.elapsed, failures: failures.length };
}

const fails = (): Promise<string> => Promise.reject(new Error('the disk is full'));

test('[R7.74] what is stored at last is tried again until then, and reported each time', async () => {
  let tries = 0;
  const store = (): Promise<string> => ((tries += 1) < 4 ? fails() : Promise.resolve('stored'));
  expect(await stored(store)).toEqual({
    outcome: { status: 'fulfilled', value: 'stored' },
    afterMs: 100 + 200 + 400,
    failures: 3,
  });
});

test('[R7.74] after a minute it is given up, with pauses that grow to five seconds', async () => {
  const { outcome, afterMs, failures } = await stored(fails);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'the disk is full' } });
  expect(afterMs).toBe(6300 + 11 * 5000);
  expect(failures).toBe(6 + 11);
});

test('[R7.74] a feed that is stopped does not wait for it', async () => {
  const { outcome, afterMs } = await stored(fails, 700);
  expect(outcome?.status).toBe('rejected');
  expect(afterMs).toBe(700);
});
