import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One program's connection to NATS. */
export interface Road {
  /** Where the program finds NATS, as `nats://HOST:PORT`. */
  readonly url: string;
  /** Ends its connections, and lets it make no more. */
  cut(): void;
}

/** Opens a proxy to a NATS server for a single program; the connection can be cut. */
export async function openRoad(natsUrl: string): Promise<Road> {
  const { hostname, port } = new URL(natsUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
