import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that a cluster of three nodes and three NATS servers needs in a row. */
const NEEDED = 12;
/** Below those that systems give to outgoing connections, of which other tests make thousands. */
const RANGE = [20_000, 32_000] as const;

/** The first of twelve ports in a row that are free at the moment. */
export async function somePort(): Promise<number> {
  for (;;) {
    const first = randomInt(...RANGE);
    const ports = Array.from({ length: NEEDED }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
