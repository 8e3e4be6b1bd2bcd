import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { randomBytes } from 'node:crypto';

const SEPARATOR = '\u001e';

/** One WebSocket text frame as a client sends it. */
function textFrame(text: string): Buffer {
  const data = Buffer.from(text);
  const mask = randomBytes(4);
  const length =
    data.length < 126
      ? Buffer.from([0x80 | data.length])
      : Buffer.from([0x80 | 126, data.length >> 8, data.length & 0xff]);
  const masked = data.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81]), length, mask, masked]);
}

/** A client on a bare socket, which can stop reading; then only the system's own buffers take data. */
export class RawHubClient {
  readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Connects to a hub of an application at `url` and shakes hands. */
  static async connect(
    url: string,
    { path = '/hub', localAddress }: { readonly path?: string; readonly localAddress?: string } = {},
  ): Promise<RawHubClient> {
    const { hostname, port, host } = new URL(url);
    const from = localAddress === undefined ? {} : { localAddress };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...from });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    await once(socket, 'data');
    const client = new RawHubClient(socket);
    client.write('{"protocol":"json","version":1}');
    return client;
  }

  /** Resolves with the text received since the last call, once it contains `word` or the connection has ended. */
  async until(word: string): Promise<string> {
    let text = '';
    while (!text.includes(word)) {
      const next = await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
      if (!Buffer.isBuffer(next[0])) break;
      text += next[0].toString('latin1');
    }
    return text;
  }

  /** Sends one message as it is, without its separator. */
  write(message: string): void {
    this.socket.write(textFrame(`${message}${SEPARATOR}`));
  }

  invoke(target: string, args: readonly unknown[], invocationId?: string): void {
    this.write(
      JSON.stringify({
        type: 1,
        target,
        arguments: args,
        ...(invocationId === undefined ? {} : { invocationId }),
      }),
    );
  }
}
