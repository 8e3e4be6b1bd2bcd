import type { Socket } from 'node:net';
import { serveParent } from './parent.ts';
import { MARK, microseconds, sentAt } from './push/update.ts';
import { openWatcher } from './push/watcher.ts';
import type { Dialect } from './push/watcher.ts';

/** Questions to the watchers. */
export type WatchersQuestion =
  | { readonly do: 'open'; readonly dialect: Dialect; readonly port: number; readonly count: number }
  /** Restarts the count at zero. */
  | { readonly do: 'reset' }
  /** Answers once so many updates have arrived in total. */
  | { readonly do: 'await'; readonly updates: number };

export interface Received {
  readonly updates: number;
  /** Time of the last, µs. */
  readonly lastAt: number;
  /** From send to read, ms, of the first update in each chunk read. */
  readonly delays: readonly number[];
}

const GIVE_UP_MS = 60_000;
const OPENING_AT_ONCE = 100;
const sockets: Socket[] = [];
let updates = 0;
let lastAt = 0;
let delays: number[] = [];
let wanted: { readonly updates: number; readonly resolve: () => void } | null = null;

function take(bytes: Buffer): void {
  let mark = bytes.indexOf(MARK);
  if (mark < 0) return;
  lastAt = microseconds();
  const sent = sentAt(bytes, mark);
  if (sent !== null) delays.push((lastAt - sent) / 1000);
  for (; mark >= 0; mark = bytes.indexOf(MARK, mark + 1)) updates += 1;
  if (wanted !== null && updates >= wanted.updates) wanted.resolve();
}

async function open(dialect: Dialect, port: number, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += OPENING_AT_ONCE) {
    const some = Math.min(OPENING_AT_ONCE, count - opened);
    const fresh = await Promise.all(Array.from({ length: some }, () => openWatcher(dialect, port, take)));
    sockets.push(...fresh);
  }
}

async function until(count: number): Promise<void> {
  if (updates >= count) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error(`only ${updates} of ${count} updates arrived`)), GIVE_UP_MS);
  wanted = { updates: count, resolve };
  await promise;
  clearTimeout(late);
  wanted = null;
}

serveParent<WatchersQuestion>(
  null,
  async (question): Promise<Received> => {
    if (question.do === 'open') await open(question.dialect, question.port, question.count);
    if (question.do === 'await') await until(question.updates);
    if (question.do === 'reset') {
      updates = 0;
      delays = [];
    }
    return { updates, lastAt, delays };
  },
  () => {
    for (const socket of sockets) socket.destroy();
  },
);
