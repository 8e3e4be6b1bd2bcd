import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../child.ts';
import type { Child } from '../child.ts';
import type { PushAnswer, PushQuestion } from '../push-server.child.ts';
import type { Received, WatchersQuestion } from '../push-watchers.child.ts';
import type { Dialect } from './watcher.ts';

/** Updates that one run delivers to all watchers together. */
const DELIVERIES = 200_000;
/** The exchange's own pace: one frame every 100 ms. */
const PACE_MS = 100;
const PACED_UPDATES = 30;

/** A server and its watchers, each in its own process. */
export class Arena {
  readonly #server: Child<{ readonly port: number }>;
  readonly #watchers: Child<null>;
  readonly #count: number;
  readonly bytesPerWatcher: number;

  private constructor(
    server: Child<{ readonly port: number }>,
    watchers: Child<null>,
    count: number,
    bytesPerWatcher: number,
  ) {
    this.#server = server;
    this.#watchers = watchers;
    this.#count = count;
    this.bytesPerWatcher = bytesPerWatcher;
  }

  static async open(dialect: Dialect, count: number): Promise<Arena> {
    const server = await startChild<{ readonly port: number }>('push-server.child.ts', {
      BENCH_PUSHER: dialect,
    });
    const watchers = await startChild<null>('push-watchers.child.ts');
    const ask = (question: PushQuestion): Promise<PushAnswer> => server.ask(question);
    const { port } = server.ready;
    const open = (some: number): Promise<Received> =>
      watchers.ask({ do: 'open', dialect, port, count: some } satisfies WatchersQuestion);
    // A few first, so that one-time setup is not counted for the crowd.
    const few = Math.round(count / 10);
    await open(few);
    await allIn(ask, few);
    const before = await ask({ do: 'memory' });
    await open(count - few);
    await allIn(ask, count);
    const after = await ask({ do: 'memory' });
    const arena = new Arena(server, watchers, count, (after - before) / (count - few));
    const probe = await arena.#run(1, 0);
    if (probe.received.updates !== count)
      throw new Error(`${probe.received.updates} marks for ${count} updates`);
    return arena;
  }

  /** Updates delivered per second, from the first push to the last read. */
  async rate(): Promise<number> {
    const pushes = Math.max(1, Math.round(DELIVERIES / this.#count));
    const { startedAt, received } = await this.#run(pushes, 0);
    return (pushes * this.#count) / ((received.lastAt - startedAt) / 1_000_000);
  }

  /** Delays from push to read at the exchange's pace, ms. */
  async delays(): Promise<readonly number[]> {
    return (await this.#run(PACED_UPDATES, PACE_MS)).received.delays;
  }

  /**
   * Processor time of the server for an update delivered to one watcher, µs, with its share of making the frame. Paced so that each update finds the sockets empty, as in the
   * exchange: a socket that is behind takes several at once, which is cheaper.
   */
  async deliveryUs(): Promise<number> {
    const pushes = Math.min(400, Math.max(40, Math.round(DELIVERIES / 5 / this.#count)));
    const spent = (): Promise<PushAnswer> => this.#server.ask({ do: 'processor' } satisfies PushQuestion);
    const before = await spent();
    await this.#run(pushes, Math.max(5, this.#count / 50));
    return ((await spent()) - before) / (pushes * this.#count);
  }

  async #run(updates: number, everyMs: number): Promise<{ startedAt: number; received: Received }> {
    await this.#watchers.ask({ do: 'reset' } satisfies WatchersQuestion);
    const startedAt = await this.#server.ask<PushAnswer>({
      do: 'push',
      updates,
      everyMs,
    } satisfies PushQuestion);
    const received = await this.#watchers.ask<Received>({
      do: 'await',
      updates: updates * this.#count,
    } satisfies WatchersQuestion);
    return { startedAt, received };
  }

  async stop(): Promise<void> {
    await this.#watchers.stop();
    await this.#server.stop();
  }
}

async function allIn(ask: (question: PushQuestion) => Promise<PushAnswer>, count: number): Promise<void> {
  for (let tries = 0; (await ask({ do: 'count' })) < count; tries++) {
    if (tries > 1000) throw new Error('not all watchers connected');
    await sleep(20);
  }
}
