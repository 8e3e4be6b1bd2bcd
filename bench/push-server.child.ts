import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { serveParent } from './parent.ts';
import { PUSHERS } from './push/servers.ts';
import type { Dialect } from './push/watcher.ts';
import { microseconds } from './push/update.ts';

/** Questions to a server. */
export type PushQuestion =
  | { readonly do: 'count' }
  /** Bytes in use after garbage collection. */
  | { readonly do: 'memory' }
  /** Processor time so far, µs. */
  | { readonly do: 'processor' }
  /** Pushes so many updates, `everyMs` apart (0: one turn of the event loop). */
  | { readonly do: 'push'; readonly updates: number; readonly everyMs: number };

/** The answer: the count, the bytes, the processor time, or the time (µs) before the first push. */
export type PushAnswer = number;

const make = PUSHERS[process.env['BENCH_PUSHER'] as Dialect];
const pusher = make();
pusher.http.listen(0, '127.0.0.1', 16_384);
await new Promise((resolve) => pusher.http.once('listening', resolve));
const address = pusher.http.address();

async function push(updates: number, everyMs: number): Promise<number> {
  const started = microseconds();
  for (let update = 0; update < updates; update++) {
    pusher.push();
    await (everyMs > 0 ? sleep(everyMs) : turn());
  }
  return started;
}

async function memory(): Promise<number> {
  for (let pass = 0; pass < 3; pass++) {
    await sleep(100);
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

serveParent<PushQuestion>(
  { port: typeof address === 'object' && address !== null ? address.port : 0 },
  (question) => {
    if (question.do === 'count') return pusher.watchers();
    if (question.do === 'memory') return memory();
    if (question.do === 'push') return push(question.updates, question.everyMs);
    const { user, system } = process.cpuUsage();
    return user + system;
  },
);
