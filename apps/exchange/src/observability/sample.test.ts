import { expect, test } from 'vitest';
import { VirtualTime } from '../core/testing/virtual-time.ts';
import { sample } from './sample.ts';

test('looks at once and every minute, one look after the other, whatever it meets, until it is ended', async () => {
  const time = new VirtualTime();
  const looks: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const stop = sample(
    time,
    () => {
      const look = Promise.withResolvers<void>();
      looks.push(look);
      return look.promise;
    },
    (error) => errors.push(error),
  );
  const turn = () => new Promise(setImmediate);
  expect(looks).toHaveLength(1);
  time.advance(59_999);
  looks[0]?.resolve();
  await turn();
  expect(looks).toHaveLength(1);
  time.advance(1);
  expect(looks).toHaveLength(2);
  // Two more fall due while the second takes its time: one look makes up for them.
  time.advance(120_000);
  expect(looks).toHaveLength(2);
  looks[1]?.reject(new Error('gone'));
  await turn();
  expect(looks).toHaveLength(3);
  expect(errors).toEqual([new Error('gone')]);
  looks[2]?.resolve();
  await turn();
  expect(looks).toHaveLength(3);
  stop();
  time.advance(600_000);
  expect(looks).toHaveLength(3);
});
