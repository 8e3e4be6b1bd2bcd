import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port after which seven are likely to be free. */
export async function somePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return typeof bound === 'object' && bound !== null ? Math.min(bound.port, 65_000) : 14_300;
}
