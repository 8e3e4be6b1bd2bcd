import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { inTurn, percentile, report } from './harness.ts';
import type { Row } from './harness.ts';
import type { PushAnswer, PushQuestion } from './push-server.child.ts';
import type { Received, WatchersQuestion } from './push-watchers.child.ts';
import type { Dialect } from './push/watcher.ts';

/** Market updates per second to a crowd on real loopback sockets, compared with bare ws and socket.io. */
const CROWDS = (process.env['BENCH_WATCHERS'] ?? '1000').split(',').map(Number);
const DELIVERIES = 200_000;
const RUNS = 7;
/** The exchange's own pace: one frame every 100 ms. */
const PACE_MS = 100;
const PACED_UPDATES = 30;
const CONTENDERS = ['hub', 'ws', 'socketio'] as const satisfies readonly Dialect[];

/** A server and its watchers, each in its own process. */
class Arena {
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

async function rowsFor(count: number): Promise<Row[]> {
  const arenas = {} as Record<Dialect, Arena>;
  for (const dialect of CONTENDERS) arenas[dialect] = await Arena.open(dialect, count);
  const { hub, ws, socketio } = arenas;
  const rates = await inTurn(
    { hub: () => hub.rate(), ws: () => ws.rate(), socketio: () => socketio.rate() },
    RUNS,
  );
  const late = async (arena: Arena): Promise<number> => percentile(await arena.delays(), 0.99);
  const p99 = await inTurn({ hub: () => late(hub), ws: () => late(ws), socketio: () => late(socketio) });
  for (const arena of Object.values(arenas)) await arena.stop();
  const crowd = `${count} watchers`;
  const beside = (what: string, figure: number, unit: string, name: string, other: number): Row => ({
    what: `${crowd}: ${what}`,
    figure,
    unit,
    yardstick: { name, figure: other },
  });
  return [
    beside('updates delivered', rates.hub, '/s', 'bare ws', rates.ws),
    beside('updates delivered', rates.hub, '/s', 'socket.io', rates.socketio),
    beside('p99 from push to socket, one update in 100 ms', p99.hub, 'ms', 'bare ws', p99.ws),
    beside('p99 from push to socket, one update in 100 ms', p99.hub, 'ms', 'socket.io', p99.socketio),
    beside('memory of an idle watcher', hub.bytesPerWatcher, 'bytes', 'bare ws', ws.bytesPerWatcher),
    beside('memory of an idle watcher', hub.bytesPerWatcher, 'bytes', 'socket.io', socketio.bytesPerWatcher),
  ];
}

if (CROWDS.some((count) => !Number.isInteger(count) || count < 10 || count > 5000))
  throw new Error('BENCH_WATCHERS must be one or more numbers from 10 to 5000, separated by commas');
const rows: Row[] = [];
for (const count of CROWDS) rows.push(...(await rowsFor(count)));
report('push', rows);
