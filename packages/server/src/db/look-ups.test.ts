import { expect, test } from 'vitest';
import { LookUps } from './look-ups.ts';

/** Look-ups whose statements end when the test says so. Each finds its own number for every key but `nobody`. */
function heldLookUps() {
  const statements: { readonly keys: readonly string[]; end(error?: Error): void }[] = [];
  const lookUps = new LookUps<string, number>((keys) => {
    const ended = Promise.withResolvers<ReadonlyMap<string, number>>();
    const found = new Map(
      keys.filter((key) => key !== 'nobody').map((key) => [key, statements.length + 1] as const),
    );
    statements.push({
      keys,
      end: (error) => (error === undefined ? ended.resolve(found) : ended.reject(error)),
    });
    return ended.promise;
  });
  return { lookUps, statements };
}

test('what is asked for during a statement is looked up together, by one that begins after it', async () => {
  const { lookUps, statements } = heldLookUps();
  const first = lookUps.of('a');
  const later = ['a', 'b', 'nobody'].map((key) => lookUps.of(key));
  expect(statements.map(({ keys }) => keys)).toEqual([['a']]);
  statements[0]?.end();
  expect(await first).toBe(1);
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'nobody']]);
  statements[1]?.end();
  expect(await Promise.all(later)).toEqual([2, 2, undefined]);
});

test('a statement that fails is told to those whose keys it had, and the next one goes on', async () => {
  const { lookUps, statements } = heldLookUps();
  const first = lookUps.of('a');
  const second = lookUps.of('b');
  statements[0]?.end(new Error('no storage'));
  await expect(first).rejects.toThrow('no storage');
  statements[1]?.end();
  expect(await second).toBe(2);
});

test('a statement has at most 500 keys', async () => {
  const { lookUps, statements } = heldLookUps();
  const all = Array.from({ length: 1001 }, (_, index) => lookUps.of(`${index}`));
  for (let at = 0; at < 3; at += 1) {
    await expect.poll(() => statements.length).toBe(at + 1);
    statements[at]?.end();
  }
  await Promise.all(all);
  expect(statements.map(({ keys }) => keys.length)).toEqual([1, 500, 500]);
});
