import { inTurn, percentile, report } from './harness.ts';
import type { Row } from './harness.ts';
import { Arena } from './push/arena.ts';
import type { Dialect } from './push/watcher.ts';

/** Market updates per second to a crowd on real loopback sockets, compared with bare ws and socket.io. */
const CROWDS = (process.env['BENCH_WATCHERS'] ?? '1000').split(',').map(Number);
const RUNS = 7;
const CONTENDERS = ['hub', 'ws', 'socketio'] as const satisfies readonly Dialect[];

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
