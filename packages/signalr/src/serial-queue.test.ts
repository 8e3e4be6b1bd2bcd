import { describe, expect, test } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

class Queue extends SerialQueue {
  readonly failures: unknown[] = [];

  protected override failed(error: unknown): void {
    this.failures.push(error);
  }
}

describe('a queue of tasks', () => {
  test('starts the first at once and each other one when those before it have settled', async () => {
    const queue = new Queue();
    const ran: string[] = [];
    const gate = Promise.withResolvers<void>();
    queue.push(async () => {
      ran.push('first');
      await gate.promise;
      ran.push('first done');
    });
    queue.push(() => ran.push('second'));
    expect(ran).toEqual(['first']);
    expect(queue.size).toBe(2);
    gate.resolve();
    await queue.idle();
    expect(ran).toEqual(['first', 'first done', 'second']);
    expect(queue.size).toBe(0);
  });

  test('takes a task from a running one', async () => {
    const queue = new Queue();
    const ran: string[] = [];
    queue.push(() => {
      queue.push(() => ran.push('inner'));
      ran.push('outer');
    });
    await queue.idle();
    expect(ran).toEqual(['outer', 'inner']);
  });

  test('reports what throws or rejects, and goes on', async () => {
    const queue = new Queue();
    queue.push(() => {
      throw new Error('thrown');
    });
    queue.push(() => Promise.reject(new Error('rejected')));
    await queue.idle();
    expect(queue.failures).toEqual([new Error('thrown'), new Error('rejected')]);
  });

  test('drops what has not started, and is idle when the running task is done', async () => {
    const queue = new Queue();
    const ran: string[] = [];
    const gate = Promise.withResolvers<void>();
    queue.push(() => gate.promise);
    queue.push(() => ran.push('dropped'));
    queue.clear();
    expect(queue.size).toBe(1);
    const idle = Promise.all([queue.idle(), queue.idle()]);
    gate.resolve();
    await idle;
    queue.push(() => ran.push('later'));
    await queue.idle();
    expect(ran).toEqual(['later']);
  });
});
