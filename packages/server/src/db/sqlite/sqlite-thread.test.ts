import { expect, test, vi } from 'vitest';
import type { Request } from './messages.ts';
import { SqliteThread } from './sqlite-thread.ts';

/** A worker whose answer to `close` and whose exit arrive in the same turn, as can happen when Node is busy. */
vi.mock('node:worker_threads', async () => {
  const { EventEmitter } = await import('node:events');
  class Worker extends EventEmitter {
    postMessage({ id, type }: Request): void {
      setImmediate(() => {
        this.emit('message', { id, ok: true, results: [] });
        if (type === 'close') this.emit('exit', 0);
      });
    }
    terminate(): Promise<number> {
      return Promise.resolve(0);
    }
  }
  return { Worker };
});

test('a thread whose answer to close arrives together with its exit has closed, not failed', async () => {
  const ends: Error[] = [];
  const options = { file: 'one.db', readOnly: false, ownerFile: null };
  const thread = new SqliteThread(options, (error) => ends.push(error));
  await thread.close();
  expect(ends).toEqual([]);
  await expect(thread.query({ sql: 'select 1', parameters: [] })).rejects.toThrow('the storage is closed');
});
