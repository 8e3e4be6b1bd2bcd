import { IncomingMessage } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import type { Duplex } from 'node:stream';

const SEPARATOR = '\u001e';
const HEADERS = {
  host: 'localhost',
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'c2ltdWxhdGVkIGNsaWVudA==',
};
const TEXT = 1;
const CLOSE = 8;

export interface LineEvents {
  /** A message of the hub, without its separator. */
  onMessage(text: string): void;
  /** The line is closed, by either side. */
  onEnd(): void;
}

/**
 * A WebSocket to the hub of an application in this process. It runs the server's own code from the upgrade on, over a
 * pair of streams instead of a socket.
 */
export class HubLine {
  readonly #ours: Duplex;
  readonly #theirs: Duplex;
  readonly #events: LineEvents;
  #received = Buffer.alloc(0);
  #isUpgraded = false;
  #isOver = false;
  #isDeaf = false;

  constructor(server: Server, events: LineEvents) {
    [this.#ours, this.#theirs] = duplexPair();
    this.#events = events;
    this.#ours.on('data', (data: Buffer) => this.#receive(data));
    for (const end of [this.#ours, this.#theirs]) {
      end.on('error', () => this.tear());
      end.on('close', () => this.tear());
    }
    const socket = Object.assign(this.#theirs, { remoteAddress: '127.0.0.1' }) as unknown as Socket;
    const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/hub' });
    Object.assign(request.headers, HEADERS);
    server.emit('upgrade', request, this.#theirs, Buffer.alloc(0));
  }

  /** Sends one message of the hub protocol. */
  send(message: object): void {
    if (this.#isOver || this.#isDeaf) return;
    const data = Buffer.from(JSON.stringify(message) + SEPARATOR);
    const length =
      data.length < 126
        ? Buffer.from([0x80 | data.length])
        : Buffer.from([0x80 | 126, data.length >> 8, data.length & 0xff]);
    // A zero mask leaves the data unchanged.
    this.#ours.write(Buffer.concat([Buffer.from([0x80 | TEXT]), length, Buffer.alloc(4), data]));
  }

  /** The client is gone without the hub noticing: nothing is sent or heard any more. */
  vanish(): void {
    this.#isDeaf = true;
  }

  /** The network breaks, without a word to either side. */
  tear(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#ours.destroy();
    this.#theirs.destroy();
    if (!this.#isDeaf) this.#events.onEnd();
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    if (!this.#isUpgraded) {
      const end = this.#received.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!this.#received.toString('latin1').startsWith('HTTP/1.1 101 ')) return this.tear();
      this.#isUpgraded = true;
      this.#received = this.#received.subarray(end + 4);
    }
    for (let frame = this.#nextFrame(); frame !== null; frame = this.#nextFrame()) this.#take(frame);
  }

  #take({ kind, data }: { readonly kind: number; readonly data: Buffer }): void {
    if (this.#isOver || this.#isDeaf) return;
    if (kind === CLOSE) return this.tear();
    if (kind !== TEXT) return;
    for (const text of data.toString().split(SEPARATOR)) if (text !== '') this.#events.onMessage(text);
  }

  #nextFrame(): { readonly kind: number; readonly data: Buffer } | null {
    const [first, second] = this.#received;
    if (first === undefined || second === undefined) return null;
    const head = second < 126 ? 2 : second === 126 ? 4 : 10;
    if (this.#received.length < head) return null;
    const length =
      head === 2
        ? second
        : head === 4
          ? this.#received.readUInt16BE(2)
          : Number(this.#received.readBigUInt64BE(2));
    if (this.#received.length < head + length) return null;
    const data = this.#received.subarray(head, head + length);
    this.#received = this.#received.subarray(head + length);
    return { kind: first & 0x0f, data };
  }
}
