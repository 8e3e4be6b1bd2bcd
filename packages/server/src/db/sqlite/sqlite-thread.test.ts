import { expect, test, vi } from 'vitest';
import type { Request } from './messages.ts';
import { SqliteThread } from './sqlite-thread.ts';

const ONE = { sql: 'select 1', parameters: [] };
const started = vi.hoisted(() => ({ workers: 0 }));

/** A worker whose answer to `close` arrives in the same turn as its exit, as can happen when Node is busy, unless its file is to `stay`. */
vi.mock('node:worker_threads', async () => {
  const { EventEmitter } = await import('node:events');
  class Worker extends EventEmitter {
    #stays = false;
    constructor() {
      super();
      started.workers += 1;
    }
    postMessage(request: Request): void {
      const { id, type } = request;
      if (type === 'open') this.#stays = request.options.file === 'stay.db';
      setImmediate(() => {
        this.emit('message', { id, ok: true, results: [] });
        if (type === 'close' && !this.#stays) this.emit('exit', 0);
      });
    }
    ref(): void {}
    unref(): void {}
  }
  return { Worker };
});

test('a thread whose answer to close arrives together with its exit has closed, not failed', async () => {
  const ends: Error[] = [];
  const options = { file: 'one.db', readOnly: false, ownerFile: null };
  const thread = await SqliteThread.open(options, (error) => ends.push(error));
  await thread.close();
  expect(ends).toEqual([]);
  await expect(thread.query(ONE)).rejects.toThrow(/storage/);
});

test('a closed thread serves the next database, and answers nothing more about the last; one that has ended does not', async () => {
  const open = (file: string) =>
    SqliteThread.open({ file, readOnly: false, ownerFile: null }, () => undefined);
  const before = started.workers;
  const first = await open('stay.db');
  await first.close();
  const second = await open('goes.db');
  expect(started.workers).toBe(before + 1);
  await expect(first.query(ONE)).rejects.toThrow('the storage is closed');
  await expect(second.query(ONE)).rejects.toThrow('answered nothing');
  await second.close();
  await (await open('stay.db')).close();
  expect(started.workers).toBe(before + 2);
});
