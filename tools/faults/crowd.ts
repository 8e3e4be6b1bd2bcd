import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { RawHubClient } from '@layline/exchange/src/testing/attacks/raw-hub.ts';

/** Connections that were accepted, and what became of them. */
export interface Crowd {
  readonly opened: number;
  /** How many the exchange has cut off by now. */
  closed(): number;
  end(): void;
}

/** Connections per address, below the exchange's limit. */
const PER_ADDRESS = 1000;
/** Connections opened in parallel. */
const AT_ONCE = 50;
const MARKETS = ['fixed.quiet.mo'];

/** Opens connections from as many loopback addresses as needed. */
export async function openSockets(
  url: string,
  kind: 'SLOW_READER' | 'HALF_OPEN',
  count: number,
): Promise<Crowd> {
  const sockets: Socket[] = [];
  let closed = 0;
  for (let from = 0; from < count; from += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => {
      const nth = from + i;
      const localAddress = `127.0.${1 + Math.floor(nth / PER_ADDRESS)}.1`;
      return kind === 'HALF_OPEN' ? halfOpen(url, localAddress) : slowReader(url, localAddress);
    });
    for (const one of await Promise.allSettled(group)) {
      if (one.status === 'rejected') continue;
      one.value.once('close', () => (closed += 1));
      sockets.push(one.value);
    }
  }
  return {
    opened: sockets.length,
    closed: () => closed,
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** How many the hub counts: a client that never reads does not notice that it was cut off. */
export async function hubConnections(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^layline_hub_connections (\d+)/m.exec(text)?.[1]);
}

/** Sends a WebSocket handshake without its end. */
async function halfOpen(url: string, localAddress: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  // A stream that is not read to its end never reports that end.
  socket.resume();
  socket.write(`GET /hub HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`);
  return socket;
}

/** Asks for markets and then stops reading. */
async function slowReader(url: string, localAddress: string): Promise<Socket> {
  const client = await RawHubClient.connect(url, { localAddress });
  client.invoke('SubscribeMarkets', [{ marketIds: MARKETS, depth: 10 }], '1');
  client.socket.pause();
  return client.socket;
}
