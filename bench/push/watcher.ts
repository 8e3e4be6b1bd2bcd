import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { PUSHERS } from './servers.ts';

/**
 * A watcher is a bare socket that completes the handshakes and passes on all later bytes: reading costs only what the
 * operating system needs, the same for every contender, and little compared with sending.
 */
export type Dialect = keyof typeof PUSHERS;

const PATHS: Readonly<Record<Dialect, string>> = {
  hub: '/hub',
  ws: '/',
  socketio: '/socket.io/?EIO=4&transport=websocket',
};
/** A client's first message, once the socket is open. */
const FIRST: Readonly<Record<Dialect, string | null>> = {
  hub: '{"protocol":"json","version":1}\u001e',
  ws: null,
  socketio: '40',
};

/** A text frame as clients send it, with a mask of zeros; less than 65,536 ASCII characters. */
export function maskedFrame(text: string): Buffer {
  const length = text.length < 126 ? [0x80 | text.length] : [0xfe, text.length >> 8, text.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** Opens one; `onBytes` receives everything after the upgrade. `path` is another hub's, `from` the address a proxy would write. */
export async function openWatcher(
  dialect: Dialect,
  port: number,
  onBytes: (bytes: Buffer) => void,
  { path = PATHS[dialect], from = '127.0.0.1' } = {},
): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  const request = [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `X-Forwarded-For: ${from}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ].join('\r\n');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => socket.write(`${request}\r\n\r\n`));
    socket.once('data', (bytes: Buffer) => {
      if (bytes.toString('latin1', 9, 12) === '101') resolve();
      else reject(new Error(`no upgrade: ${bytes.toString('latin1', 0, 80)}`));
    });
    socket.once('error', reject);
  });
  socket.on('data', onBytes);
  const first = FIRST[dialect];
  if (first !== null) socket.write(maskedFrame(first));
  return socket;
}
