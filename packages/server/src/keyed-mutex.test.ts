import { expect, test } from 'vitest';
import { Overloaded } from './errors.ts';
import { KeyedMutex } from './keyed-mutex.ts';

/** Tasks that end when they are told to, and what has happened to them so far. */
function tasks() {
  const happened: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const task = (name: string) => async (): Promise<string> => {
    happened.push(`${name} begins`);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    await end.promise.finally(() => happened.push(`${name} ends`));
    return name;
  };
  return { happened, task, end: (name: string) => ends.get(name) };
}

test('tasks of a key run one after the other, in order, also after one that failed; others do not wait for them', async () => {
  const mutex = new KeyedMutex();
  const { happened, task, end } = tasks();
  const first = mutex.run('key', task('first'));
  const second = mutex.run('key', task('second'));
  const third = mutex.run('key', task('third'));
  const other = mutex.run('another key', task('other'));
  expect(happened).toEqual(['first begins', 'other begins']);
  end('other')?.resolve();
  expect(await other).toBe('other');
  end('first')?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => end('second')).toBeDefined();
  end('second')?.resolve();
  expect(await second).toBe('second');
  await expect.poll(() => end('third')).toBeDefined();
  end('third')?.resolve();
  expect(await third).toBe('third');
  expect(happened.filter((what) => !what.startsWith('other'))).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test('too many tasks of one key are refused, and only while they wait', async () => {
  const mutex = new KeyedMutex();
  const { task, end } = tasks();
  const waiting = Array.from({ length: 250 }, (_, n) =>
    mutex.run('key', n === 0 ? task('first') : () => Promise.resolve('more')),
  );
  await expect(mutex.run('key', task('one too many'))).rejects.toBeInstanceOf(Overloaded);
  end('first')?.resolve();
  await Promise.all(waiting);
  expect(await mutex.run('key', () => Promise.resolve('again'))).toBe('again');
});
